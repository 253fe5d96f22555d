import Geometry
import JSONSchemas
import Recipes
import Testing

@testable import Manifests

/// The schema in `config` and the reader are two descriptions of one thing: they must agree.
@Suite struct SchemaTests {
  struct Example: CustomTestStringConvertible {
    let name: String
    let text: String
    var schema = true
    var reader = true
    var testDescription: String { name }
  }

  /// What an image with these members is worth, and the manifest around it.
  private static func image(
    _ name: String, _ members: String, schema: Bool = true, reader: Bool = true
  ) -> Example {
    let text = #"{"output": "o", "images": [{"src": "a", \#(members)}]}"#
    return Example(name: name, text: text, schema: schema, reader: reader)
  }

  private static func refused(_ name: String, _ members: String) -> Example {
    image(name, members, schema: false, reader: false)
  }

  /// Rules that a schema of this kind can't tell: the reader alone refuses.
  private static func beyond(_ name: String, _ members: String) -> Example {
    image(name, members, schema: true, reader: false)
  }

  private static func top(_ name: String, _ members: String, _ isValid: Bool) -> Example {
    let text = #"{"output": "o", "images": [{"src": "a", "width": 5}], \#(members)}"#
    return Example(name: name, text: text, schema: isValid, reader: isValid)
  }

  static let sizes = [
    image("a width", #""width": 320"#), image("widths", #""widths": [320, "50%"]"#),
    image("a list under the singular", #""width": [320, 640]"#),
    image("height and bounds", #""height": 5, "max-width": 9, "min-height": 1"#),
    image("an upper bound alone", #""max-height": 9"#),
    image("fill with aspect", #""mode": "fill", "width": 5, "aspect": "4:3", "anchor": "top""#),
    image("fill with a number", #""mode": "fill", "width": 5, "aspect": 1.91, "enlarge": false"#),
    image("focus", #""mode": "fill", "width": 5, "height": 5, "focus": [0, 0.25]"#),
    image("pixel ratios", #""width": 5, "dpr": [1, 1.5, "2x"]"#),
    refused("width 0", #""width": 0"#), refused("width -5", #""width": -5"#),
    refused("width 3.5", #""width": 3.5"#), refused("width false", #""width": false"#),
    refused("width above the limit", #""width": 10000001"#),
    refused("width with a unit", #""width": "320px""#),
    refused("width in quotes", #""width": "320""#), refused("width null", #""width": null"#),
    refused("no widths", #""widths": []"#), refused("a width twice", #""widths": [5, 5]"#),
    refused("a width that is an object", #""width": {}"#),
    refused("width and widths", #""width": 5, "widths": [6]"#),
    refused("unknown key", #""widht": 5"#),
    refused("unknown mode", #""width": 5, "mode": "cover""#),
    refused(
      "anchor and focus",
      #""mode": "fill", "width": 5, "height": 5, "anchor": "top", "focus": [0, 0]"#),
    refused("focus of three", #""mode": "fill", "width": 5, "height": 5, "focus": [0, 0, 0]"#),
    refused("focus outside", #""mode": "fill", "width": 5, "height": 5, "focus": [0, 1.5]"#),
    refused("focus as text", #""mode": "fill", "width": 5, "height": 5, "focus": ["0", "1"]"#),
    refused("dpr 0", #""width": 5, "dpr": 0"#), refused("dpr 11", #""width": 5, "dpr": [11]"#),
    refused("aspect of letters", #""width": 5, "aspect": "wide""#),
    refused("aspect 0", #""width": 5, "aspect": 0"#),
    beyond("aspect 0:1", #""width": 5, "aspect": "0:1""#),
    beyond("no size", #""quality": 5"#),
    beyond("fill without a box", #""mode": "fill", "width": 5"#),
    beyond("0%", #""width": "0%""#), beyond("min above max", #""min-width": 9, "max-width": 5"#),
    beyond("focus without fill", #""width": 5, "focus": [0, 0]"#),
  ]

  static let encodings = [
    image("formats", #""width": 5, "formats": ["jpg", "webp", "source"]"#),
    image("a format", #""width": 5, "format": "tif""#),
    image("options", #""width": 5, "format": "webp", "quality": 1, "effort": 6, "lossless": true"#),
    image(
      "blocks",
      #""width": 5, "formats": ["jpeg", "png"], "jpeg": {"quality": 82, "progressive": true}, "png": {"effort": 9}"#
    ),
    image("an empty block", #""width": 5, "format": "tiff", "tiff": {}"#),
    image(
      "profile, background, damage",
      ##""width": 5, "profile": "keep", "background": "#fff8", "on-damaged": "warn""##),
    image("a name", #""width": 5, "name": "{{x}}{stem}-{width}.{ext}""#),
    refused("unknown format", #""width": 5, "format": "bmp""#),
    refused("a format twice", #""width": 5, "formats": ["png", "png"]"#),
    refused("quality 0", #""width": 5, "quality": 0"#),
    refused("quality 101", #""width": 5, "quality": 101"#),
    refused("effort 11", #""width": 5, "effort": 11"#),
    refused("lossless as text", #""width": 5, "lossless": "true""#),
    refused("quality of png", #""width": 5, "format": "png", "png": {"quality": 5}"#),
    refused("effort 7 of webp", #""width": 5, "format": "webp", "webp": {"effort": 7}"#),
    refused("effort 2 of jxl", #""width": 5, "format": "jxl", "jxl": {"effort": 2}"#),
    refused("effort 0 of gif", #""width": 5, "format": "gif", "gif": {"effort": 0}"#),
    refused("a block that is no object", #""width": 5, "jpeg": 82"#),
    refused("an unknown field", #""width": 5, "name": "{foo}.{ext}""#),
    refused("an open brace", #""width": 5, "name": "{stem.{ext}""#),
    refused("an empty name", #""width": 5, "name": """#),
    refused("an empty colour", #""width": 5, "background": """#),
    refused("unknown profile", #""width": 5, "profile": "srgbb""#),
    refused("unknown damage", #""width": 5, "on-damaged": "ignore""#),
    image("the most bytes", #""width": 5, "max-bytes": "200kB", "jpeg": {"max-bytes": 5000}"#),
    image("metadata", #""width": 5, "keep": ["icc", "copyright"]"#),
    image("one kind of metadata", #""width": 5, "keep": "exif""#),
    image("no metadata", #""width": 5, "keep": "none""#),
    image(
      "every option of jpeg",
      #""width": 5, "format": "jpeg", "jpeg": {"chroma": "4:2:0", "progressive": true, "trellis": true, "optimize-scans": true, "overshoot-deringing": true, "quant-table": 3, "restart-interval": 8}"#
    ),
    image(
      "a palette",
      #""width": 5, "format": "png", "png": {"palette": true, "colours": 16, "dither": 0.5, "palette-quality": 0}"#
    ),
    image(
      "tiles",
      #""width": 5, "format": "tiff", "tiff": {"tile": true, "tile-width": 32, "resolution": 72.5}"#
    ),
    image("a distance", #""width": 5, "format": "jxl", "jxl": {"distance": 0.5, "tier": 4}"#),
    image("a budget", #""width": 5, "budget": {"max-bytes": "200kB"}"#),
    refused("a budget of nothing", #""width": 5, "budget": {}"#),
    refused("a budget without a key", #""width": 5, "budget": 200000"#),
    refused("a budget of pixels", #""width": 5, "budget": {"max-bytes": "3MP"}"#),
    refused("no bytes", #""width": 5, "max-bytes": 0"#),
    refused("bytes in pixels", #""width": 5, "max-bytes": "3MP""#),
    refused("metadata twice", #""width": 5, "keep": ["exif", "exif"]"#),
    refused("unknown metadata", #""width": 5, "keep": "gps""#),
    refused("none among others", #""width": 5, "keep": ["none", "exif"]"#),
    refused("no metadata named", #""width": 5, "keep": []"#),
    refused(
      "a tile of 20", #""width": 5, "format": "tiff", "tiff": {"tile": true, "tile-width": 20}"#),
    refused("3 bits", #""width": 5, "format": "png", "png": {"bit-depth": 3}"#),
    refused("dither 1.5", #""width": 5, "format": "gif", "gif": {"dither": 1.5}"#),
    refused("dither as text", #""width": 5, "format": "gif", "gif": {"dither": "1"}"#),
    refused("chroma 4:1:1", #""width": 5, "format": "jpeg", "jpeg": {"chroma": "4:1:1"}"#),
    refused("effort of heic", #""width": 5, "format": "heic", "heic": {"effort": 4}"#),
    refused("an option of one format for all", #""width": 5, "chroma": "4:4:4""#),
    beyond("colours without palette", #""width": 5, "format": "png", "png": {"colours": 16}"#),
    beyond(
      "two words for one thing",
      #""width": 5, "format": "png", "png": {"effort": 1, "compression": 2}"#),
    beyond("key frames", #""width": 5, "format": "webp", "webp": {"kmin": 5, "kmax": 5}"#),
    beyond("jpg and jpeg", #""width": 5, "formats": ["jpg", "jpeg"]"#),
    beyond("unknown colour", #""width": 5, "background": "whit""#),
    beyond("quality of png alone", #""width": 5, "format": "png", "quality": 5"#),
    beyond("a block without its format", #""width": 5, "format": "png", "jpeg": {"quality": 5}"#),
    beyond("an unknown preset", #""width": 5, "preset": "hero""#),
  ]

  static let looks = [
    image("a crop", #""width": 5, "crop": {"x": 1, "y": "10%", "width": 5, "height": "90%"}"#),
    image("trim", #""width": 5, "trim": {"threshold": 0, "margin": 5}"#),
    image(
      "trim, sharpen and pad off", #""width": 5, "trim": false, "sharpen": false, "pad": false"#),
    image("turns", #""width": 5, "rotate": 90, "flip": "both""#),
    image("finish", #""width": 5, "kernel": "cubic", "linear": true, "grayscale": true"#),
    image("sharpen", #""width": 5, "sharpen": {"amount": 0.5, "radius": 0.3, "threshold": 9}"#),
    image("padding", #""width": 5, "padding": [1, 2, 3, 0]"#),
    image("padding by axis", #""width": 5, "padding": {"x": 1, "y": 0}"#),
    image(
      "a frame", ##""width": 5, "border": {"width": 2, "color": "#123"}, "corner-radius": "5%""##),
    image("pad", #""width": 5, "height": 5, "pad": true, "background": "blur", "anchor": "top""#),
    refused("a crop without height", #""width": 5, "crop": {"width": 5}"#),
    refused("a crop from 100%", #""width": 5, "crop": {"x": "100%", "width": 5, "height": 5}"#),
    refused("a crop above 100%", #""width": 5, "crop": {"width": "101%", "height": 5}"#),
    refused("a crop of 0", #""width": 5, "crop": {"width": 0, "height": 5}"#),
    refused("an unknown key of crop", #""width": 5, "crop": {"w": 5, "height": 5, "width": 5}"#),
    refused("trim as a number", #""width": 5, "trim": 10"#),
    refused("trim above 255", #""width": 5, "trim": {"threshold": 256}"#),
    refused("rotate 45", #""width": 5, "rotate": 45"#),
    refused("flip up", #""width": 5, "flip": "up""#),
    refused("an unknown kernel", #""width": 5, "kernel": "sinc""#),
    refused("linear as text", #""width": 5, "linear": "true""#),
    refused("amount 0", #""width": 5, "sharpen": {"amount": 0}"#),
    refused("radius 51", #""width": 5, "sharpen": {"radius": 51}"#),
    refused("a padding of two", #""width": 5, "padding": [1, 2]"#),
    refused("a padding below 0", #""width": 5, "padding": -1"#),
    refused("a border without width", #""width": 5, "border": {"color": "red"}"#),
    refused("a border as a number", #""width": 5, "border": 2"#),
    refused("a radius above 50%", #""width": 5, "corner-radius": "50.1%""#),
    refused("pad as a word", #""width": 5, "height": 5, "pad": "yes""#),
    beyond(
      "a crop of more than the rest",
      #""width": 5, "crop": {"x": "60%", "width": "60%", "height": 5}"#),
    beyond("a crop of 0%", #""width": 5, "crop": {"width": "0%", "height": 5}"#),
    beyond("pad without a box", #""width": 5, "pad": true"#),
    beyond("blur without space", #""width": 5, "background": "blur""#),
    beyond("grey with a profile", #""width": 5, "grayscale": true, "profile": "keep""#),
  ]

  static let tops = [
    top("version 1", #""version": 1"#, true), top("version 2", #""version": 2"#, false),
    top("version in quotes", #""version": "1""#, false),
    top("a source", #""source": "photos""#, true), top("an empty source", #""source": """#, false),
    top("a number for a source", #""source": 5"#, false),
    top("exclude", #""exclude": ["a", "b/**"]"#, true), top("no exclude", #""exclude": []"#, false),
    top("allow", #""allow": ["svg", "bmp"]"#, true), top("allow all", #""allow": "all""#, true),
    top("allow the unknown", #""allow": ["docx"]"#, false),
    top("markup", #""markup": "images.json""#, true), top("markup empty", #""markup": """#, false),
    top(
      "markup with keys",
      #""markup": {"file": "m", "base-url": "https://a.b/c?d"}"#, false),
    top(
      "markup with all keys",
      #""markup": {"file": "m", "base-url": "https://a.b/c%20d/", "sizes": "50vw", "alt": "", "#
        + #""loading": "eager", "decoding": "auto", "placeholder": ["color", "inline"], "#
        + #""integrity": "none", "versioned": true}"#, true),
    top("markup without a file", #""markup": {"alt": "x"}"#, false),
    top("markup with a stray key", #""markup": {"file": "m", "alts": "x"}"#, false),
    top("no placeholder", #""markup": {"file": "m", "placeholder": "none"}"#, true),
    top("no placeholder in a list", #""markup": {"file": "m", "placeholder": ["none"]}"#, false),
    top("a digest of old", #""markup": {"file": "m", "integrity": "md5"}"#, false),
    top(
      "limits",
      #""limits": {"pixels": "400MP", "frames": 5, "bytes": "1.5 GiB", "output-pixels": 9}"#, true),
    top("pixels in bytes", #""limits": {"pixels": "400MB"}"#, false),
    top("no frames", #""limits": {"frames": 0}"#, false),
    top("an unknown limit", #""limits": {"seconds": 5}"#, false),
    top(
      "defaults and presets", #""defaults": {"quality": 80}, "presets": {"hero": {"width": 9}}"#,
      true),
    top("src in defaults", #""defaults": {"src": "a"}"#, false),
    top("a preset with a slash", #""presets": {"a/b": {"width": 9}}"#, false),
    top("an unknown key", #""outptu": "o""#, false),
    Example(
      name: "no output", text: #"{"images": [{"src": "a", "width": 5}]}"#, schema: false,
      reader: false),
    Example(name: "no images", text: #"{"output": "o"}"#, schema: false, reader: false),
    Example(
      name: "empty images", text: #"{"output": "o", "images": []}"#, schema: false, reader: false),
    Example(
      name: "no src", text: #"{"output": "o", "images": [{"width": 5}]}"#, schema: false,
      reader: false),
    Example(
      name: "a text as an image", text: #"{"output": "o", "images": ["a"]}"#, schema: false,
      reader: false),
    Example(name: "a list at the top", text: "[]", schema: false, reader: false),
  ]

  @Test("schema and reader say the same of an example", arguments: sizes + encodings + looks + tops)
  func agreement(_ example: Example) throws {
    #expect(try JSONSchema.named("manifest").allows(.parse(example.text)) == example.schema)
    let reading = read(example.text, as: "m.json")
    #expect((reading.manifest != nil) == example.reader, "\(reading.errors)")
    // JSON is YAML too: libyaml must find the same.
    #expect((read(example.text, as: "m.yaml").manifest != nil) == example.reader)
  }

  @Test("the schema's words are those of the code")
  func words() throws {
    let schema = try JSONSchema.named("manifest")
    func keys(_ value: JSONValue?) -> Set<String> {
      Set(value?["properties"]?.object?.keys.map(\.self) ?? [])
    }
    func words(_ value: JSONValue?) -> Set<String> {
      Set(value?["enum"]?.list?.compactMap(\.text) ?? [])
    }
    let recipe = schema.definition("recipe")
    #expect(keys(schema.root) == Set(TopKey.allCases.map(\.rawValue)))
    #expect(keys(recipe) == Set(RecipeKey.all))
    #expect(keys(schema.definition("image")) == Set(ImageKey.all))
    #expect(keys(schema.root["properties"]?["limits"]) == Set(LimitKey.allCases.map(\.rawValue)))
    #expect(words(schema.definition("format")) == Set(FormatChoice.names))
    #expect(words(recipe?["properties"]?["anchor"]) == Set(CropPosition.names))
    #expect(words(recipe?["properties"]?["mode"]) == Set(SizeMode.allCases.map(\.rawValue)))
    #expect(words(recipe?["properties"]?["profile"]) == Set(ProfilePolicy.allCases.map(\.rawValue)))
    #expect(words(schema.definition("metadata")) == Set(MetadataPart.allCases.map(\.rawValue)))
    #expect(
      words(recipe?["properties"]?["on-damaged"]) == Set(DamagePolicy.allCases.map(\.rawValue)))
    #expect(words(recipe?["properties"]?["kernel"]) == Set(Kernel.allCases.map(\.rawValue)))
    #expect(words(recipe?["properties"]?["flip"]) == Set(Flip.allCases.map(\.rawValue)))
    for (name, names) in [
      ("crop", CropKey.allCases.map(\.rawValue)), ("border", BorderKey.allCases.map(\.rawValue)),
      ("budget", BudgetKey.allCases.map(\.rawValue)),
    ] {
      #expect(keys(recipe?["properties"]?[name]) == Set(names))
    }
    for (name, names) in [
      ("trim", TrimKey.allCases.map(\.rawValue)),
      ("sharpen", SharpenKey.allCases.map(\.rawValue)),
      ("padding", PaddingKey.allCases.map(\.rawValue)),
    ] {
      #expect(keys(recipe?["properties"]?[name]?["anyOf"]?.list?.last) == Set(names))
    }
    let fields = NameTemplate.Field.allCases.map(\.rawValue).joined(separator: "|")
    #expect(recipe?["properties"]?["name"]?["pattern"]?.text?.contains("(\(fields))") == true)
    let allow = schema.root["properties"]?["allow"]?["anyOf"]?.list?.first
    #expect(words(allow) == Set(SourceFormat.names + ["all"]))
  }

  @Test(
    "a format's block in the schema is what the table of options says",
    arguments: OutputFormat.allCases)
  func options(_ format: OutputFormat) throws {
    let block = try JSONSchema.named("manifest").definition(format.rawValue)
    #expect(block?["properties"] == OptionTable.schema(format))
  }
}
