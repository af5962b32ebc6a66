import Foundation
import PackagePlugin

/// Adds a file of aliases to a target with files that import Foundation beside UIKit.
///
/// Both modules have a `Timer`, a `Date` and so on. A target's own declarations take precedence over imported ones, so
/// the aliases select UIKit's, which are in virtual time.
@main
struct FoundationBesideUIKit: BuildToolPlugin {
  private static let names = [
    "CADisplayLink", "DispatchGroup", "DispatchQueue", "DispatchSource", "DispatchSourceTimer",
    "DispatchTime", "DispatchWallTime", "DispatchWorkItem", "NSExceptionName", "OperationQueue",
    "ProcessInfo", "RunLoop",
    "Timer",
  ]
  // The initializers of two modules are ambiguous; the target's own takes precedence.
  private static let dates = """

    extension Date {
      init() { self = CurrentDate.now() }
      init(timeIntervalSinceNow seconds: TimeInterval) { self = CurrentDate.now() + seconds }
      static var now: Date { CurrentDate.now() }
      var timeIntervalSinceNow: TimeInterval { timeIntervalSince(CurrentDate.now()) }
    }

    """

  func createBuildCommands(context: PluginContext, target: any Target) async throws -> [Command] {
    let aliases = FoundationBesideUIKit.names.map { "public typealias \($0) = UIKit.\($0)" }
    let text = (["import UIKit", ""] + aliases).joined(separator: "\n") + "\n" + FoundationBesideUIKit.dates
    let folder = context.pluginWorkDirectoryURL
    let draft = folder.appending(path: "aliases.txt")
    // A file that did not change keeps its date, so that the compiler need not read it again.
    if (try? String(contentsOf: draft, encoding: .utf8)) != text {
      try text.write(to: draft, atomically: true, encoding: .utf8)
    }
    let output = folder.appending(path: "FoundationBesideUIKit.swift")
    return [
      .buildCommand(
        displayName: "Giving \(target.name) the names of virtual time",
        executable: URL(filePath: "/bin/cp"),
        arguments: [draft.path, output.path],
        inputFiles: [draft],
        outputFiles: [output]
      )
    ]
  }
}
