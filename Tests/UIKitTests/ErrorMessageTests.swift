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
    ("view.id", "value of type 'UIView' has no member 'id'"),
    ("view.engine", "value of type 'UIView' has no member 'engine'"),
    ("view.parent", "value of type 'UIView' has no member 'parent'"),
    ("view.layer.view", "value of type 'CALayer' has no member 'view'"),
    ("recognizer.move(to: .failed)", "value of type 'UIPanGestureRecognizer' has no member 'move'"),
    ("recognizer.distance", "value of type 'UIPanGestureRecognizer' has no member 'distance'"),
    ("touches.first?.id", "value of type 'UITouch' has no member 'id'"),
    ("view.window?.firstResponder", "value of type 'UIWindow' has no member 'firstResponder'"),
  ]

  @Test func `Helpers of the library do not show through in the compiler's errors`() throws {
    let calls = ErrorMessageTests.wrongCalls.map { "  _ = \($0.0)" }.joined(separator: "\n")
    let program = """
      import UIKit
      @MainActor
      func f(_ view: UIView, _ views: [UIView], _ touches: Set<UITouch>, _ recognizer: UIPanGestureRecognizer) {
      \(calls)
      }

      """
    let errors = try Compiler.errors(in: program)
    for (index, (call, message)) in ErrorMessageTests.wrongCalls.enumerated() {
      let line = errors.first { $0.contains(".swift:\(index + 4):") }
      #expect(line?.hasSuffix("error: \(message)") == true, "\(call): \(line ?? "no error")")
    }
    #expect(!errors.contains { $0.contains("inaccessible") })
  }

  @Test func `Submodules and single declarations of UIKit are imported`() throws {
    let program = """
      import UIKit.UIColor
      import UIKit.UIImage
      import class UIKit.UIView
      import struct UIKit.UIEdgeInsets
      import UIKit.UIGestureRecognizerSubclass
      @MainActor func f(_ color: UIColor, _ image: UIImage, _ view: UIView) -> UIEdgeInsets { .zero }

      """
    #expect(try Compiler.errors(in: program) == [])
  }

  /// Words of the engine, which users' code does not look for in UIKit's classes.
  private static let wordsOfTheEngine: Set = [
    "associations", "attempt", "checks", "obstacles", "outwards", "placement", "precedes", "prune",
    "recipients",
    "relations", "script", "shortfall", "subpaths", "transition",
  ]
  /// Public types that UIKit does not have.
  private static let typesOfTheEngine: Set = [
    "DelegateMethods", "EndOfDragging", "Engine", "GestureDescription", "Property", "Selector",
    "StandardRecognizer", "ViewForZooming",
  ]
  /// Longer names, which apps give to their own extensions of UIKit.
  private static let namesOfUsers: Set = [
    "currentFirstResponder", "firstResponder", "parentViewController", "titleLabel", "topViewController",
    "viewController",
    "windowScene",
  ]

  @Test func `Plain names belong to users: no hidden member of a public class has one`() throws {
    var memberCount = 0
    for module in ["UIKitValues", "TouchKit", "Lists", "UIKitExtras", "UIKit"] {
      let members = try ErrorMessageTests.hiddenMembers(of: module)
      memberCount += members.count
      let taken = members.filter { member in
        let name = member.name.prefix { $0 != "(" }
        guard name != "init", let first = name.first, first.isLowercase else { return false }
        let isOneWord = !name.contains(where: \.isUppercase)
        return ErrorMessageTests.namesOfUsers.contains(String(name))
          || isOneWord && !ErrorMessageTests.wordsOfTheEngine.contains(String(name))
      }
      .map { "\($0.owner).\($0.name)" }
      #expect(taken == [], "in \(module)")
    }
    #expect(memberCount > 500)
  }

  /// A member, named as in `UIView.frame`.
  private struct Member: Hashable {
    var owner: String
    var name: String
  }

  /// Returns the members of a module's public types that are not public themselves.
  private static func hiddenMembers(of module: String) throws -> Set<Member> {
    let symbols = try Compiler.symbols(of: module, access: "private")
    let isPublic = Dictionary(
      symbols.map { ($0.pathComponents, $0.isPublic) },
      uniquingKeysWith: { $0 || $1 }
    )
    return Set(
      symbols.compactMap { symbol in
        let path = symbol.pathComponents
        guard !symbol.isPublic, path.count > 1, let name = path.last,
          isPublic[Array(path.dropLast())] ?? true,
          !typesOfTheEngine.contains(path[0])
        else { return nil }
        return Member(owner: path.dropLast().joined(separator: "."), name: name)
      }
    )
  }
}
