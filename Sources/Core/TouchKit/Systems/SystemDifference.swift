import Records

/// A rule of UIKit that not all systems have. The engine asks for it by name, and this file alone knows the versions.
///
/// A replay without a system follows the newest of each rule for which there is a source, unless Apple's guide says
/// otherwise.
package enum SystemDifference: String, CaseIterable, Sendable {
  case controlsRefuseOuterTaps
  case edgePans
  case failureQuestions
  case keyboardDismissal
  case rowsHoldTouches
  case endOfDecelerationAtLift
  case firstResponderBeforeWindow
  case scrubbedPageControls
  case typingBeforeKeyCommands
  case keyboardScrolling
  case scrollTransferFlags
  case possibleInReset
  /// UIKit's own recognizers, by the same words as in scenes.
  case rowSelection, edgePop, contentPop, tabSelection, sheetDismissal, zoomDismissal, zoomEdgeDismissal,
    zoomPinchDismissal

  /// What is known about a difference.
  package struct Facts: Sendable {
    /// The first system with the rule.
    package let since: SystemVersion
    /// The first system that no longer has it; nil if the newest has it.
    package var until: SystemVersion?
    /// The rule, as a sentence without its full stop.
    package let rule: String
    /// What happens on a system without it.
    package let otherwise: String
    package let source: String
    package let sureness: Sureness
    /// Whether a replay without a system follows the rule. It does not where the documents of the project say otherwise.
    package var isUsual = true
  }

  package var facts: Facts {
    switch self {
    case .controlsRefuseOuterTaps:
      Facts(
        since: SystemVersion(6),
        rule: "a control that fulfils its purpose with a touch refuses a single tap of a view around it",
        otherwise: "the tap recognizes, and the control loses the touch",
        source: "Apple, Event Handling Guide, interacting with other user interface controls",
        sureness: .sure
      )
    case .edgePans:
      Facts(
        since: SystemVersion(7),
        rule: "`UIScreenEdgePanGestureRecognizer` exists",
        otherwise: "edge pans receive no touches, and a warning says so",
        source: "Apple, UIScreenEdgePanGestureRecognizer.h",
        sureness: .sure
      )
    case .failureQuestions:
      Facts(
        since: SystemVersion(7),
        rule:
          "`shouldRequireFailureOf` and `shouldBeRequiredToFailBy` of delegates, and the methods of classes that answer the "
          + "same, can make a recognizer wait",
        otherwise: "nobody is asked, and only `requireToFail` makes a recognizer wait",
        source: "Apple, UIGestureRecognizer.h and UIGestureRecognizerSubclass.h",
        sureness: .sure
      )
    case .keyboardDismissal:
      Facts(
        since: SystemVersion(7),
        rule: "`keyboardDismissMode` lets a drag of a scroll view dismiss the keyboard",
        otherwise: "the first responder stays",
        source: "Apple, UIScrollView.keyboardDismissMode",
        sureness: .sure
      )
    case .rowsHoldTouches:
      Facts(
        since: SystemVersion(7),
        until: SystemVersion(8),
        rule: "each row has a scroll view of its own, which holds touches in the row even if the table's "
          + "`delaysContentTouches` is false",
        otherwise: "the table's property alone decides",
        source:
          "Shopify/FunctionalTableData 176; IQKeyboardManager 3.0.6; erichoracek/MSDynamicsDrawerViewController 127",
        sureness: .likely
      )
    case .endOfDecelerationAtLift:
      Facts(
        since: SystemVersion(13),
        rule:
          "if a finger stops content that moves by itself, `scrollViewDidEndDecelerating` comes when it lifts",
        otherwise: "the delegate does not hear of the end of a deceleration that a finger stopped",
        source: "Stack Overflow 993280, an answer that compares iOS 9, 10 and 13",
        sureness: .likely
      )
    case .firstResponderBeforeWindow:
      Facts(
        since: SystemVersion(13),
        rule:
          "a responder that is asked to become first responder while its controller appears does so as soon as its "
          + "view is in the window",
        otherwise: "the responder refuses, because its view is in no window",
        source:
          "duckduckgo/apple-browsers 4844; before, the note on viewDidAppear in Apple's Event Handling Guide",
        sureness: .likely,
        isUsual: false
      )
    case .scrubbedPageControls:
      Facts(
        since: SystemVersion(14),
        rule: "a finger that moves along a page control turns its pages",
        otherwise: "a touch turns one page when it lifts, however it moved",
        source: "Apple, UIPageControl.h, allowsContinuousInteraction",
        sureness: .sure
      )
    case .typingBeforeKeyCommands:
      Facts(
        since: SystemVersion(15),
        rule: "a text field or text view types a key before a key command gets it, unless the command's "
          + "`wantsPriorityOverSystemBehavior` is true",
        otherwise: "the key command gets the key",
        source: "Apple, UIKeyCommand.wantsPriorityOverSystemBehavior",
        sureness: .sure
      )
    case .keyboardScrolling:
      Facts(
        since: SystemVersion(17),
        rule: "arrow keys, page keys, Home and End scroll a scroll view that is first responder, unless its "
          + "`allowsKeyboardScrolling` is false",
        otherwise: "keys do not scroll",
        source: "Apple, UIScrollView.allowsKeyboardScrolling",
        sureness: .sure
      )
    case .scrollTransferFlags:
      Facts(
        since: SystemVersion(17, 4),
        rule:
          "`transfersVerticalScrollingToParent` and `transfersHorizontalScrollingToParent` can keep a scroll view "
          + "from handing over a drag",
        otherwise: "a drag past the end is handed over in any case",
        source: "Apple, UIScrollView.transfersVerticalScrollingToParent",
        sureness: .sure
      )
    case .possibleInReset:
      Facts(
        since: SystemVersion(26),
        rule: "`state` is possible inside a recognizer's `reset()`",
        otherwise: "`state` inside `reset()` is the one in which the attempt ended",
        source:
          "software-mansion/react-native-gesture-handler 3733, 3740 and 3756; before, Apple's Event Handling Guide",
        sureness: .likely,
        isUsual: false
      )
    case .rowSelection: Facts(of: .rowSelection)
    case .edgePop: Facts(of: .edgePop)
    case .contentPop: Facts(of: .contentPop)
    case .tabSelection: Facts(of: .tabSelection)
    case .sheetDismissal: Facts(of: .sheetDismissal)
    case .zoomDismissal: Facts(of: .zoomDismissal)
    case .zoomEdgeDismissal: Facts(of: .zoomEdgeDismissal)
    case .zoomPinchDismissal: Facts(of: .zoomPinchDismissal)
    }
  }

  /// Whether a system has the rule; without a system, whether a replay follows it.
  package func holds(on system: SystemVersion?) -> Bool {
    guard let system else { return facts.until == nil && facts.isUsual }
    return system >= facts.since && facts.until.map { system < $0 } ?? true
  }

  /// The systems that have the rule, or those that have not: `from iOS 26 on`, `before iOS 26`.
  package func systems(with isFollowed: Bool) -> String {
    guard let until = facts.until else {
      return isFollowed ? "from iOS \(facts.since) on" : "before iOS \(facts.since)"
    }
    return isFollowed
      ? "from iOS \(facts.since) on, before \(until)" : "before iOS \(facts.since), or from \(until) on"
  }

  /// Whether it came with iOS 13 or later. Hardly any program still runs on older systems.
  package var isRecent: Bool { facts.since >= SystemVersion(13) }

  /// A system that has the rule if `system` has not, and the other way round: the nearest one.
  package func system(unlike system: SystemVersion?) -> SystemVersion? {
    guard holds(on: system) else { return facts.since }
    let since = facts.since
    // The numbers 19 to 25 were left out.
    return since.minor > 0
      ? SystemVersion(since.major) : SystemVersion(since.major == 26 ? 18 : since.major - 1)
  }
}

extension BuiltInRecognizer {
  /// The difference between systems with and without the recognizer; nil if no source says which these are.
  package var systemDifference: SystemDifference? { SystemDifference(rawValue: rawValue) }
}

extension SystemDifference.Facts {
  fileprivate init(of builtIn: BuiltInRecognizer) {
    let facts = builtIn.facts
    self.init(
      // Recognizers came with iOS 3.2, before any system that is known here.
      since: facts.since ?? SystemVersion(3, 2),
      rule: "UIKit adds \(facts.words) (`\(builtIn.rawValue)`)",
      otherwise: "UIKit does not add \(facts.words)",
      source: facts.source,
      sureness: facts.sureness
    )
  }
}

extension Engine {
  /// Whether the system of the replay has a rule.
  func follows(_ difference: SystemDifference) -> Bool {
    systemWatch?.note(difference, on: system)
    return difference.holds(on: system) != (difference == systemException)
  }
}

/// Notes the differences between systems that a replay asked for.
package final class SystemWatch {
  package private(set) var asked: Set<SystemDifference> = []
  /// The system of the replay; nil if it had none.
  package private(set) var system: SystemVersion?

  /// The differences that are reported, in their order.
  package var reported: [SystemDifference] {
    SystemDifference.allCases.filter { asked.contains($0) && $0.isRecent }
  }

  package init() {}

  fileprivate func note(_ difference: SystemDifference, on system: SystemVersion?) {
    asked.insert(difference)
    self.system = system
  }
}
