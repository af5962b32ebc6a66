// swift-tools-version: 5.9

// An app for Xcode 15 and later. Open the folder, choose a device, press Run.

import AppleProductTypes
import PackageDescription

let package = Package(
  name: "GestureLab",
  platforms: [.iOS("14.0")],
  products: [
    .iOSApplication(
      name: "GestureLab",
      targets: ["GestureLab"],
      displayVersion: "1.0",
      bundleVersion: "1",
      supportedDeviceFamilies: [.phone, .pad],
      supportedInterfaceOrientations: [.portrait],
      additionalInfoPlistContentFilePath: "Info.plist"
    )
  ],
  targets: [
    .executableTarget(
      name: "GestureLab",
      path: ".",
      exclude: ["Info.plist"],
      // The recorder is empty in release builds.
      swiftSettings: [.define("DEBUG")]
    )
  ]
)
