// swift-tools-version: 6.2
import PackageDescription

// A package as somebody else would write it: classes for UIKit, tests of them, and a `touchtrace` that knows them.
let package = Package(
  name: "knobtool",
  products: [
    .library(name: "Knobs", targets: ["Knobs"]),
    .executable(name: "knobtrace", targets: ["knobtrace"]),
  ],
  dependencies: [.package(name: "touchtrace", path: "../..")],
  targets: [
    .target(
      name: "Knobs",
      dependencies: [.product(name: "UIKit", package: "touchtrace")],
      swiftSettings: [.swiftLanguageMode(.v5)]
    ),
    .target(
      name: "KnobScenes",
      dependencies: [
        "Knobs", .product(name: "TouchTraceLibrary", package: "touchtrace"),
        .product(name: "TouchKit", package: "touchtrace"),
      ]
    ),
    .executableTarget(
      name: "knobtrace",
      dependencies: ["KnobScenes", .product(name: "TouchTraceLibrary", package: "touchtrace")]
    ),
    .testTarget(
      name: "KnobsTests",
      dependencies: [
        "Knobs", "KnobScenes",
        .product(name: "TouchTesting", package: "touchtrace"),
        .product(name: "UIKit", package: "touchtrace"),
      ],
      exclude: ["Traces"],
      swiftSettings: [.swiftLanguageMode(.v5)]
    ),
  ],
  swiftLanguageModes: [.v6]
)
