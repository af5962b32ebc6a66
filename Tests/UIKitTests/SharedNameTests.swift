import Foundation
import Testing

/// The public names that UIKit's modules share with Foundation, Dispatch or Testing, in a file that imports them all.
@Suite struct SharedNameTests {
  /// How a program uses each name. Members of a type that is shared itself follow from the type.
  private static let uses = [
    "Date.init()": "_ = Date()",
    "Date.init(timeIntervalSinceNow:)": "_ = Date(timeIntervalSinceNow: 1)",
    "Date.now": "_ = Date.now",
    "Date.timeIntervalSinceNow": "_ = Date().timeIntervalSinceNow",
    "DispatchGroup": "DispatchGroup().notify(queue: .main) {}",
    "DispatchQueue": "DispatchQueue.main.async {}",
    "DispatchSource": "_ = DispatchSource.makeTimerSource(queue: .main)",
    "DispatchSourceTimer": "let source: (any DispatchSourceTimer)? = nil; source?.resume()",
    "DispatchTime": "_ = DispatchTime.now() + .milliseconds(300)",
    "DispatchWallTime": "_ = DispatchWallTime.now() + 0.4",
    "DispatchWorkItem": "DispatchWorkItem {}.cancel()",
    "NSExceptionName": "_ = NSExceptionName(rawValue: \"name\")",
    "NSObject.superclass": "_ = object.superclass",
    "NotificationCenter.removeObserver(_:)": "NotificationCenter.default.removeObserver(object)",
    "NotificationCenter.removeObserver(_:name:object:)":
      "NotificationCenter.default.removeObserver(object, name: nil, object: nil)",
    "OperationQueue":
      "OperationQueue.main.addOperation {}; OperationQueue().addOperations([], waitUntilFinished: true)",
    "ProcessInfo": "_ = ProcessInfo.processInfo.systemUptime",
    "RunLoop": "RunLoop.current.add(Timer(timeInterval: 1, repeats: false) { _ in }, forMode: .common)",
    "Timer": "Timer.scheduledTimer(withTimeInterval: 1, repeats: false) { _ in }",
  ]

  @Test func `Each shared name can be used`() throws {
    func names(of modules: [String]) throws -> Set<String> {
      Set(
        try modules.flatMap { try Compiler.symbols(of: $0, access: "public") }.map {
          $0.pathComponents.joined(separator: ".")
        }
      )
    }
    let ours = try names(of: ["UIKitValues", "TouchKit", "Lists", "UIKitExtras", "UIKit"])
    let theirs = try names(of: ["Foundation", "FoundationEssentials", "Dispatch", "Testing"])
    let shared = ours.intersection(theirs)
    let told = shared.filter { name in
      !name.contains(".") || !shared.contains(String(name.prefix { $0 != "." }))
    }
    #expect(Set(told) == Set(SharedNameTests.uses.keys))
  }

  @Test(arguments: ["5", "6"])
  func `A file that imports all of them is unambiguous`(mode: String) throws {
    let uses = SharedNameTests.uses.sorted { $0.key < $1.key }.map { "  do { \($0.value) }" }
    let program = """
      import Dispatch
      import Foundation
      import Testing
      import UIKit

      @MainActor func use(_ object: NSObject) {
      \(uses.joined(separator: "\n"))
      }

      """
    #expect(try Compiler.errors(in: program, mode, beside: [SharedNameTests.aliases()]) == [])
  }

  /// The file that the plugin adds to a target.
  private static func aliases() throws -> URL {
    var folder = try #require(Compiler.modules)
    while folder.path != "/", !FileManager.default.fileExists(atPath: "\(folder.path)/plugins/outputs") {
      folder.deleteLastPathComponent()
    }
    let outputs = folder.appendingPathComponent("plugins/outputs")
    for package in try FileManager.default.contentsOfDirectory(at: outputs, includingPropertiesForKeys: nil) {
      let file = package.appendingPathComponent(
        "FoundationNameTests/destination/FoundationBesideUIKit/FoundationBesideUIKit.swift"
      )
      if FileManager.default.fileExists(atPath: file.path) { return file }
    }
    throw CocoaError(.fileNoSuchFile)
  }
}
