// swift-tools-version: 6.2
import PackageDescription

// A package of its own, so that neither the build of the command nor its static binary pays for the network.
let package = Package(
  name: "live",
  products: [.executable(name: "touchtrace-live", targets: ["touchtrace-live"])],
  dependencies: [
    .package(name: "touchtrace", path: ".."),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.0"),
  ],
  targets: [
    .target(
      name: "LiveBench",
      dependencies: [.product(name: "TouchTraceLibrary", package: "touchtrace")]
    ),
    .target(name: "LivePage", exclude: ["Files"]),
    .target(
      name: "LiveServer",
      dependencies: [
        "LiveBench", "LivePage",
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
        .product(name: "NIOWebSocket", package: "swift-nio"),
      ]
    ),
    .executableTarget(
      name: "touchtrace-live",
      dependencies: [
        "LiveServer", .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "TouchTraceLibrary", package: "touchtrace"),
      ]
    ),
    .testTarget(
      name: "LiveTests",
      dependencies: [
        "LiveBench", "LiveServer", .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "TouchTraceLibrary", package: "touchtrace"),
      ]
    ),
  ],
  swiftLanguageModes: [.v6]
)
