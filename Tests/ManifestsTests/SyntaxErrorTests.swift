import Testing

/// What is said of texts that can't be read at all, or not to their end.
@Suite struct SyntaxErrorTests {
  typealias Case = ErrorTextTests.Case

  static let yaml = [
    Case("nothing", "", "1:1: the manifest is empty; it needs at least `output` and `images`"),
    Case(
      "comments alone", "# x\n\n",
      "1:1: the manifest is empty; it needs at least `output` and `images`"),
    Case("a word", "hello", "1:1: keys with values were expected here; write `output: public`"),
    Case("a list", "- a\n", "1:1: keys with values were expected here; write `output: public`"),
    Case(
      "a tab", "output: o\nimages:\n\t- a\n",
      "3:1: no value can start with this character; put the text in quotes, and indent with spaces, "
        + "not tabs"),
    Case("open quotes", "output: \"a\nimages: b\n", "1:9: these quotes have no end; close them"),
    Case(
      "indentation", "output: o\nimages:\n- src: a\n  width: 3\n   height: 4\n",
      "5:10: a `:` where no key can stand; check the indentation, or put the text in quotes"),
    Case(
      "brackets that don't match", "output: o\nimages: [{ src: a, width: 3 ]\n",
      "2:29: the braces aren't closed or lack a comma; write `{ a: 1, b: 2 }`"),
    Case(
      "two documents", "output: o\nimages: [{ src: a, width: 5 }]\n---\noutput: p\n",
      "3:1: a second document; a manifest is one, so remove the `---` or make two files"),
    Case(
      "tags", "output: !!str o\nimages: !foo [{ src: a, width: 5 }]\n",
      "1:9: the tag `!!str` is not read; remove it", "2:9: the tag `!foo` is not read; remove it"),
    Case(
      "an alias to nothing",
      "defaults: &base { width: 5 }\noutput: o\nimages: [{ <<: *bas, src: a }]\n",
      "3:16: no anchor is named `bas`; did you mean `*base`?"),
    Case(
      "an alias inside what it names", "output: o\nimages: &i [*i]\n",
      "2:13: the alias `*i` stands inside what it names; remove it"),
    Case(
      "a merge of nothing", "output: o\nimages: [{ <<: 5, src: a, width: 5 }]\n",
      "2:16: `<<` takes over keys, and here are none; write `<<: *anchor`"),
    Case(
      "a key that is a list", "output: o\n[a, b]: c\nimages: [{ src: a, width: 5 }]\n",
      "2:1: a key must be one word; write `key: value`"),
    Case(
      "a surrogate escape", "output: \"\\ud83d\"\n",
      "1:12: YAML has no `\\uD800` to `\\uDFFF`; write the character itself or `\\U0001F600`"),
    Case(
      "a column counts characters, not bytes",
      "{ output: \"\u{1F600}e\u{301}\", imags: 1, images: [{ src: a, width: 5 }] }",
      "1:17: unknown key `imags`; did you mean `images`?"),
  ]

  static let json = [
    Case(
      "nothing", "\n", in: "m.json",
      "2:1: the manifest is empty; it needs at least `output` and `images`"),
    Case(
      "a missing comma", #"{"output": "o" "images": []}"#, in: "m.json",
      "1:16: a comma or `}` was expected here; add it"),
    Case(
      "a comma too many", "{\"output\": \"o\",\n\"images\": [1,]}", in: "m.json",
      "2:13: a comma with nothing behind it; remove it"),
    Case(
      "single quotes", "{'output': 1}", in: "m.json",
      "1:2: a key was expected; write it in double quotes, such as `\"src\"`"),
    Case(
      "no colon", #"{"output" "o"}"#, in: "m.json",
      "1:11: no `:` behind the key `output`; write `\"key\": value`"),
    Case(
      "an open bracket", #"{"output": ["#, in: "m.json",
      "1:12: no `]` closes this; add it at the end"),
    Case(
      "open quotes", "{\"output\": \"o\n}", in: "m.json",
      "1:12: this text has no closing quote; add it on the same line"),
    Case(
      "a backslash", #"{"output": "a\b\c"}"#, in: "m.json",
      "1:16: this escape is not JSON; write `\\\\` for a backslash"),
    Case(
      "half a pair", #"{"output": "\ud83d"}"#, in: "m.json",
      "1:13: half a surrogate pair; write both halves, such as `\\ud83d\\ude00`"),
    Case(
      "short digits", #"{"output": "\u12"}"#, in: "m.json",
      "1:13: `\\u` needs four hexadecimal digits; write them"),
    Case(
      "a tab in quotes", "{\"output\": \"a\tb\"}", in: "m.json",
      "1:14: a control character inside quotes; write it as an escape such as `\\t`"),
    Case(
      "two values", "{} {}", in: "m.json",
      "1:4: text behind the end of the value; remove it, or a closing bracket too many before it"),
    Case(
      "an open comment", "{} /* x", in: "m.json", "1:4: this comment has no end; close it with `*/`"
    ),
    Case(
      "depth", String(repeating: "[", count: 100_000), in: "m.json",
      "1:65: more than 64 levels deep; a manifest needs 5"),
    Case(
      "depth in YAML", String(repeating: "[", count: 1000),
      "1:65: more than 64 levels deep; a manifest needs 5"),
  ]

  static let tables = [
    Case(
      "each line of JSON lines is looked at",
      "{\"output\": \"o\"}\n{\"src\": \"a\", \"width\": 5}\n[1]\n\n# x\n{\"src\": \"b\" \"width\": 5}\n{\"src\": \"c\", \"wdth\": 1}\n",
      in: "m.jsonl", "3:1: each line is one object; write `{\"src\": …}` on one line",
      "6:13: a comma or `}` was expected here; add it",
      "7:14: images[1]: unknown key `wdth`; did you mean `width`?"),
    Case(
      "no lines", "\n# x\n", in: "m.jsonl", "1:1: the manifest is empty; write an object a line"),
    Case(
      "no table", "# output: o\n", in: "m.csv",
      "1:1: the table is empty; write a header such as `src,width`"),
    Case(
      "no rows", "# output: o\nsrc,width\n", in: "m.csv",
      "2:1: the table has no rows; write one for each image"),
    Case(
      "columns", "# output: o\nsrc,widht,width,width,,jpeg\na,5,6\n", in: "m.csv",
      "2:5: unknown column `widht`; did you mean `width`?",
      "2:17: the column `width` is there twice, first in column 11 of the line; remove one",
      "2:23: a column without a name; write a key, or remove the delimiter",
      "2:24: `jpeg` has several keys; name one in the column, such as `jpeg.quality`"),
    Case(
      "no source column", "# output: o\nwidth\n5\n", in: "m.csv",
      "2:1: no column `src`; every image needs one",
      "3:1: images[0]: no `src`; write which files are meant"),
    Case(
      "cells", "# output: o\nsrc,widths,jpeg.quality\na,320 640 6x,101\nb,5,6,7\n", in: "m.csv",
      "3:11: images[0].widths[2]: `6x` has a unit; write 6",
      "3:14: images[0].jpeg.quality: `101` is too large; a quality is 1 to 100",
      "4:7: more cells than the header has columns (3); put quotes around a cell that holds the "
        + "delimiter"),
    Case(
      "open quotes", "# output: o\nsrc,width\na,5\n\"b,6\nc,7\n", in: "m.csv",
      "4:1: this cell has no closing quote; add it, and write `\"\"` for a quote inside"),
    Case(
      "quotes inside", "# output: o\nsrc,width\n\"a\"b,5\n", in: "m.csv",
      "3:4: text behind the closing quote; write `\"\"` for a quote inside a quoted cell"),
    Case(
      "settings",
      "# outptu: o\n#defaults: { mode: fil,\n#   widht: 5 }\n# A note: this is none\nsrc,width\na,5\n",
      in: "m.csv",
      "1:1: no `output`; write the folder for the results into a line above the header: `# output: "
        + "public/images`",
      "1:3: unknown key `outptu`; did you mean `output`?",
      "2:20: defaults.mode: `fil` is not a mode; did you mean `fit`?",
      "3:5: defaults: unknown key `widht`; did you mean `width`?"),
  ]

  @Test("a text that can't be read says where and why", arguments: yaml + json + tables)
  func text(_ row: Case) {
    #expect(read(row.text, as: row.file).heads == row.heads)
  }

  struct Flaw: CustomTestStringConvertible {
    let testDescription: String
    let bytes: [UInt8]
    let head: String
  }

  static let flaws = [
    Flaw(
      testDescription: "Latin-1", bytes: Array("output: o\nsource: caf".utf8) + [0xE9, 0x0A],
      head: "2:12: the byte 0xE9 is not UTF-8; save the text as UTF-8"),
    Flaw(
      testDescription: "a cut character", bytes: Array("a: \u{e9}".utf8) + [0xF0, 0x9F],
      head: "1:5: the byte 0xF0 is not UTF-8; save the text as UTF-8"),
    Flaw(
      testDescription: "UTF-16", bytes: [0xFF, 0xFE, 0x61, 0x00],
      head: "1:1: the text is UTF-16; save it as UTF-8"),
    Flaw(
      testDescription: "UTF-32", bytes: [0xFF, 0xFE, 0, 0, 0x61, 0, 0, 0],
      head: "1:1: the text is UTF-32; save it as UTF-8"),
    Flaw(
      testDescription: "UTF-32, the other way round", bytes: [0, 0, 0xFE, 0xFF, 0, 0, 0, 0x61],
      head: "1:1: the text is UTF-32; save it as UTF-8"),
    Flaw(
      testDescription: "a NUL", bytes: Array("a: b\nc: ".utf8) + [0, 0x0A],
      head: "2:4: a NUL byte, which no text holds; save the text as UTF-8"),
  ]

  @Test("bytes that are no text are told apart", arguments: flaws)
  func noText(_ flaw: Flaw) {
    for file in ["m.yaml", "m.json", "m.jsonl", "m.csv", "-"] {
      #expect(read(flaw.bytes, as: file).heads == ["\(file):\(flaw.head)"])
    }
  }

  @Test("aliases that repeat a million values and more are refused")
  func bomb() {
    var text = "a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n"
    for level in 1...9 {
      let aliases = Array(repeating: "*a\(level - 1)", count: 10).joined(separator: ", ")
      text += "a\(level): &a\(level) [\(aliases)]\n"
    }
    #expect(
      read(text).heads.last
        == "m.yaml:6:45: aliases repeat more than 1,000,000 values; write fewer of them")
  }
}
