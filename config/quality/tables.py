"""Tables in Markdown; used by measure.py. A row is a name, a width, and the errors of each who made
the rendition: Widthwise, vipsthumbnail, and the exact rendition in the same encoder."""

import numpy

from scores import METRICS


def heading(title, columns=()):
    cells = [title, *columns, *[name for name, _, _ in METRICS]]
    print("| " + " | ".join(cells) + " |")
    print("|" + "---|" * len(cells))


def line(cells, *makers):
    """The metrics of each maker, side by side."""
    for of_metric, (_, digits, _) in zip(zip(*makers), METRICS):
        cells = [*cells, " / ".join(f"{found:.{digits}f}" for found in of_metric)]
    return "| " + " | ".join(str(cell) for cell in cells) + " |"


def mean(errors):
    return numpy.mean(errors, 0)


def worst(errors):
    return [worse(column) for column, (_, _, worse) in zip(zip(*errors), METRICS)]


def by_width(title, rows, widths):
    heading(title, ["width"])
    for width in widths:
        makers = list(zip(*[row[2:] for row in rows if row[1] == width]))
        if makers:
            print(line(["mean", width], *[mean(errors) for errors in makers[:2]]))
            print(line(["worst", width], *[worst(errors) for errors in makers[:2]]))


def summary(title, rows):
    """Over all renditions: mean, worst, and how often somebody is worse than vipsthumbnail."""
    makers = list(zip(*[row[2:] for row in rows]))
    heading(f"{title}: {len(rows)} renditions")
    print(line(["mean"], *[mean(errors) for errors in makers]))
    print(line(["worst"], *[worst(errors) for errors in makers]))
    ours, theirs, exact = [behind(makers[place], makers[1]) for place in range(3)]
    cells = [f"{one} / / {other}" for one, other in zip(ours, exact)]
    print("| renditions worse than `vipsthumbnail`'s | " + " | ".join(cells) + " |")


def behind(errors, others):
    """How many of some errors are worse than the others beside them, for each metric, as far as the
    metric is told."""
    counts = []
    for (_, digits, worse), one, other in zip(METRICS, zip(*errors), zip(*others)):
        pairs = [(round(a, digits), round(b, digits)) for a, b in zip(one, other)]
        counts.append(sum(a != b and worse(a, b) == a for a, b in pairs))
    return counts
