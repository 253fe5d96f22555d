import Checksums

/// The Content-Security-Policy of a page that needs nothing besides itself.
public enum PagePolicy {
  /// Allows pictures in the page, and this style and script by their digests; nothing else, so that
  /// no name or message can load or run anything. Attributes called `style` are not applied either.
  public static func text(style: String, script: String) -> String {
    "default-src 'none'; img-src data:; style-src '\(digest(style))'; "
      + "script-src '\(digest(script))'; base-uri 'none'; form-action 'none'"
  }

  private static func digest(_ text: String) -> String {
    "sha256-" + Base64.text(Digest.sha256.bytes(of: Array(text.utf8)))
  }
}
