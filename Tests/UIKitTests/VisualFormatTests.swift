import Testing
import TouchTesting

@testable import UIKit

/// Constraints in the visual format language.
@Suite struct VisualFormatTests {
  let stage = makeStage(size: CGSize(width: 320, height: 480))

  private func frames(_ formats: String..., options: NSLayoutConstraint.FormatOptions = []) -> [CGRect] {
    let views = ["a": UIView(), "b": UIView()]
    for view in [views["a"], views["b"]].compactMap(\.self) {
      view.translatesAutoresizingMaskIntoConstraints = false
      stage.view.addSubview(view)
    }
    for format in formats {
      stage.view.addConstraints(
        NSLayoutConstraint.constraints(
          withVisualFormat: format,
          options: format.hasPrefix("V") ? [] : options,
          metrics: ["wide": 120, "low": 200],
          views: views
        )
      )
    }
    stage.view.layoutIfNeeded()
    return [views["a"], views["b"]].compactMap { $0?.frame }
  }

  @Test func `Gaps are numbers, metrics, or the standard ones: 8 between views, the margin at an edge`() {
    #expect(
      frames("H:|-[a(wide)]-[b]-30-|", "V:|-[a(10)]", "V:[b(10)]-low-|")
        == [CGRect(x: 8, y: 8, width: 120, height: 10), CGRect(x: 136, y: 270, width: 154, height: 10)]
    )
  }

  @Test func `Sizes follow other views, with priorities`() {
    #expect(
      frames("|[a(==b)][b(>=50)]|", "V:|[a(300@200,<=40)]", "V:|[b(==a)]")
        == [CGRect(x: 0, y: 0, width: 160, height: 40), CGRect(x: 160, y: 0, width: 160, height: 40)]
    )
  }

  @Test func `Options align the views across the axis`() {
    #expect(
      frames("H:|-(5)-[a(10)]-(>=3,5@900)-[b(10)]", "V:|-9-[a(20)]", "V:[b(30)]", options: .alignAllBottom)
        == [CGRect(x: 5, y: 9, width: 10, height: 20), CGRect(x: 20, y: -1, width: 10, height: 30)]
    )
  }

  @Test(
    arguments: [
      ("H:|-[a", 7, "A view ends with ]"), ("H:|-8[a]", 6, "A gap ends with -"),
      ("V:[a(>=)]", 8, "A number or a name is missing"),
      ("[a]-", 5, "A view or | is missing"), ("[]", 2, "The name of a view is missing"),
      ("|[a]|[b]", 6, "The format ends at the superview's edge"),
    ]
  )
  func `A format that cannot be read says where`(_ format: String, _ column: Int, _ message: String) {
    #expect(throws: VisualFormat.Failure(message: message, column: column)) { try VisualFormat(format) }
  }
}
