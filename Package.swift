// swift-tools-version: 6.2
import PackageDescription

// UIKit's classes are isolated to the main actor, as in Apple's SDK, and a replay runs on any thread, which acts as the
// main one (docs/UIKIT.md). Swift 6 mode would refuse that.
let usesUIKit: [SwiftSetting] = [
  .swiftLanguageMode(.v5), .enableUpcomingFeature("BareSlashRegexLiterals"),
]

// Modules that sources import beside UIKit.
let companions = [
  "CoreGraphics", "QuartzCore", "CoreMotion", "AudioToolbox", "UIKitLog", "UIKitVectors",
  "_Testing_CoreGraphics",
]

// The tests replay thousands of traces, and take half as long if what replays them is optimized in debug builds, too. The
// Makefile asks for it. It is not the default, because a package with unsafe flags cannot be a dependency.
let replaySettings: [SwiftSetting] =
  Context.environment["OPTIMIZE_REPLAYS"] ?? "" == ""
  ? [] : [.unsafeFlags(["-O"], .when(configuration: .debug))]

/// The folders of `Sources`. A module depends on modules of its own folder and of those above it in this list; `uikit`
/// is a product of its own, which the command does not link.
enum Folder: String {
  case core = "Core"
  case answers = "Answers"
  case borders = "Borders"
  case command = "Command"
  case uikit = "UIKit"
}

/// A module in `Sources/FOLDER/NAME`.
func module(
  _ name: String,
  in folder: Folder,
  _ dependencies: [Target.Dependency] = [],
  exclude: [String] = [],
  settings: [SwiftSetting] = []
) -> Target {
  .target(
    name: name,
    dependencies: dependencies,
    path: "Sources/\(folder.rawValue)/\(name)",
    exclude: exclude,
    swiftSettings: settings + (folder == .core ? replaySettings : [])
  )
}

let core: [Target] = [
  .systemLibrary(
    name: "CJSON",
    path: "Sources/Core/CJSON",
    pkgConfig: "json-c",
    providers: [.apt(["libjson-c-dev"])]
  ),
  module("Records", in: .core),
  module("TraceFormat", in: .core, ["CJSON", "Records"]),
  module("MainThread", in: .core),
  module("DeviceMotion", in: .core, ["Records"]),
  module("UIKitValues", in: .core, settings: usesUIKit),
  module(
    "TouchKit",
    in: .core,
    [
      "DeviceMotion", "MainThread", "Records", "UIKitValues",
      .product(name: "HeapModule", package: "swift-collections"),
    ],
    settings: usesUIKit
  ),
  module("Lists", in: .core, ["Records", "TouchKit"], settings: usesUIKit),
  module(
    "Replay",
    in: .core,
    ["Lists", "MainThread", "Records", "TouchKit", "TraceFormat"],
    settings: usesUIKit
  ),
  module("Reports", in: .core, ["Records"]),
  module("Schemas", in: .core, ["Records", "TraceFormat"]),
]

let answers: [Target] = [
  module("GestureScript", in: .answers, ["Records", "TraceFormat"]),
  module(
    "Explain",
    in: .answers,
    ["GestureScript", "Records", "Replay", "Reports", "Search", "TouchKit", "TraceFormat"],
    settings: usesUIKit
  ),
  module(
    "Search",
    in: .answers,
    ["GestureScript", "Records", "Replay", "Reports", "TouchKit", "TraceFormat"],
    settings: usesUIKit
  ),
  module(
    "Golden",
    in: .answers,
    ["Explain", "Records", "Replay", "Reports", "Search", "TouchKit", "TraceFormat"],
    settings: usesUIKit
  ),
  module(
    "Lint",
    in: .answers,
    ["Explain", "Records", "Replay", "Reports", "TouchKit", "TraceFormat"],
    settings: usesUIKit
  ),
  module("PageAssets", in: .answers, exclude: ["Files"]),
  module(
    "Pictures",
    in: .answers,
    ["Explain", "Golden", "PageAssets", "Records", "Replay", "Reports", "TouchKit", "TraceFormat"],
    settings: usesUIKit
  ),
]

let borders: [Target] = [
  module("Import", in: .borders, ["Records", "SceneImport", "TraceFormat", "WebInput"]),
  module("SceneImport", in: .borders, ["Records", "TraceFormat"]),
  module("Export", in: .borders, ["Records", "TraceFormat", "WebInput"]),
  module("WebInput", in: .borders, ["Records"]),
]

let command: [Target] = [
  module(
    "Commands",
    in: .command,
    [
      "Explain", "Export", "GestureScript", "Golden", "Import", "Lint", "Pictures", "Records",
      "Replay",
      "Reports", "SceneImport", "Schemas", "Search", "TraceFormat",
      .product(name: "ArgumentParser", package: "swift-argument-parser"),
    ]
  ),
  .executableTarget(
    name: "touchtrace",
    dependencies: ["Commands"],
    path: "Sources/Command/touchtrace"
  ),
]

let uikit: [Target] = [
  module("ConstraintSolver", in: .uikit),
  module("UIKitExtras", in: .uikit, ["Lists", "Records", "TouchKit"], settings: usesUIKit),
  .systemLibrary(name: "CUIKit", path: "Sources/UIKit/Modules/CUIKit"),
  module("CTasks", in: .uikit),
  module(
    "UIKit",
    in: .uikit,
    ["ConstraintSolver", "CTasks", "CUIKit", "Lists", "MainThread", "Records", "TouchKit", "UIKitExtras"],
    settings: usesUIKit
  ),
  .target(name: "_Testing_UIKit", path: "Sources/UIKit/Modules/_Testing_UIKit"),
  .target(name: "CoreGraphics", dependencies: ["UIKit"], path: "Sources/UIKit/Modules/CoreGraphics"),
  .target(name: "QuartzCore", dependencies: ["UIKit"], path: "Sources/UIKit/Modules/QuartzCore"),
  .target(name: "CoreMotion", dependencies: ["UIKit"], path: "Sources/UIKit/Modules/CoreMotion"),
  // Stand-ins of `os`, `OSLog` and `simd`. Modules of these names would be found by `#if canImport(simd)` in other
  // packages, which then expect Apple's.
  .target(name: "UIKitLog", path: "Sources/UIKit/Modules/UIKitLog"),
  .target(name: "UIKitVectors", path: "Sources/UIKit/Modules/UIKitVectors"),
  .target(name: "AudioToolbox", dependencies: ["UIKit"], path: "Sources/UIKit/Modules/AudioToolbox"),
  .target(name: "_Testing_CoreGraphics", path: "Sources/UIKit/Modules/_Testing_CoreGraphics"),
  module(
    "TouchTesting",
    in: .uikit,
    ["Explain", "GestureScript", "Golden", "Records", "Replay", "Reports", "TouchKit", "TraceFormat"],
    settings: usesUIKit
  ),
  .plugin(name: "FoundationBesideUIKit", capability: .buildTool()),
]

let examples: [Target] = [
  .target(
    name: "SamplePrograms",
    dependencies: ["Replay", "TouchKit", "UIKitExtras"],
    path: "Examples/SamplePrograms/Sources/SamplePrograms",
    swiftSettings: usesUIKit
  ),
  .executableTarget(
    name: "sampletrace",
    dependencies: ["Commands", "SamplePrograms"],
    path: "Examples/SamplePrograms/Sources/sampletrace"
  ),
]

let checks: [Target] = [
  .target(
    name: "IOSRecorder",
    dependencies: ["UIKit"],
    path: "Recorders",
    exclude: [
      "web", "ios/GestureLab.swiftpm/Info.plist", "ios/GestureLab.swiftpm/LabApp.swift",
      "ios/GestureLab.swiftpm/Package.swift", "ios/GestureLab.swiftpm/TouchRecorder.swift",
    ],
    sources: ["ios/TouchRecorder.swift", "ios/GestureLab.swiftpm/Lab", "linux"],
    swiftSettings: [.swiftLanguageMode(.v5)]
  ),
  .executableTarget(
    name: "enginebench",
    dependencies: ["Records", "Replay", "TouchKit", "TraceFormat"],
    path: "Benchmarks/Sources",
    exclude: ["CJSON", "barejson", "maketrace/MakeTrace.swift", "maketrace/TraceText.swift"],
    sources: ["enginebench", "maketrace/Hand.swift"]
  ),
  .target(
    name: "ReadingChecks",
    dependencies: ["Records", "TraceFormat"],
    path: "Fuzz/Differential/Library"
  ),
  .executableTarget(
    name: "differential",
    dependencies: ["ReadingChecks", "TraceFormat"],
    path: "Fuzz/Differential/Command"
  ),
  .target(
    name: "FuzzTargets",
    dependencies: [
      "GestureScript", "Import", "Lint", "ReadingChecks", "Records", "Replay", "Reports",
      "SceneImport",
      "Search", "SamplePrograms", "Explain", "Golden", "Pictures", "TouchKit", "TraceFormat",
    ],
    path: "Fuzz/Targets"
  ),
  .executableTarget(
    name: "shapes",
    dependencies: ["FuzzTargets"],
    path: "Fuzz/Shapes"
  ),
  .target(
    name: "DocumentationTables",
    dependencies: [
      "Commands", "GestureScript", "Import", "Lint", "Records", "Replay", "Explain", "Golden", "Schemas",
      "TouchKit", "TraceFormat",
    ],
    path: "Scripts/Tables/Library",
    swiftSettings: usesUIKit
  ),
  .executableTarget(name: "tables", dependencies: ["DocumentationTables"], path: "Scripts/Tables/Command"),
]

let tests: [Target] = [
  .testTarget(name: "ConstraintSolverTests", dependencies: ["ConstraintSolver"]),
  .target(name: "TestSupport", path: "Tests/TestSupport"),
  .testTarget(
    name: "TouchKitTests",
    dependencies: ["DeviceMotion", "MainThread", "Replay", "TouchKit"],
    swiftSettings: usesUIKit
  ),
  .target(
    name: "ThirdPartyRecognizers",
    dependencies: ["UIKit", "CoreGraphics", "QuartzCore", "CoreMotion", "AudioToolbox"],
    path: "Tests/UIKitTests/Recognizers",
    swiftSettings: [.swiftLanguageMode(.v5)]
  ),
  .testTarget(
    name: "UIKitTests",
    dependencies: [
      "Replay", "TestSupport", "ThirdPartyRecognizers", "TouchTesting", "UIKit", "_Testing_UIKit",
      "UIKitLog", "UIKitVectors",
    ],
    exclude: ["Recognizers", "Traces"],
    swiftSettings: usesUIKit
  ),
  .testTarget(
    name: "FoundationNameTests",
    dependencies: ["TouchTesting", "UIKit"],
    swiftSettings: usesUIKit,
    plugins: ["FoundationBesideUIKit"]
  ),
  .testTarget(
    name: "IsolationTests",
    dependencies: ["TouchTesting", "UIKit"],
    swiftSettings: [.defaultIsolation(MainActor.self)]
  ),
  .testTarget(
    name: "TraceFormatTests",
    dependencies: ["CJSON", "Replay", "TestSupport", "TouchKit", "TraceFormat"]
  ),
  .testTarget(
    name: "ExportTests",
    dependencies: ["Export", "Import", "Records", "TestSupport", "TraceFormat"]
  ),
  .testTarget(name: "ReportsTests", dependencies: ["Reports"]),
  .testTarget(
    name: "GestureScriptTests",
    dependencies: [
      "GestureScript", "Replay", "TestSupport", "TouchTesting", "Explain", "Golden", "TraceFormat",
    ],
    swiftSettings: usesUIKit
  ),
  .testTarget(
    name: "PicturesTests",
    dependencies: [
      "Explain", "Pictures", "Records", "Replay", "Reports", "SamplePrograms", "TestSupport",
      "TraceFormat",
    ]
  ),
  .testTarget(name: "ExplainTests", dependencies: ["TestSupport", "Explain", "Golden", "Lint"]),
  .testTarget(name: "SearchTests", dependencies: ["Search", "TestSupport"]),
  .testTarget(
    name: "ConformanceTests",
    dependencies: ["Replay", "TestSupport", "Explain", "Golden"],
    exclude: ["Trials"]
  ),
  .testTarget(
    name: "GoldenTests",
    dependencies: [
      "DocumentationTables", "Lint", "Schemas", "Search", "SamplePrograms", "TestSupport", "Explain",
      "Golden",
    ]
  ),
  .testTarget(
    name: "RecorderTests",
    dependencies: [
      "IOSRecorder", "Records", "Replay", "Reports", "SamplePrograms", "TestSupport", "Explain", "Golden",
      "TouchTesting",
      "TraceFormat", "UIKit",
    ],
    swiftSettings: usesUIKit
  ),
  .testTarget(
    name: "LintTests",
    dependencies: [
      "Lint", "Replay", "Reports", "SamplePrograms", "TestSupport", "Explain", "Golden", "TraceFormat",
    ],
    exclude: ["Cases"]
  ),
  .testTarget(
    name: "ImportTests",
    dependencies: ["Commands", "Import", "TestSupport", "TraceFormat"]
  ),
  .testTarget(
    name: "SceneImportTests",
    dependencies: ["Replay", "SceneImport", "TestSupport", "TraceFormat"]
  ),
  .testTarget(
    name: "FuzzTests",
    dependencies: ["FuzzTargets", "ReadingChecks", "TestSupport", "TraceFormat"]
  ),
  .testTarget(
    name: "RandomTests",
    dependencies: ["FuzzTargets", "Lint", "Replay", "SamplePrograms", "TraceFormat"],
    swiftSettings: usesUIKit
  ),
  .testTarget(
    name: "CommandTests",
    dependencies: ["Commands", "DocumentationTables", "TestSupport", "sampletrace", "touchtrace"],
    exclude: ["goldens-at-scale.txt"]
  ),
]

let package = Package(
  name: "touchtrace",
  products: [
    .executable(name: "touchtrace", targets: ["touchtrace"]),
    .library(name: "TouchKit", targets: ["TouchKit"]),
    .library(name: "UIKit", targets: ["UIKit", "_Testing_UIKit"] + companions),
    .plugin(name: "FoundationBesideUIKit", targets: ["FoundationBesideUIKit"]),
    .library(name: "TouchTesting", targets: ["TouchTesting"]),
    .library(
      name: "TouchTraceLibrary",
      targets: [
        "Commands", "Explain", "Golden", "Lint", "Pictures", "Records", "Replay", "Reports", "Search",
        "TraceFormat",
      ]
    ),
    .library(name: "FuzzTargets", targets: ["FuzzTargets"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-collections", from: "1.6.0"),
  ],
  targets: core + answers + borders + command + uikit + examples + checks + tests,
  swiftLanguageModes: [.v6]
)
