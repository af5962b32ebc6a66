// swift-tools-version: 6.2
import PackageDescription

// Tests of an iOS application on Linux. The folder `NoteBoard` is the application's own, and compiles for iOS as it is.
let package = Package(
  name: "noteboard",
  dependencies: [
    .package(name: "touchtrace", path: "../.."), .package(name: "touchtrace-port", path: "../../Port"),
  ],
  targets: [
    .target(
      name: "NoteBoard",
      dependencies: [.product(name: "UIKit", package: "touchtrace")],
      swiftSettings: [.swiftLanguageMode(.v5)],
      plugins: [.plugin(name: "UIKitSources", package: "touchtrace-port")]
    ),
    .testTarget(
      name: "NoteBoardTests",
      dependencies: ["NoteBoard", .product(name: "TouchTesting", package: "touchtrace")],
      exclude: ["Traces"],
      swiftSettings: [.swiftLanguageMode(.v5)]
    ),
  ],
  swiftLanguageModes: [.v6]
)
