/// The beginning of a page that needs nothing besides itself, up to the end of its head.
public enum PageHead {
  /// `title` is plain text. `mark` is the element by which a page of ours is known; the policy allows
  /// the style, and the script that stands in the body, by their digests.
  public static func html(title: String, mark: String, style: String, script: String) -> String {
    """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta http-equiv="Content-Security-Policy" \
    content="\(PagePolicy.text(style: style, script: script))">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    \(mark)
    <title>\(HTML.escaped(title))</title>
    <style>\(style)</style>
    </head>

    """
  }
}
