// swift-tools-version: 6.2
import PackageDescription

// Built by Scripts/fuzz.sh, with `main` from libFuzzer.
let package = Package(
  name: "fuzz",
  dependencies: [.package(name: "touchtrace", path: "..")],
  targets: [
    .target(name: "LibFuzzer", dependencies: [.product(name: "FuzzTargets", package: "touchtrace")])
  ]
    + ["trace", "steps", "scene", "engine", "import", "dump", "device"].map { name in
      .executableTarget(
        name: "fuzz-\(name)",
        dependencies: ["LibFuzzer", .product(name: "FuzzTargets", package: "touchtrace")],
        path: "Sources/\(name)"
      )
    },
  swiftLanguageModes: [.v6]
)
