import Replay
import TouchKit

// Programs from the books and sessions that describe what the engine does. Each is written as an application would write
// it, with what TouchKit makes public; only this file knows about scenes.

extension ClassRegistry {
  /// The built-in classes and those of the programs.
  public static let withSamplePrograms: ClassRegistry = {
    var registry = ClassRegistry.standard
    registry.registerSamplePrograms()
    return registry
  }()

  /// Lets scenes name the classes of the programs.
  public mutating func registerSamplePrograms() {
    register("DrawView", handlesTouches: true, handlesMotion: true) { DrawView() }
    register("TouchImageView", superclass: "UIImageView", handlesTouches: true) { TouchImageView() }
    register("MoveMeView", handlesTouches: true) { MoveMeView() }
    register("PlacardView") { PlacardView() }
    register("DoubleTapView", handlesTouches: true) { DoubleTapView() }
    register("SwipeView", handlesTouches: true) { SwipeView() }
    register("DragView", handlesTouches: true) { DragView() }
    register("EventObserverWindow", superclass: "UIWindow", kind: .window) { EventObserverWindow() }
    register("TamperingWindow", superclass: "UIWindow", kind: .window) { TamperingWindow() }
    register("SometimesSuperButton", superclass: "UIButton") { SometimesSuperButton() }
    register("CancelledAsEndedView") { CancelledAsEndedView() }
    register("WrongPhaseButton", superclass: "UIButton") { WrongPhaseButton() }
    register("LastLiftView", handlesTouches: true) { LastLiftView() }
    register(
      "PhotoTableController",
      actions: [Selector(PhotoTableController.handleTransform, name: "handleTransform(_:)")],
      controller: { PhotoTableController() }
    )
    register("MultiTouchDemoController", controller: { MultiTouchDemoController() })
    register(
      "SimpleGesturesController",
      actions: [
        Selector(SimpleGesturesController.showGestureForTap, name: "showGestureForTapRecognizer(_:)"),
        Selector(SimpleGesturesController.showGestureForSwipe, name: "showGestureForSwipeRecognizer(_:)"),
        Selector(
          SimpleGesturesController.showGestureForRotation,
          name: "showGestureForRotationRecognizer(_:)"
        ),
      ],
      controller: { SimpleGesturesController() }
    )
    register("NowPlayingController", controller: { NowPlayingController() })
    register(SimpleTapRecognizer.gestureDescription)
    register(BoundedDragRecognizer.gestureDescription)
    register(ButtonPadRecognizer.gestureDescription)
    register(HangingDragRecognizer.gestureDescription)
    register(ResetReporter.gestureDescription)
  }
}
