import Records

/// What is known about each difference.
extension SystemDifference {
  package var facts: Facts {
    switch self {
    case .valueEventsOfSegments:
      Facts(
        since: SystemVersion(5),
        until: SystemVersion(13),
        rule: "a segmented control sends `valueChanged`, and no events of touches",
        otherwise:
          "it sends the events of touches, too, as other controls do, because nothing is published about these "
          + "systems",
        source: "Neuburg, Programming iOS 4, chapter 11, a list of experiments",
        sureness: .likely
      )
    case .controlsRefuseOuterTaps:
      Facts(
        since: SystemVersion(6),
        rule: "a control that fulfils its purpose with a touch refuses a single tap of a view around it",
        otherwise: "the tap recognizes, and the control loses the touch",
        source: "Apple, Event Handling Guide, interacting with other user interface controls",
        sureness: .sure
      )
    case .viewsDecideBeginning:
      Facts(
        since: SystemVersion(6),
        rule:
          "a view's `gestureRecognizerShouldBegin` can keep its touches from the recognizers of views around it",
        otherwise: "views are not asked, and the recognizer begins",
        source: "Apple, UIView.gestureRecognizerShouldBegin(_:)",
        sureness: .sure
      )
    case .highlightMessages:
      Facts(
        since: SystemVersion(6),
        rule: "a table tells its delegate which row is highlighted (`tableView(_:didHighlightRowAt:)`)",
        otherwise: "the delegate of a table does not hear of highlights",
        source: "Apple, UITableViewDelegate.tableView(_:didHighlightRowAt:)",
        sureness: .sure
      )
    case .refreshControls:
      Facts(
        since: SystemVersion(6),
        rule: "a pull on the content triggers a `UIRefreshControl`",
        otherwise: "a `UIRefreshControl` does nothing",
        source: "Apple, UIRefreshControl",
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
    case .keyCommands:
      Facts(
        since: SystemVersion(7),
        rule: "a key performs a key command of the responder chain",
        otherwise: "there are no key commands, and a key is typed",
        source: "Apple, UIKeyCommand",
        sureness: .sure
      )
    case .primaryActions:
      Facts(
        since: SystemVersion(9),
        rule: "controls send actions for `primaryActionTriggered`",
        otherwise: "actions for `primaryActionTriggered` are not sent",
        source: "Apple, UIControl.Event.primaryActionTriggered",
        sureness: .sure
      )
    case .presses:
      Facts(
        since: SystemVersion(9),
        rule: "recognizers and responders receive the presses of buttons",
        otherwise: "nothing receives presses",
        source: "Apple, UIPress",
        sureness: .sure
      )
    case .estimatedProperties:
      Facts(
        since: SystemVersion(9, 1),
        rule: "values of a pencil that are measured later come by `touchesEstimatedPropertiesUpdated(_:)`",
        otherwise: "nobody is told of values that come later",
        source: "Apple, UIResponder.touchesEstimatedPropertiesUpdated(_:)",
        sureness: .sure
      )
    case .swipeConfigurations:
      Facts(
        since: SystemVersion(11),
        rule:
          "a row can have swipe actions on its leading side, and a full swipe performs the first action of either side",
        otherwise: "rows have swipe actions on the trailing side alone, and a swipe only shows them",
        source: "Apple, UISwipeActionsConfiguration and its performsFirstActionWithFullSwipe",
        sureness: .sure
      )
    case .severalPressedRows:
      Facts(
        since: SystemVersion(11),
        rule: "while a finger holds a row, another one can press a row of its own, and select it",
        otherwise: "while a finger holds a row, others select nothing",
        source: "lionheart/openradar-mirror 19804; maxep/MXSegmentedPager 239",
        sureness: .likely
      )
    case .pencilInteractions:
      Facts(
        since: SystemVersion(12, 1),
        rule: "a `UIPencilInteraction` tells its delegate what a hand does with the side of a pencil",
        otherwise: "nothing hears of the side of a pencil",
        source: "Apple, UIPencilInteraction",
        sureness: .sure
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
    case .segmentedDrags:
      Facts(
        since: SystemVersion(13),
        rule: "a segmented control keeps drags: it refuses the pans of views around it",
        otherwise: "the pan begins, and the segmented control loses the touch",
        source: "1iveowl/Plugin.SegmentedControl 75; ermalkaleci/CarbonKit 244 and 245; "
          + "react-native-segmented-control/segmented-control 919",
        sureness: .sure
      )
    case .pointers:
      Facts(
        since: SystemVersion(13, 4),
        rule:
          "a mouse or a trackpad sends touches of the type `indirectPointer`, scrolls, transforms and hovering",
        otherwise: "nothing receives what a mouse or a trackpad sends",
        source: "Apple, UITouch.TouchType.indirectPointer and UIEvent.EventType.scroll, hover and transform",
        sureness: .sure
      )
    case .keyPresses:
      Facts(
        since: SystemVersion(13, 4),
        rule: "the keys of a keyboard are presses, which have a `key`",
        otherwise: "key commands and text inputs alone get keys",
        source: "Apple, UIPress.key",
        sureness: .sure
      )
    case .scrubbedPageControls:
      Facts(
        since: SystemVersion(14),
        rule: "a finger that moves along a page control turns its pages",
        otherwise: "a touch turns one page when it lifts, however it moved",
        source: "Apple, UIPageControl.h, allowsContinuousInteraction",
        sureness: .sure
      )
    case .lateContentViews:
      Facts(
        since: SystemVersion(14),
        rule:
          "the content view of a row lies in front of what a program adds to the cell before it uses `contentView`, "
          + "and takes its touches",
        otherwise: "the content view lies behind what a program adds to the cell",
        source:
          "Lickability/PinpointKit 277; xmartlabs/Eureka 2085; B-Sides/ELCTextFieldCell 9; pennlabs/penn-mobile-ios "
          + "358; MobiVM/robovm 562",
        sureness: .sure
      )
    case .typingBeforeKeyCommands:
      Facts(
        since: SystemVersion(15),
        rule:
          "in a program that was built for this system or a later one a text field or text view types a key, or edits its "
          + "text with it, before a key command gets it, unless the command's `wantsPriorityOverSystemBehavior` is true",
        otherwise: "the key command gets the key",
        source:
          "Apple, UIKeyCommand.wantsPriorityOverSystemBehavior and the release notes of iOS 15 (55118263); "
          + "douglashill/KeyboardKit 18; ish-app/ish 1708; ifrotz/iosfrotz 319",
        sureness: .sure
      )
    case .sheetDetents:
      Facts(
        since: SystemVersion(15),
        rule:
          "a sheet has detents, and a drag up at the top of a list in it makes the sheet larger before the list scrolls",
        otherwise: "sheets have one height, and the list scrolls",
        source: "Apple, UISheetPresentationController.prefersScrollingExpandsWhenScrolledToEdge",
        sureness: .sure
      )
    case .pencilHover:
      Facts(
        since: SystemVersion(16, 1),
        rule: "hover recognizers follow a pencil above the screen",
        otherwise: "nothing receives a pencil that hovers",
        source: "Apple, UIHoverGestureRecognizer.zOffset",
        sureness: .sure
      )
    case .keyboardScrolling:
      Facts(
        since: SystemVersion(17),
        rule:
          "in a program that was built for this system or a later one, arrow keys, page keys, Home and End scroll a "
          + "scroll view that is first responder, unless its `allowsKeyboardScrolling` is false",
        otherwise: "keys do not scroll",
        source: "Apple, UIScrollView.allowsKeyboardScrolling",
        sureness: .sure
      )
    case .indirectInputByDefault:
      Facts(
        since: SystemVersion(17),
        rule:
          "a program that was built for this system or a later one gets clicks as touches of a pointer, and transforms, "
          + "even if its property list does not have `UIApplicationSupportsIndirectInputEvents`",
        otherwise:
          "without `UIApplicationSupportsIndirectInputEvents`, clicks are touches of a finger, and transforms are touches of two",
        source: "Apple, UIApplicationSupportsIndirectInputEvents and TN3210",
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
    case .pencilMessages:
      Facts(
        since: SystemVersion(17, 5),
        rule:
          "a `UIPencilInteraction` tells of squeezes, and of double taps by "
          + "`pencilInteraction(_:didReceiveTap:)`",
        otherwise: "a double tap is `pencilInteractionDidTap(_:)`, and nothing hears of squeezes",
        source: "Apple, UIPencilInteractionDelegate",
        sureness: .sure
      )
    case .responsiveTransitions:
      Facts(
        since: SystemVersion(26),
        rule: "touches reach the screens of a navigation controller while one is pushed or popped",
        otherwise: "touches miss the screens until the push or pop is over",
        source:
          "Apple, WWDC 2025, 243 and 284; software-mansion/react-native-screens 3173; grahammendick/navigation 888",
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
