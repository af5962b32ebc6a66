import Foundation
import Testing

/// The compiler's messages about programs.
@Suite struct ErrorMessageTests {
  /// Calls that programs misspell, or for which they lack an extension of their own, and what the compiler says first.
  private static let wrongCalls = [
    ("views.index(of: view, without: 3)", "extra argument 'without' in call"),
    ("views.partitioningIndex { _ in true }", "value of type '[UIView]' has no member 'partitioningIndex'"),
    ("views.centroid { $0.center }", "value of type '[UIView]' has no member 'centroid'"),
    ("view.center.distance(to: .zero)", "value of type 'CGPoint' has no member 'distance'"),
    ("view.center.length", "value of type 'CGPoint' has no member 'length'"),
    ("view.center.record", "value of type 'CGPoint' has no member 'record'"),
    ("view.frame.corners", "value of type 'CGRect' has no member 'corners'"),
    ("CGRect.around([CGPoint.zero])", "type 'CGRect' has no member 'around'"),
    ("CGFloat(3).clamped(0, 1)", "value of type 'CGFloat' has no member 'clamped'"),
    ("\"text\".quoted", "value of type 'String' has no member 'quoted'"),
    ("touches.frist", "value of type 'Set<UITouch>' has no member 'frist'"),
    ("view.addSubView(view)", "value of type 'UIView' has no member 'addSubView'"),
  ]

  @Test("Helpers of the library do not show through in the compiler's errors")
  func errorsAreAboutTheProgram() throws {
    let calls = ErrorMessageTests.wrongCalls.map { "  _ = \($0.0)" }.joined(separator: "\n")
    let program = """
      import UIKit
      @MainActor func f(_ view: UIView, _ views: [UIView], _ touches: Set<UITouch>) {
      \(calls)
      }

      """
    let errors = try ErrorMessageTests.errors(in: program)
    for (index, (call, message)) in ErrorMessageTests.wrongCalls.enumerated() {
      let line = errors.first { $0.contains(".swift:\(index + 3):") }
      #expect(line?.hasSuffix("error: \(message)") == true, "\(call): \(line ?? "no error")")
    }
    #expect(!errors.contains { $0.contains("inaccessible") })
  }

  @Test("Submodules and single declarations of UIKit are imported")
  func formsOfImports() throws {
    let program = """
      import UIKit.UIColor
      import UIKit.UIImage
      import class UIKit.UIView
      import struct UIKit.UIEdgeInsets
      import UIKit.UIGestureRecognizerSubclass
      @MainActor func f(_ color: UIColor, _ image: UIImage, _ view: UIView) -> UIEdgeInsets { .zero }

      """
    #expect(try ErrorMessageTests.errors(in: program) == [])
  }

  /// The folder of the modules, beside the tests.
  private static var modules: URL? {
    let tests = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let folders = [tests, CommandLine.arguments.first { $0.hasSuffix(".xctest") }].compactMap { $0 }.map {
      URL(fileURLWithPath: $0).deletingLastPathComponent().appendingPathComponent("Modules")
    }
    return folders.first {
      FileManager.default.fileExists(atPath: $0.appendingPathComponent("UIKit.swiftmodule").path)
    }
  }

  /// Returns the compiler's errors about a program.
  private static func errors(in program: String) throws -> [String] {
    let modules = try #require(modules)
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).swift")
    try Data(program.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let compiler = Process()
    compiler.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    compiler.arguments = [
      "swiftc", "-typecheck", "-swift-version", "5", "-diagnostic-style", "llvm", "-I", modules.path, "-Xcc",
      "-fmodule-map-file=\(root.path)/Sources/UIKit/Modules/CUIKit/module.modulemap", file.path,
    ]
    let pipe = Pipe()
    compiler.standardError = pipe
    compiler.standardOutput = FileHandle.nullDevice
    try compiler.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    compiler.waitUntilExit()
    return String(decoding: output, as: UTF8.self).split(separator: "\n").map(String.init).filter {
      $0.contains(": error: ") || $0.contains("inaccessible")
    }
  }
}
