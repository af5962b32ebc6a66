// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "benchmarks",
  targets: [
    .systemLibrary(name: "CJSON", pkgConfig: "json-c", providers: [.apt(["libjson-c-dev"])]),
    .executableTarget(name: "barejson", dependencies: ["CJSON"]),
    .executableTarget(name: "maketrace"),
  ],
  swiftLanguageModes: [.v6]
)
