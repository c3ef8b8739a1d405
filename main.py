"""Where Android starts."""

from companion.__main__ import main

if __name__ == "__main__":
    main()
