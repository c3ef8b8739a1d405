"""The rules reference: entries, their texts in five languages, drawings, search, quick course.

Pure Python, no Kivy. Nothing is read from disk before somebody asks for it.
"""
