/// The recognizers that UIKit adds, with what Apple's pages and public reports say about them.
extension BuiltInRecognizer {
  package var facts: Facts {
    switch self {
    case .scrollPan:
      Facts(
        words: "a scroll view's pan",
        since: SystemVersion(5),
        classes: ["UIScrollViewPanGestureRecognizer"],
        role: .belongsToView,
        source:
          "Apple, UIScrollView.panGestureRecognizer; kambala-decapitator/SwipeToDeleteInsidePageVC, a dump",
        confidence: .sure
      )
    case .scrollPinch:
      Facts(
        words: "a scroll view's pinch",
        since: SystemVersion(5),
        classes: ["UIScrollViewPinchGestureRecognizer"],
        role: .plays("UIPinchGestureRecognizer"),
        source: "Apple, UIScrollView.pinchGestureRecognizer",
        confidence: .sure
      )
    case .scrollDelay:
      Facts(
        words: "the recognizer with which a scroll view holds touches back",
        classes: ["UIScrollViewDelayedTouchesBeganGestureRecognizer"],
        role: .belongsToView,
        source: "kambala-decapitator/SwipeToDeleteInsidePageVC, a dump",
        confidence: .sure
      )
    case .scrollPaging:
      Facts(
        words: "the swipe of a scroll view that pages",
        classes: ["UIScrollViewPagingSwipeGestureRecognizer"],
        role: .belongsToView,
        source: "yuping1989/YPTabBarController 13 and 14, logs",
        confidence: .likely
      )
    case .rowSwipe:
      Facts(
        words: "the pan that opens the actions of a row",
        since: SystemVersion(11),
        classes: ["_UISwipeActionPanGestureRecognizer"],
        role: .belongsToView,
        source: "kambala-decapitator/SwipeToDeleteInsidePageVC, a dump; scenee/FloatingPanel",
        confidence: .likely
      )
    case .rowSwipeEnd:
      Facts(
        words: "the recognizer that closes the actions of a row",
        classes: ["UISwipeDismissalGestureRecognizer", "_UISwipeDismissalGestureRecognizer"],
        role: .belongsToView,
        source: "kambala-decapitator/SwipeToDeleteInsidePageVC, a dump",
        confidence: .likely
      )
    case .rowSelection:
      Facts(
        words: "the pan of two fingers that selects rows",
        since: SystemVersion(13),
        role: .plays(
          "UIPanGestureRecognizer",
          ["minimumNumberOfTouches", "maximumNumberOfTouches"].map {
            Value.Member(key: $0, value: .number(2))
          }
        ),
        source: "Apple, tableView(_:shouldBeginMultipleSelectionInteractionAt:)",
        confidence: .sure
      )
    case .edgePop:
      Facts(
        words: "the navigation controller's pan from the edge, which pops",
        since: SystemVersion(7),
        classes: ["_UIParallaxTransitionPanGestureRecognizer"],
        names: ["UINavigationController.edgeSwipe"],
        role: .plays("UIScreenEdgePanGestureRecognizer", fromTheEdge),
        source:
          "Apple, UINavigationController.interactivePopGestureRecognizer; NativePHP/mobile-air 481, a log",
        confidence: .sure
      )
    case .contentPop:
      Facts(
        words: "the navigation controller's pan in the content, which pops",
        since: SystemVersion(26),
        names: ["UINavigationController.contentSwipe"],
        role: .plays("UIPanGestureRecognizer", towards("right")),
        source:
          "Apple, UINavigationController.interactiveContentPopGestureRecognizer; NativePHP/mobile-air 481, a log",
        confidence: .sure
      )
    case .barPan:
      Facts(
        words: "the pan that hides the bars of a navigation controller",
        since: SystemVersion(8),
        classes: ["_UIBarPanGestureRecognizer"],
        role: .isMissing("bars take no room here"),
        source: "Apple, UINavigationController.barHideOnSwipeGestureRecognizer; Apollo-Reborn, notes",
        confidence: .likely
      )
    case .barTap:
      Facts(
        words: "the tap that hides the bars of a navigation controller",
        since: SystemVersion(8),
        classes: ["_UIBarTapGestureRecognizer"],
        role: .isMissing("bars take no room here"),
        source: "Apple, UINavigationController.barHideOnTapGestureRecognizer; Apollo-Reborn, notes",
        confidence: .likely
      )
    case .tabSelection:
      Facts(
        words: "the tab bar's selection by a finger that is down",
        since: SystemVersion(26),
        classes: ["_UIContinuousSelectionGestureRecognizer"],
        role: .plays(
          "UILongPressGestureRecognizer",
          [Value.Member(key: "minimumPressDuration", value: .number(0))]
        ),
        source: "code-payments/code-ios-app 749; callstack/react-native-bottom-tabs 587",
        confidence: .sure
      )
    case .sheetDismissal:
      Facts(
        words: "the sheet's dismissing pan",
        since: SystemVersion(13),
        classes: ["_UISheetInteractionBackgroundDismissRecognizer"],
        names: ["_UISheetInteractionBackgroundDismissRecognizer"],
        role: .plays("UIPanGestureRecognizer", towards("vertical")),
        source: "scenee/FloatingPanel; TouchDraw 50 and 51; SwiftChart 120; YPDrawSignatureView 79",
        confidence: .sure
      )
    case .pageTurn:
      Facts(
        words: "the pan that curls the pages of a page view controller",
        since: SystemVersion(5),
        role: .plays("UIPanGestureRecognizer", towards("horizontal")),
        source: "Apple, UIPageViewController.gestureRecognizers",
        confidence: .sure
      )
    case .zoomDismissal:
      Facts(
        words: "the pan downwards that ends a zoom transition",
        since: SystemVersion(18),
        classes: ["_UIContentSwipeDismissGestureRecognizer", "_UISwipeDownGestureRecognizer"],
        names: ["com.apple.UIKit.ZoomInteractiveDismissSwipeDown"],
        role: .plays("UIPanGestureRecognizer", towards("down")),
        source: "names that several published applications look for",
        confidence: .sure
      )
    case .zoomEdgeDismissal:
      Facts(
        words: "the pan from the edge that ends a zoom transition",
        since: SystemVersion(18),
        names: ["com.apple.UIKit.ZoomInteractiveDismissLeadingEdgePan"],
        role: .plays("UIScreenEdgePanGestureRecognizer", fromTheEdge),
        source: "a name and a class that a published application looks for",
        confidence: .likely
      )
    case .zoomPinchDismissal:
      Facts(
        words: "the pinch that ends a zoom transition",
        since: SystemVersion(18),
        classes: ["_UITransformGestureRecognizer"],
        names: ["com.apple.UIKit.ZoomInteractiveDismissPinch"],
        role: .plays("UIPinchGestureRecognizer"),
        source: "a name that several published applications look for",
        confidence: .likely
      )
    case .textTap:
      Facts(
        words: "a text input's own tap",
        since: SystemVersion(13, 4),
        classes: ["UITextMultiTapRecognizer", "UITextTapRecognizer"],
        role: .belongsToView,
        source: "jianghailong-xy/orbit, a probe on simulators; GrowingIO, a comment",
        confidence: .likely
      )
    case .textForce:
      Facts(
        words: "the selection of text by a firm press",
        classes: ["_UITextSelectionForceGesture"],
        role: .isMissing("no source says what it waits for"),
        source: "stacks in reports of crashes",
        confidence: .likely
      )
    case .contextMenu:
      Facts(
        words: "a part of a context menu",
        since: SystemVersion(13),
        names: [
          "com.apple.UIKit.clickPresentationExclusion", "com.apple.UIKit.clickPresentationFailure",
          "com.apple.UIKit.longPressClickDriverPrimary",
        ],
        role: .isMissing("no source says when it recognizes, and what waits for it"),
        source: "Chromium for iOS; mozilla-mobile/firefox-ios 5210",
        confidence: .sure
      )
    case .dragAndDrop:
      Facts(
        words: "a part of drag and drop",
        since: SystemVersion(11),
        classes: [
          "_UIDragLiftGestureRecognizer", "_UIDragAddItemsGesture", "_UIDragAutoScrollGestureRecognizer",
          "_UIRelationshipGestureRecognizer",
        ],
        names: [
          "com.apple.UIKit.dragInitiation", "com.apple.UIKit.dragFailureRelationships",
          "com.apple.UIKit.dragExclusionRelationships", "dragInitiation", "dragFailureRelationships",
          "dragExclusionRelationships",
        ],
        role: .isMissing("drags between views are not played"),
        source: "applications that remove it from text views; STULabel",
        confidence: .likely
      )
    case .systemGate:
      Facts(
        words: "the system's gate, which delays touches near the edges of the screen",
        classes: ["_UISystemGestureGateGestureRecognizer", "UISystemGestureGateGestureRecognizer"],
        role: .isMissing("the sources differ in how near and for how long"),
        source:
          "Stack Overflow 19799961; flame-engine/flame 1925; flutter/flutter 152462; an article of Igor Kulman",
        confidence: .likely
      )
    case .swiftUI:
      Facts(
        words: "what stands for the gestures of SwiftUI",
        classes: ["SwiftUI.UIKitGestureRecognizer", "SwiftUI.UIKitResponderGestureRecognizer"],
        role: .isMissing("SwiftUI's gestures are no views and no recognizers here"),
        source: "a class that a published application looks for",
        confidence: .likely
      )
    case .webContent:
      Facts(
        words: "a part of a web view",
        classes: [
          "WKDeferringGestureRecognizer", "UIWebTouchEventsGestureRecognizer",
          "WKSyntheticTapGestureRecognizer",
          "WKHighlightLongPressGestureRecognizer", "WKTouchActionGestureRecognizer",
        ],
        role: .isMissing("the page of a web view is not modelled"),
        source: "WebKit, WKContentViewInteraction.mm",
        confidence: .sure
      )
    }
  }
  private var fromTheEdge: [Value.Member] {
    [Value.Member(key: "edges", value: .array([.string("left")]))]
  }

  /// The delegate of a pan that begins in one direction.
  private func towards(_ direction: String) -> [Value.Member] {
    let condition = Value.object([Value.Member(key: "translation", value: .string(direction))])
    let delegate = Value.object([Value.Member(key: "shouldBegin", value: condition)])
    return [Value.Member(key: "delegate", value: delegate)]
  }
}
