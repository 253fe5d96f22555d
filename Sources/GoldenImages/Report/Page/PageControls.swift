/// How pictures are looked at. Hidden until the script that makes it work runs.
enum PageControls {
  private static let views = [
    ("side", "Side by side"), ("two", "Two-up"), ("slider", "Slider"), ("flicker", "Flicker"),
    ("onion", "Onion skin"), ("difference", "Difference ×8"), ("heat", "ΔE heat map"),
  ]

  static let html = """
    <form id="controls" hidden>
    <div class="views" role="group" aria-label="View">\(buttons)</div>
    <label class="mix">Mix <input id="mix" type="range" min="0" max="100" value="50"></label>
    <div role="group" aria-label="Zoom">
    <button type="button" data-zoom="worst" title="z">Worst tile</button>
    <button type="button" data-zoom="in" title="+">+</button>
    <button type="button" data-zoom="out" title="-">−</button>
    <button type="button" data-zoom="fit" title="0">Fit</button></div>
    <label>Find <input id="find" type="search" placeholder="name or cause" autocomplete="off"></label>
    <button type="button" id="help-open" title="?">Keys</button>
    </form>
    <dialog id="help"><h2>Keys</h2><table>\(keys)</table>
    <form method="dialog"><button>Close</button></form></dialog>

    """

  private static let buttons = views.enumerated().map { number, view in
    "<button type=\"button\" data-show=\"\(view.0)\" title=\"\(number + 1)\">\(view.1)</button>"
  }.joined()

  private static let keys = [
    ("j k", "next, previous case"), ("n", "next undecided case"), ("a", "approve"), ("s", "skip"),
    ("u", "undecided again"), ("A", "approve all of this cause that are undecided"),
    ("1 … 7", "views"), ("space", "flicker by hand"), ("← →", "move the slider, mix"),
    ("z 0 + −", "worst tile, fit, zoom"), ("[ ]", "frames"), ("c", "copy the command"),
    ("/", "find"), ("?", "this"),
  ].map { "<tr><th><kbd>\($0.0)</kbd></th><td>\($0.1)</td></tr>" }.joined()
}
