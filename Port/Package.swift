// swift-tools-version: 6.2
import PackageDescription

// The build plugin for iOS sources. A package of its own, so that only those who use it build swift-syntax.
let package = Package(
  name: "touchtrace-port",
  products: [
    .plugin(name: "UIKitSources", targets: ["UIKitSources"]),
    .executable(name: "uikit-sources", targets: ["uikit-sources"]),
  ],
  dependencies: [
    .package(url: "https://github.com/swiftlang/swift-syntax", exact: "603.0.1")
  ],
  targets: [
    .target(
      name: "SourceRewriting",
      dependencies: [
        .product(name: "SwiftParser", package: "swift-syntax"),
        .product(name: "SwiftSyntax", package: "swift-syntax"),
      ]
    ),
    .executableTarget(name: "uikit-sources", dependencies: ["SourceRewriting"]),
    .plugin(name: "UIKitSources", capability: .buildTool(), dependencies: ["uikit-sources"]),
    .testTarget(name: "SourceRewritingTests", dependencies: ["SourceRewriting"]),
  ],
  swiftLanguageModes: [.v6]
)
