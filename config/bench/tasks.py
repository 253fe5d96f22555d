"""What the Python peers share: the task list, and the pool."""

import multiprocessing
import os
import sys


class Task:
    """One source with the sizes that are wanted, largest first."""

    def __init__(self, line):
        self.source, sizes = line.rstrip("\n").split("\t")
        self.sizes = [tuple(map(int, size.split("x"))) for size in sizes.split()]

    def output(self, out, width, extension):
        stem = os.path.splitext(os.path.basename(self.source))[0]
        return os.path.join(out, f"{stem}-{width}.{extension}")


def run(make, formats):
    """Calls make(task, out, format, quality) for each source, over as many processes as wanted."""
    tasks, out, extension, quality, workers = sys.argv[1:6]
    if extension not in formats:
        sys.exit(64)
    with open(tasks, encoding="utf-8") as file:
        jobs = [(Task(line), out, extension, int(quality)) for line in file]
    if int(workers) == 1:
        for job in jobs:
            make(*job)
    else:
        with multiprocessing.Pool(int(workers)) as pool:
            pool.starmap(make, jobs, chunksize=1)
