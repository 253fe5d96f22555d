import Files
import Geometry
import GoldenImages
import ImageMetrics
import TestSupport
import Testing

/// The page in a browser: what its keys and views do.
@Suite(.serialized, .enabled(if: Chromium.executable != nil, "Chromium is not installed"))
struct GoldenPageBrowserTests {
  private static let pattern = PixelBuffer.drawn(160, 120, PixelBuffer.pattern)
  private static let boxed = PixelBuffer.drawn(160, 120) { x, y, band in
    (96..<104).contains(x) && (64..<72).contains(y) ? 128 : PixelBuffer.pattern(x, y, band)
  }

  /// Two cases of damage, an orphan, one brighter, in this order, and one that passes.
  private func scene() throws -> ReportScene {
    var scene = try ReportScene()
    try scene.add("a one.jpg", .damage, "differs in one place", Self.pattern, Self.boxed)
    try scene.add("b[2].jpg", .damage, "differs in one place", Self.pattern, Self.boxed)
    scene.add("c.jpg", .tone, "brighter")
    scene.add("gone.jpg", .orphan, "nothing makes it any more", status: .orphan)
    scene.add("fine.jpg", .rounding, "rounding", status: .within)
    return scene
  }

  /// What a script that runs behind the page's own returns, as text. The policy, which would stop
  /// it, is taken out.
  private func result(_ scene: ReportScene, _ script: String) throws -> String {
    var page = scene.page()
    let policy = try #require(page.firstRange(of: "<meta http-equiv"))
    let end = try #require(page[policy.upperBound...].firstIndex(of: "\n"))
    page.removeSubrange(policy.lowerBound..<end)
    let probe = """
      <pre id="result"></pre><script>
      const key = (...keys) => keys.forEach(key => document.body.dispatchEvent(
        new KeyboardEvent('keydown', {key, bubbles: true, cancelable: true})));
      const shown = element => !!element && getComputedStyle(element).display !== 'none';
      const command = () => document.getElementById('command').value;
      const now = () => document.querySelector('.now bdi').textContent;
      document.getElementById('result').textContent = (() => { \(script) })();
      </script></body>
      """
    let path = scene.folder.file("probe.html", page.replacing("</body>", with: probe))
    let document = try Chromium.document(of: path, profile: scene.folder.at("profile"))
    let start = try #require(document.firstRange(of: "<pre id=\"result\">")).upperBound
    let stop = try #require(document[start...].firstRange(of: "</pre>")).lowerBound
    return String(document[start..<stop]).replacing("&amp;", with: "&").replacing("&lt;", with: "<")
      .replacing("&gt;", with: ">")
  }

  @Test func `The policy lets the page's own style and script through`() throws {
    let scene = try scene()
    let path = scene.folder.file("page.html", scene.page())
    let document = try Chromium.document(of: path, profile: scene.folder.at("profile"))
    #expect(document.contains("<body data-view=\"side\" class=\"js\""))
    #expect(document.contains("<form id=\"controls\">"))
  }

  @Test func `Keys decide, and the decisions are a command line`() throws {
    let text = try result(
      scene(),
      """
      const seen = [command()];
      key('a'); seen.push(command(), now());
      key('s'); seen.push(command(), now());
      key('a'); seen.push(command(), now());
      key('k', 'k', 'a'); seen.push(command());
      key('k', 'u'); seen.push(now(), command());
      document.getElementById('reason').value = "the preset's new";
      document.getElementById('reason').dispatchEvent(new Event('input'));
      seen.push(command(), document.getElementById('tally').textContent);
      return seen.join('\\n');
      """)
    let one = "widthwise golden approve images.yaml"
    #expect(
      text == """

        \(one) 'a one.jpg'
        b[2].jpg
        \(one) 'a one.jpg'
        c.jpg
        \(one) 'a one.jpg' c.jpg
        c.jpg
        \(one) 'a one.jpg' 'b\\[2\\].jpg' c.jpg
        a one.jpg
        \(one) 'b\\[2\\].jpg' c.jpg
        \(one) 'b\\[2\\].jpg' c.jpg --reason 'the preset'\\''s new'
        2 to approve, 0 skipped, 1 undecided
        """)
  }

  @Test func `A whole cause is approved at once, and orphans never`() throws {
    let text = try result(
      scene(),
      """
      key('s', 'k', 'A');
      const first = command();
      key('j', 'j', 'a', 'A');
      return [first, now(), command()].join('\\n');
      """)
    let all = #"widthwise golden approve images.yaml 'b\[2\].jpg'"#
    #expect(text == "\(all)\ngone.jpg\n\(all)")
  }

  @Test func `Decisions outlive a reload`() throws {
    let text = try result(
      scene(), "key('a', 's'); return JSON.stringify(Object.entries(localStorage)[0]);")
    #expect(
      text == #"["widthwise golden images.yaml 2024-05-01T02:00:00Z","#
        + #""{\"'a one.jpg'\":\"approve\",\"'b\\\\[2\\\\].jpg'\":\"skip\"}"]"#)
  }

  @Test func `Each view shows its pictures`() throws {
    let text = try result(
      scene(),
      """
      return [1, 2, 3, 4, 5, 6, 7].map(number => {
        key(String(number));
        const names = [...document.querySelectorAll('.stage')[0].children].filter(shown);
        const boxes = names.map(figure => figure.querySelector('.view').getBoundingClientRect());
        const over = boxes.length === 2 && boxes[0].left === boxes[1].left
          && boxes[0].top === boxes[1].top ? ' over each other' : '';
        return document.body.dataset.view + ': ' + names.map(f => f.className).join(' ') + over;
      }).join('\\n');
      """)
    #expect(
      text == """
        side: expected actual difference heat
        two: expected actual
        slider: expected actual over each other
        flicker: expected actual over each other
        onion: expected actual over each other
        difference: difference
        heat: heat
        """)
  }

  @Test func `The zoom puts the worst tile into the middle of every picture`() throws {
    // The box at 164, 132 lies in the tile of 32×32 at 160, 128: its middle is 176, 144.
    let large = PixelBuffer.drawn(320, 240, PixelBuffer.pattern)
    let boxed = PixelBuffer.drawn(320, 240) { x, y, band in
      (164..<172).contains(x) && (132..<140).contains(y) ? 128 : PixelBuffer.pattern(x, y, band)
    }
    var scene = try ReportScene()
    try scene.add("a.jpg", .damage, "differs in one place", large, boxed)
    let text = try result(
      scene,
      """
      key('z');
      const stage = document.querySelector('.stage');
      return [...stage.querySelectorAll('.view')].map(view => {
        const outer = view.getBoundingClientRect();
        const inner = view.querySelector('img').getBoundingClientRect();
        const x = inner.left + inner.width * 176 / 320 - outer.left - outer.width / 2;
        const y = inner.top + inner.height * 144 / 240 - outer.top - outer.height / 2;
        return [Math.round(x), Math.round(y), (inner.width / outer.width).toFixed(2)].join(' ');
      }).join('\\n');
      """)
    // The tile takes a third of the height: 240 / 96 = 2.5.
    #expect(text == Array(repeating: "0 0 2.50", count: 4).joined(separator: "\n"))
  }

  @Test func `Frames have a strip, and one is seen at a time`() throws {
    func frames(_ change: Int) -> PixelBuffer {
      PixelBuffer.drawn(60, 40, frames: 6) { x, y, band in
        PixelBuffer.pattern(x, y, band) + (y / 40 == 3 && x > 30 ? change : 0)
      }
    }
    var scene = try ReportScene()
    try scene.add("m.gif", .damage, "frame 4 differs", frames(0), frames(40))
    let text = try result(
      scene,
      """
      const view = document.querySelector('.actual .view').getBoundingClientRect();
      const image = () => document.querySelector('.actual img').getBoundingClientRect();
      const at = () => [Math.round((view.left - image().left) / view.width),
        Math.round((view.top - image().top) / view.height)].join(' ');
      const seen = [document.querySelectorAll('.strip button').length, at()];
      key(']'); seen.push(at());
      key('['); key('['); seen.push(at());
      key('z', '0'); seen.push(at());
      return seen.join('\\n');
      """)
    // Six frames of 60×40 make two columns; frame 4 is the second of the second row.
    #expect(text == "6\n0 0\n1 0\n1 2\n1 1")
  }

  @Test func `Without its script the page shows all pictures side by side`() throws {
    let scene = try scene()
    var page = scene.page()
    let script = try #require(page.firstRange(of: "<script>"))
    page.removeSubrange(
      script.lowerBound..<(try #require(page.firstRange(of: "</script>")).upperBound))
    // In its place one that only measures.
    let start = try #require(page.firstRange(of: "<meta http-equiv"))
    let end = try #require(page[start.upperBound...].firstIndex(of: "\n"))
    page.removeSubrange(start.lowerBound..<end)
    let probe = """
      <pre id="result"></pre><script>
      const boxes = [...document.querySelectorAll('.stage')[0].querySelectorAll('img')]
        .map(image => image.getBoundingClientRect());
      document.getElementById('result').textContent = [boxes.length,
        boxes.every(box => box.width > 100 && box.top === boxes[0].top),
        new Set(boxes.map(box => box.left)).size,
        document.getElementById('controls').checkVisibility(),
        document.getElementById('triage').checkVisibility()].join(' ');
      </script></body>
      """
    let path = scene.folder.file("probe.html", page.replacing("</body>", with: probe))
    let document = try Chromium.document(of: path, profile: scene.folder.at("profile"))
    #expect(document.contains("<pre id=\"result\">4 true 4 false false</pre>"))
  }

  @Test func `Nothing is wider than a phone`() throws {
    let text = try result(
      scene(),
      """
      document.body.style.width = '390px';
      return [...document.querySelectorAll('h1,article,.top,#triage,table')]
        .filter(element => element.scrollWidth > 391).map(element => element.id).join(' ') || 'none';
      """)
    #expect(text == "none")
  }
}
