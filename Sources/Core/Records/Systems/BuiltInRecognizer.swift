/// A recognizer that UIKit adds to the views of an application, by its name in a scene's `builtIn`.
///
/// Dumps and logs show it by its private class or by its name. `facts` says what is publicly known about it, and how it
/// is played here.
public enum BuiltInRecognizer: String, CaseIterable, Sendable {
  /// A recognizer of a scroll view.
  case scrollPan, scrollPinch, scrollDelay, scrollPaging
  /// A recognizer of the rows of a list.
  case rowSwipe, rowSwipeEnd, rowSelection
  /// A recognizer of a navigation controller.
  case edgePop, contentPop, barPan, barTap
  /// The recognizer of a tab bar.
  case tabSelection
  /// The pan of a sheet.
  case sheetDismissal
  /// The pan of a page view controller.
  case pageTurn
  /// A recognizer that ends a zoom transition.
  case zoomDismissal, zoomEdgeDismissal, zoomPinchDismissal
  /// A recognizer of a text input.
  case textTap, textForce
  /// A recognizer of an interaction.
  case contextMenu, dragAndDrop
  /// The gate that delays touches near the edges of the screen.
  case systemGate
  /// A recognizer that represents the gestures of another framework.
  case swiftUI, webContent

  /// How a scene has the recognizer.
  package enum Role: Equatable, Sendable {
    /// As a recognizer of this class, with these properties.
    case plays(String, [Value.Member] = [])
    /// Its view creates it, and a scene does not list it.
    case belongsToView
    /// Not at all, for this reason.
    case isMissing(String)
  }

  /// The facts about a recognizer.
  package struct Facts: Sendable {
    /// The noun for it, with an article.
    package let words: String
    /// The first system that has it; nil if no source says so.
    package var since: SystemVersion?
    /// The classes that prints show.
    package var classes: [String] = []
    /// The values of `name`.
    package var names: [String] = []
    package let role: Role
    package let source: String
    package let confidence: Confidence
  }

  /// Finds a recognizer by what its print shows. The name decides if it is known, because several recognizers share a
  /// class.
  package init?(className: String, name: String?) {
    let named = BuiltInRecognizer.allCases.first { builtIn in
      name.map { builtIn.facts.names.contains($0) } ?? false
    }
    let found = named ?? BuiltInRecognizer.allCases.first { $0.facts.classes.contains(className) }
    guard let found else { return nil }
    self = found
  }

  /// The recognizers that a scene may list.
  package static let played = allCases.filter { builtIn in
    if case .plays = builtIn.facts.role { true } else { false }
  }

  /// The interactions that a scene's view may have. Their recognizers are not played.
  package static let interactions: [BuiltInRecognizer] = [.contextMenu, .dragAndDrop]

  /// The noun for it, and its first system: `the sheet's dismissing pan, built in since iOS 13`.
  package var words: String {
    facts.words + (facts.since.map { ", built in since iOS \($0)" } ?? ", built in")
  }
}
