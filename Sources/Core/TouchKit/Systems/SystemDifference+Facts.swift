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
        withoutRule:
          "it sends the events of touches, too, as other controls do, because nothing is published about these "
          + "systems",
        source: "Neuburg, Programming iOS 4, chapter 11, a list of experiments",
        confidence: .likely
      )
    case .controlsRefuseOuterTaps:
      Facts(
        since: SystemVersion(6),
        rule: "a control that fulfils its purpose with a touch refuses a single tap of a view around it",
        withoutRule: "the tap recognizes, and the control loses the touch",
        source: "Apple, Event Handling Guide, interacting with other user interface controls",
        confidence: .sure
      )
    case .viewsDecideBeginning:
      Facts(
        since: SystemVersion(6),
        rule:
          "a view's `gestureRecognizerShouldBegin` can keep its touches from the recognizers of views around it",
        withoutRule: "views are not asked, and the recognizer begins",
        source: "Apple, UIView.gestureRecognizerShouldBegin(_:)",
        confidence: .sure
      )
    case .highlightMessages:
      Facts(
        since: SystemVersion(6),
        rule: "a table tells its delegate which row is highlighted (`tableView(_:didHighlightRowAt:)`)",
        withoutRule: "a table does not tell its delegate about highlights",
        source: "Apple, UITableViewDelegate.tableView(_:didHighlightRowAt:)",
        confidence: .sure
      )
    case .refreshControls:
      Facts(
        since: SystemVersion(6),
        rule: "a pull on the content triggers a `UIRefreshControl`",
        withoutRule: "a `UIRefreshControl` does nothing",
        source: "Apple, UIRefreshControl",
        confidence: .sure
      )
    case .edgePans:
      Facts(
        since: SystemVersion(7),
        rule: "`UIScreenEdgePanGestureRecognizer` exists",
        withoutRule: "edge pans receive no touches, and a warning says so",
        source: "Apple, UIScreenEdgePanGestureRecognizer.h",
        confidence: .sure
      )
    case .failureQuestions:
      Facts(
        since: SystemVersion(7),
        rule:
          "`shouldRequireFailureOf` and `shouldBeRequiredToFailBy` of delegates, and the corresponding methods of classes, "
          + "can make a recognizer wait",
        withoutRule: "nobody is asked, and only `requireToFail` makes a recognizer wait",
        source: "Apple, UIGestureRecognizer.h and UIGestureRecognizerSubclass.h",
        confidence: .sure
      )
    case .keyboardDismissal:
      Facts(
        since: SystemVersion(7),
        rule: "`keyboardDismissMode` lets a drag of a scroll view dismiss the keyboard",
        withoutRule: "the first responder stays",
        source: "Apple, UIScrollView.keyboardDismissMode",
        confidence: .sure
      )
    case .rowsHoldTouches:
      Facts(
        since: SystemVersion(7),
        until: SystemVersion(8),
        rule: "each row has its own scroll view, which holds touches in the row even if the table's "
          + "`delaysContentTouches` is false",
        withoutRule: "the table's property alone decides",
        source:
          "Shopify/FunctionalTableData 176; IQKeyboardManager 3.0.6; erichoracek/MSDynamicsDrawerViewController 127",
        confidence: .likely
      )
    case .keyCommands:
      Facts(
        since: SystemVersion(7),
        rule: "a key performs a key command of the responder chain",
        withoutRule: "there are no key commands, and a key is typed",
        source: "Apple, UIKeyCommand",
        confidence: .sure
      )
    case .primaryActions:
      Facts(
        since: SystemVersion(9),
        rule: "controls send actions for `primaryActionTriggered`",
        withoutRule: "actions for `primaryActionTriggered` are not sent",
        source: "Apple, UIControl.Event.primaryActionTriggered",
        confidence: .sure
      )
    case .presses:
      Facts(
        since: SystemVersion(9),
        rule: "recognizers and responders receive the presses of buttons",
        withoutRule: "nothing receives presses",
        source: "Apple, UIPress",
        confidence: .sure
      )
    case .estimatedProperties:
      Facts(
        since: SystemVersion(9, 1),
        rule: "measured values of a pencil come by `touchesEstimatedPropertiesUpdated(_:)`",
        withoutRule: "nothing receives measured values",
        source: "Apple, UIResponder.touchesEstimatedPropertiesUpdated(_:)",
        confidence: .sure
      )
    case .swipeConfigurations:
      Facts(
        since: SystemVersion(11),
        rule:
          "a row can have swipe actions on its leading side, and a full swipe performs the first action of either side",
        withoutRule: "rows have swipe actions only on the trailing side, and a swipe only shows them",
        source: "Apple, UISwipeActionsConfiguration and its performsFirstActionWithFullSwipe",
        confidence: .sure
      )
    case .severalPressedRows:
      Facts(
        since: SystemVersion(11),
        rule: "while a finger holds a row, another finger can press and select a different row",
        withoutRule: "while a finger holds a row, others select nothing",
        source: "lionheart/openradar-mirror 19804; maxep/MXSegmentedPager 239",
        confidence: .likely
      )
    case .pencilInteractions:
      Facts(
        since: SystemVersion(12, 1),
        rule: "a `UIPencilInteraction` tells its delegate about double taps of a pencil",
        withoutRule: "nothing receives double taps of a pencil",
        source: "Apple, UIPencilInteraction",
        confidence: .sure
      )
    case .endOfDecelerationAtLift:
      Facts(
        since: SystemVersion(13),
        rule:
          "if a finger stops content that moves by itself, `scrollViewDidEndDecelerating` comes when it lifts",
        withoutRule: "the delegate is not told that a deceleration stopped by a finger has ended",
        source: "Stack Overflow 993280, an answer that compares iOS 9, 10 and 13",
        confidence: .likely
      )
    case .firstResponderBeforeWindow:
      Facts(
        since: SystemVersion(13),
        rule:
          "a responder that is asked to become first responder while its controller appears does so as soon as its "
          + "view is in the window",
        withoutRule: "the responder refuses, because its view is in no window",
        source:
          "duckduckgo/apple-browsers 4844; before, the note on viewDidAppear in Apple's Event Handling Guide",
        confidence: .likely,
        isUsual: false
      )
    case .segmentedDrags:
      Facts(
        since: SystemVersion(13),
        rule: "a segmented control keeps drags: it refuses the pans of views around it",
        withoutRule: "the pan begins, and the segmented control loses the touch",
        source: "1iveowl/Plugin.SegmentedControl 75; ermalkaleci/CarbonKit 244 and 245; "
          + "react-native-segmented-control/segmented-control 919",
        confidence: .sure
      )
    case .pointers:
      Facts(
        since: SystemVersion(13, 4),
        rule:
          "a mouse or a trackpad sends touches of the type `indirectPointer`, scrolls, transforms and hovering",
        withoutRule: "nothing receives input of a mouse or a trackpad",
        source: "Apple, UITouch.TouchType.indirectPointer and UIEvent.EventType.scroll, hover and transform",
        confidence: .sure
      )
    case .keyPresses:
      Facts(
        since: SystemVersion(13, 4),
        rule: "keys of a keyboard are presses with a `key`",
        withoutRule: "only key commands and text inputs get keys",
        source: "Apple, UIPress.key",
        confidence: .sure
      )
    case .scrubbedPageControls:
      Facts(
        since: SystemVersion(14),
        rule: "a finger that moves along a page control turns its pages",
        withoutRule: "a touch turns one page when it lifts, however it moved",
        source: "Apple, UIPageControl.h, allowsContinuousInteraction",
        confidence: .sure
      )
    case .lateContentViews:
      Facts(
        since: SystemVersion(14),
        rule:
          "the content view of a row lies in front of subviews that a program added to the cell before using "
          + "`contentView`, and takes their touches",
        withoutRule: "the content view lies behind subviews that a program adds to the cell",
        source:
          "Lickability/PinpointKit 277; xmartlabs/Eureka 2085; B-Sides/ELCTextFieldCell 9; pennlabs/penn-mobile-ios "
          + "358; MobiVM/robovm 562",
        confidence: .sure
      )
    case .typingBeforeKeyCommands:
      Facts(
        since: SystemVersion(15),
        rule:
          "in a program built for this system or later, a text field or text view types a key, or edits its text with it, "
          + "before a key command gets it, unless the command's `wantsPriorityOverSystemBehavior` is true",
        withoutRule: "the key command gets the key",
        source:
          "Apple, UIKeyCommand.wantsPriorityOverSystemBehavior and the release notes of iOS 15 (55118263); "
          + "douglashill/KeyboardKit 18; ish-app/ish 1708; ifrotz/iosfrotz 319",
        confidence: .sure
      )
    case .sheetDetents:
      Facts(
        since: SystemVersion(15),
        rule:
          "a sheet has detents, and a drag up at the top of a list in it makes the sheet larger before the list scrolls",
        withoutRule: "sheets have one height, and the list scrolls",
        source: "Apple, UISheetPresentationController.prefersScrollingExpandsWhenScrolledToEdge",
        confidence: .sure
      )
    case .pencilHover:
      Facts(
        since: SystemVersion(16, 1),
        rule: "hover recognizers follow a pencil above the screen",
        withoutRule: "nothing receives hovering pencils",
        source: "Apple, UIHoverGestureRecognizer.zOffset",
        confidence: .sure
      )
    case .keyboardScrolling:
      Facts(
        since: SystemVersion(17),
        rule:
          "in a program built for this system or later, arrow keys, page keys, Home and End scroll a "
          + "scroll view that is first responder, unless its `allowsKeyboardScrolling` is false",
        withoutRule: "keys do not scroll",
        source: "Apple, UIScrollView.allowsKeyboardScrolling",
        confidence: .sure
      )
    case .indirectInputByDefault:
      Facts(
        since: SystemVersion(17),
        rule:
          "a program built for this system or later gets clicks as touches of a pointer, and transforms, "
          + "even if its property list does not have `UIApplicationSupportsIndirectInputEvents`",
        withoutRule:
          "without `UIApplicationSupportsIndirectInputEvents`, clicks are touches of a finger, and transforms are touches of two",
        source: "Apple, UIApplicationSupportsIndirectInputEvents and TN3210",
        confidence: .sure
      )
    case .scrollTransferFlags:
      Facts(
        since: SystemVersion(17, 4),
        rule:
          "`transfersVerticalScrollingToParent` and `transfersHorizontalScrollingToParent` can keep a scroll view "
          + "from handing over a drag",
        withoutRule: "a drag past the end is handed over in any case",
        source: "Apple, UIScrollView.transfersVerticalScrollingToParent",
        confidence: .sure
      )
    case .pencilMessages:
      Facts(
        since: SystemVersion(17, 5),
        rule:
          "a `UIPencilInteraction` reports squeezes, and double taps by "
          + "`pencilInteraction(_:didReceiveTap:)`",
        withoutRule: "a double tap is `pencilInteractionDidTap(_:)`, and nothing receives squeezes",
        source: "Apple, UIPencilInteractionDelegate",
        confidence: .sure
      )
    case .responsiveTransitions:
      Facts(
        since: SystemVersion(26),
        rule: "touches reach the screens of a navigation controller while one is pushed or popped",
        withoutRule: "touches miss the screens until the push or pop is over",
        source:
          "Apple, WWDC 2025, 243 and 284; software-mansion/react-native-screens 3173; grahammendick/navigation 888",
        confidence: .sure
      )
    case .possibleInReset:
      Facts(
        since: SystemVersion(26),
        rule: "`state` is possible inside a recognizer's `reset()`",
        withoutRule: "`state` inside `reset()` is the final state of the attempt",
        source:
          "software-mansion/react-native-gesture-handler 3733, 3740 and 3756; before, Apple's Event Handling Guide",
        confidence: .likely,
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
      withoutRule: "UIKit does not add \(facts.words)",
      source: facts.source,
      confidence: facts.confidence
    )
  }
}
