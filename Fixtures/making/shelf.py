"""The folder of fixtures and its index."""

import os

LARGEST = 100_000
LARGEST_TOGETHER = 1_500_000


class Shelf:
    """Takes the finished files; refuses what is too large or there twice."""

    def __init__(self, folder):
        self.folder = folder
        self.rows = {}
        self.total = 0

    def put(self, name, data, what, size, expected="ok", frames=1):
        """Writes one file.

        `size` is (width, height) upright, of one frame; None where nothing can be read. `frames`
        is None where it depends on the reader. `expected` is what a run has to make of it: ok,
        warning, or the kind of failure.
        """
        if name in self.rows:
            raise SystemExit(f"error: {name}: made twice; give one of them another name")
        if len(data) > LARGEST:
            raise SystemExit(f"error: {name}: {len(data)} bytes, above {LARGEST}; make it smaller")
        self.total += len(data)
        if self.total > LARGEST_TOGETHER:
            raise SystemExit(
                f"error: {name}: the files are above {LARGEST_TOGETHER} bytes together"
            )
        with open(os.path.join(self.folder, name), "wb") as file:
            file.write(data)
        wide = f"{size[0]}x{size[1]}" if size else "-"
        self.rows[name] = (
            f"{name}\t{wide}\t{frames if size and frames else '-'}\t{expected}\t{what}"
        )

    def get(self, name):
        """The bytes of a file that was made before."""
        with open(os.path.join(self.folder, name), "rb") as file:
            return file.read()

    def finish(self, index):
        """Removes files that nobody makes any more and writes the index."""
        for name in os.listdir(self.folder):
            if name not in self.rows:
                os.remove(os.path.join(self.folder, name))
        lines = ["file\tsize\tframes\texpected\twhat"] + [self.rows[n] for n in sorted(self.rows)]
        with open(index, "w", encoding="utf-8") as file:
            file.write("\n".join(lines) + "\n")
