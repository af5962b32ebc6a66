// swift-tools-version: 6.2
import PackageDescription

// Built by Scripts/fuzz.sh, with `main` from libFuzzer.
let package = Package(
  name: "fuzz",
  dependencies: [.package(name: "touchtrace", path: "..")],
  targets: [
    .executableTarget(name: "fuzz", dependencies: [.product(name: "FuzzTargets", package: "touchtrace")])
  ],
  swiftLanguageModes: [.v6]
)
