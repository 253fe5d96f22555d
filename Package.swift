// swift-tools-version: 6.2
import PackageDescription

/// Settings of every target: a warning is an error.
let strict: [SwiftSetting] = [
  .treatAllWarnings(as: .error), .enableUpcomingFeature("InternalImportsByDefault"),
]
/// Settings of every target that is no binding: pointers have to be marked there, so they stay out.
let safe: [SwiftSetting] = strict + [.strictMemorySafety()]
/// The program that is used has the Swift runtime in it: it needs no Swift where it is installed, and
/// starts sooner, since the dynamic linker has a dozen libraries less to load and to look through.
/// The C part of Foundation has to be named, which only its dynamic library brings along. lld, which
/// comes with Swift, says nothing of functions that Foundation has and nobody calls.
let releaseLinking: [LinkerSetting] = [
  .unsafeFlags(["-static-stdlib", "-use-ld=lld"], .when(configuration: .release)),
  .linkedLibrary("_FoundationCShims", .when(configuration: .release)),
  .linkedLibrary("_FoundationCollections", .when(configuration: .release)),
]

let package = Package(
  name: "widthwise",
  products: [
    .executable(name: "widthwise", targets: ["widthwise"]),
    .library(name: "GoldenImages", targets: ["GoldenImages", "GoldenTesting", "ImageMetrics"]),
    .executable(name: "widthwise-bench", targets: ["widthwise-bench"]),
  ],
  targets: [
    .systemLibrary(name: "CVips", pkgConfig: "vips", providers: [.apt(["libvips-dev"])]),
    // libvips brings it along, at the end of a long list. Named here it is loaded early, and its
    // 3,000 references to itself are found among 20 libraries rather than 100, at every start.
    .systemLibrary(name: "CCrypto", pkgConfig: "libcrypto", providers: [.apt(["libssl-dev"])]),
    .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
    .systemLibrary(
      name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
    .systemLibrary(
      name: "CLibJPEG", pkgConfig: "libjpeg", providers: [.apt(["libjpeg-dev"])]),
    .systemLibrary(name: "CLinux"),
    .systemLibrary(name: "CLanes"),
    .systemLibrary(name: "CYAML", pkgConfig: "yaml-0.1", providers: [.apt(["libyaml-dev"])]),

    .target(name: "CJPEG", dependencies: ["CLibJPEG"]),
    .target(name: "CResampler"),
    .target(name: "Documents", resources: [.embedInCode("Pages")], swiftSettings: safe),
    .target(name: "Geometry", swiftSettings: safe),
    .target(name: "Recipes", dependencies: ["Geometry"], swiftSettings: safe),
    .target(name: "Files", dependencies: ["CLinux"], swiftSettings: strict),
    .target(name: "Checksums", dependencies: ["CCrypto", "CZlib"], swiftSettings: strict),
    .target(name: "SQLite", dependencies: ["CSQLite"], swiftSettings: strict),
    .target(name: "JPEG", dependencies: ["CJPEG"], swiftSettings: strict),
    .target(name: "Vips", dependencies: ["CVips"], swiftSettings: strict),
    .target(
      name: "Manifests", dependencies: ["CYAML", "Geometry", "Recipes"],
      swiftSettings: safe),
    .target(name: "JSONText", swiftSettings: safe),
    .target(name: "ReportText", dependencies: ["Checksums"], swiftSettings: safe),
    .target(
      name: "JobRunner",
      dependencies: [
        "Files", "Geometry", "JSONText", "Manifests", "Recipes", "ReportText", "SQLite",
      ],
      swiftSettings: safe),
    .target(name: "Resampler", dependencies: ["CResampler", "Geometry"], swiftSettings: safe),
    .target(
      name: "Rendering",
      dependencies: [
        "Checksums", "Files", "Geometry", "ImageMetrics", "JPEG", "JobRunner", "PixelFiles",
        "Recipes", "Resampler", "Vips",
      ],
      swiftSettings: safe),
    .target(
      name: "ImageMetrics", dependencies: ["CLanes", "Checksums", "Geometry"], swiftSettings: safe),
    .target(name: "PixelFiles", dependencies: ["ImageMetrics", "Vips"], swiftSettings: safe),
    .target(
      name: "GoldenImages",
      dependencies: [
        "Checksums", "Files", "Geometry", "ImageMetrics", "JSONText", "PixelFiles", "ReportText",
        "Vips",
      ],
      swiftSettings: safe),
    .target(
      name: "GoldenTesting", dependencies: ["Files", "GoldenImages", "ImageMetrics"],
      swiftSettings: safe),
    .target(
      name: "Pages",
      dependencies: [
        "Checksums", "Files", "Geometry", "JobRunner", "Manifests", "Recipes", "ReportText",
      ],
      swiftSettings: safe),
    .target(
      name: "WidthwiseCommand",
      dependencies: [
        "Checksums", "Documents", "Files", "Geometry", "GoldenImages", "ImageMetrics", "JSONText",
        "JobRunner", "Manifests", "Pages", "PixelFiles", "Recipes", "Rendering", "Resampler",
        "Vips",
      ],
      resources: [.embedInCode("Resources/presets.yaml")], swiftSettings: safe),
    .executableTarget(
      name: "widthwise", dependencies: ["WidthwiseCommand"], swiftSettings: safe,
      linkerSettings: releaseLinking),
    .target(
      name: "Benchmark", dependencies: ["Files", "Geometry", "JSONText", "Recipes", "Vips"],
      swiftSettings: safe),
    .executableTarget(
      name: "widthwise-bench", dependencies: ["Benchmark", "widthwise"], swiftSettings: safe),

    .testTarget(
      name: "DocumentsTests", dependencies: ["Documents"], swiftSettings: strict),
    .testTarget(name: "GeometryTests", dependencies: ["Geometry"], swiftSettings: strict),
    .target(
      name: "TestSupport", dependencies: ["Files"], path: "Tests/TestSupport",
      swiftSettings: strict),
    .target(name: "JSONSchemas", path: "Tests/JSONSchemas", swiftSettings: strict),
    .testTarget(
      name: "ManifestsTests", dependencies: ["Geometry", "JSONSchemas", "Manifests", "Recipes"],
      swiftSettings: strict),
    .testTarget(
      name: "JobRunnerTests",
      dependencies: [
        "Checksums", "Files", "Geometry", "JSONSchemas", "JobRunner", "Manifests", "Recipes",
        "SQLite", "TestSupport",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "BenchmarkTests", dependencies: ["Benchmark", "Files", "Geometry", "TestSupport"],
      swiftSettings: strict),
    .testTarget(name: "SQLiteTests", dependencies: ["SQLite"], swiftSettings: strict),
    .testTarget(name: "ReportTextTests", dependencies: ["ReportText"], swiftSettings: strict),
    .testTarget(
      name: "ChecksumsTests", dependencies: ["Checksums", "TestSupport"], swiftSettings: strict),
    .testTarget(name: "FilesTests", dependencies: ["Files", "TestSupport"], swiftSettings: strict),
    .testTarget(
      name: "ResamplerTests", dependencies: ["Geometry", "Resampler", "TestSupport"],
      swiftSettings: strict),
    .testTarget(name: "JPEGTests", dependencies: ["JPEG", "TestSupport"], swiftSettings: strict),
    .testTarget(name: "VipsTests", dependencies: ["Vips", "TestSupport"], swiftSettings: strict),
    .testTarget(
      name: "RenderingTests",
      dependencies: [
        "Files", "Geometry", "ImageMetrics", "JobRunner", "Recipes", "Rendering", "TestSupport",
        "Vips",
      ],
      exclude: ["corpus.tsv", "corpus-values"], swiftSettings: strict),
    .testTarget(
      name: "GoldenImagesTests",
      dependencies: [
        "Checksums", "Files", "Geometry", "GoldenImages", "GoldenTesting", "ImageMetrics",
        "JSONSchemas", "PixelFiles", "ReportText", "TestSupport", "Vips",
      ],
      exclude: ["Expectations/Goldens"],
      swiftSettings: strict),
    .testTarget(
      name: "ImageMetricsTests", dependencies: ["Geometry", "ImageMetrics"],
      exclude: ["References"],
      swiftSettings: strict),
    .testTarget(
      name: "PagesTests",
      dependencies: [
        "Checksums", "Files", "Geometry", "JSONSchemas", "JobRunner", "Manifests", "Pages",
        "Recipes", "TestSupport",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "WidthwiseCommandTests",
      dependencies: [
        "Documents", "Files", "Geometry", "JobRunner", "Manifests", "Recipes", "WidthwiseCommand",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "EndToEndTests", dependencies: ["Files", "TestSupport", "widthwise"],
      exclude: ["Browser"],
      swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)
