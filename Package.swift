// swift-tools-version: 6.2
import PackageDescription

// Modules that sources import beside UIKit.
let companions = ["CoreGraphics", "QuartzCore", "CoreMotion", "AudioToolbox", "_Testing_CoreGraphics"]

// UIKit's classes are isolated to the main actor, as in Apple's SDK, and a replay runs on any thread, which stands in for
// the main one (docs/UIKIT.md). Swift 6 mode would refuse that.
let usesUIKit: [SwiftSetting] = [
  .swiftLanguageMode(.v5), .enableUpcomingFeature("BareSlashRegexLiterals"),
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
      name: "Replay",
      targets: [
        "Bytes", "Replay", "Tools", "Lint", "Search", "Commands", "Records", "Reports", "TraceFormat",
      ]
    ),
    .library(name: "FuzzTargets", targets: ["FuzzTargets"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-collections", from: "1.6.0"),
    .package(url: "https://github.com/jpsim/Yams", from: "5.0.0"),
  ],
  targets: [
    .systemLibrary(name: "CJSON", pkgConfig: "json-c", providers: [.apt(["libjson-c-dev"])]),
    .target(name: "Records"),
    .target(name: "Bytes", dependencies: ["Records"]),
    .target(name: "MainThread"),
    .target(
      name: "TouchKit",
      dependencies: [
        "DeviceMotion", "MainThread", "Records", "UIKitDrawing",
        .product(name: "HeapModule", package: "swift-collections"),
      ],
      swiftSettings: usesUIKit
    ),
    .target(name: "DeviceMotion", dependencies: ["Records"]),
    .target(name: "UIKitDrawing", swiftSettings: usesUIKit),
    .target(name: "ConstraintSolver"),
    .target(
      name: "UIKitSurface",
      dependencies: ["Records", "TouchKit"],
      swiftSettings: usesUIKit
    ),
    .systemLibrary(name: "CUIKit", path: "Sources/UIKit/Modules/CUIKit"),
    .target(
      name: "UIKit",
      dependencies: ["ConstraintSolver", "CUIKit", "MainThread", "Records", "TouchKit", "UIKitSurface"],
      exclude: ["Modules"],
      swiftSettings: usesUIKit
    ),
    .target(name: "_Testing_UIKit", path: "Sources/UIKit/Modules/_Testing_UIKit"),
    .target(name: "CoreGraphics", dependencies: ["UIKit"], path: "Sources/UIKit/Modules/CoreGraphics"),
    .target(name: "QuartzCore", dependencies: ["UIKit"], path: "Sources/UIKit/Modules/QuartzCore"),
    .target(name: "CoreMotion", dependencies: ["UIKit"], path: "Sources/UIKit/Modules/CoreMotion"),
    .target(name: "AudioToolbox", dependencies: ["UIKit"], path: "Sources/UIKit/Modules/AudioToolbox"),
    .target(name: "_Testing_CoreGraphics", path: "Sources/UIKit/Modules/_Testing_CoreGraphics"),
    .target(
      name: "TouchTesting",
      dependencies: ["Gestures", "Records", "Replay", "Reports", "Tools", "TouchKit", "TraceFormat"],
      swiftSettings: usesUIKit
    ),
    .target(name: "Gestures", dependencies: ["Records", "TraceFormat"]),
    .target(name: "TraceFormat", dependencies: ["Bytes", "CJSON", "Records"]),
    .target(name: "Schemas", dependencies: ["Records", "TraceFormat"]),
    .target(name: "Export", dependencies: ["Bytes", "Records", "TraceFormat"]),
    .target(name: "Reports", dependencies: ["Bytes", "Records"]),
    .target(
      name: "Replay",
      dependencies: ["MainThread", "Records", "TouchKit", "TraceFormat", "UIKit"],
      swiftSettings: usesUIKit
    ),
    .target(
      name: "Tools",
      dependencies: ["Gestures", "Records", "Replay", "Reports", "TouchKit", "TraceFormat"],
      swiftSettings: usesUIKit
    ),
    .target(
      name: "Lint",
      dependencies: ["Bytes", "Records", "Replay", "Reports", "TouchKit", "TraceFormat"],
      swiftSettings: usesUIKit
    ),
    .target(
      name: "Search",
      dependencies: ["Bytes", "Gestures", "Records", "Replay", "Reports", "TouchKit", "TraceFormat"],
      swiftSettings: usesUIKit
    ),
    .target(name: "PageFiles", exclude: ["Files"]),
    .target(
      name: "Pictures",
      dependencies: [
        "Bytes", "PageFiles", "Records", "Replay", "Reports", "Tools", "TouchKit", "TraceFormat",
      ],
      swiftSettings: usesUIKit
    ),
    .target(
      name: "Import",
      dependencies: ["Bytes", "Records", "TraceFormat", .product(name: "Yams", package: "Yams")]
    ),
    .target(name: "SceneImport", dependencies: ["Bytes", "Records", "TraceFormat"]),
    .target(
      name: "IOSRecorder",
      dependencies: ["UIKit"],
      path: "Recorders/ios",
      swiftSettings: [.swiftLanguageMode(.v5)]
    ),
    .target(
      name: "SeedPrograms",
      dependencies: ["Replay", "TouchKit", "UIKitSurface"],
      path: "Examples/SeedPrograms",
      swiftSettings: usesUIKit
    ),
    .target(
      name: "Commands",
      dependencies: [
        "Bytes", "Export", "Gestures", "Import", "Lint", "Pictures", "Records", "Replay", "Reports",
        "SceneImport",
        "Schemas", "Search", "Tools", "TraceFormat",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]
    ),
    .executableTarget(name: "touchtrace", dependencies: ["Commands", "SeedPrograms"]),
    .executableTarget(
      name: "enginebench",
      dependencies: ["Records", "Replay", "TouchKit", "TraceFormat"],
      path: "Benchmarks/Sources",
      exclude: ["CJSON", "barejson", "maketrace/MakeTrace.swift", "maketrace/TraceText.swift"],
      sources: ["enginebench", "maketrace/Hand.swift"]
    ),
    .target(
      name: "ReadingChecks",
      dependencies: ["Gestures", "Records", "TraceFormat"],
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
        "Bytes", "Gestures", "Import", "Lint", "ReadingChecks", "Records", "Replay", "Reports", "SceneImport",
        "Search", "SeedPrograms", "Tools", "TouchKit", "TraceFormat",
      ],
      path: "Fuzz/Targets"
    ),
    .target(
      name: "DocumentationTables",
      dependencies: [
        "Gestures", "Lint", "Records", "Replay", "SeedPrograms", "Tools", "TouchKit", "TraceFormat",
      ],
      path: "Scripts/Tables/Library",
      swiftSettings: usesUIKit
    ),
    .executableTarget(name: "tables", dependencies: ["DocumentationTables"], path: "Scripts/Tables/Command"),
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
      ],
      exclude: ["Recognizers", "Traces"],
      swiftSettings: usesUIKit
    ),
    .plugin(name: "FoundationBesideUIKit", capability: .buildTool()),
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
      dependencies: ["Replay", "TestSupport", "TouchKit", "TraceFormat"]
    ),
    .testTarget(
      name: "ExportTests",
      dependencies: ["Bytes", "Export", "Import", "Records", "TestSupport", "TraceFormat"]
    ),
    .testTarget(name: "ReportsTests", dependencies: ["Reports"]),
    .testTarget(
      name: "GesturesTests",
      dependencies: ["Gestures", "Replay", "TestSupport", "TouchTesting", "Tools", "TraceFormat"],
      swiftSettings: usesUIKit
    ),
    .testTarget(
      name: "PicturesTests",
      dependencies: [
        "Pictures", "Records", "Replay", "Reports", "SeedPrograms", "TestSupport", "TraceFormat",
      ]
    ),
    .testTarget(name: "ToolsTests", dependencies: ["TestSupport", "Tools"]),
    .testTarget(name: "SearchTests", dependencies: ["Search", "TestSupport"]),
    .testTarget(name: "ConformanceTests", dependencies: ["Replay", "TestSupport", "Tools"]),
    .testTarget(
      name: "GoldenTests",
      dependencies: [
        "DocumentationTables", "Lint", "Schemas", "Search", "SeedPrograms", "TestSupport", "Tools",
      ]
    ),
    .testTarget(
      name: "RecorderTests",
      dependencies: [
        "IOSRecorder", "Records", "Replay", "Reports", "SeedPrograms", "TestSupport", "Tools", "TouchTesting",
        "TraceFormat", "UIKit",
      ],
      swiftSettings: usesUIKit
    ),
    .testTarget(
      name: "LintTests",
      dependencies: ["Lint", "Replay", "Reports", "SeedPrograms", "TestSupport", "Tools", "TraceFormat"],
      exclude: ["Cases"]
    ),
    .testTarget(
      name: "ImportTests",
      dependencies: ["Bytes", "Commands", "Import", "TestSupport", "TraceFormat"]
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
      dependencies: ["FuzzTargets", "Replay", "SeedPrograms"],
      swiftSettings: usesUIKit
    ),
    .testTarget(
      name: "CommandTests",
      dependencies: ["TestSupport", "touchtrace"],
      exclude: ["goldens-at-scale.txt"]
    ),
    .testTarget(name: "WordTests", dependencies: ["TestSupport"]),
  ],
  swiftLanguageModes: [.v6]
)
