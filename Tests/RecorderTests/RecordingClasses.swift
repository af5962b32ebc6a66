#if DEBUG
  import IOSRecorder
  import Replay
  import SamplePrograms
  import UIKit

  /// A window that shows its events to the recorder, as an app's own subclass may do.
  final class RecordingWindow: UIWindow {
    override func sendEvent(_ event: UIEvent) {
      TouchRecorder.record(event)
      super.sendEvent(event)
    }
  }

  /// A window with gestures of its own that shows its events to the recorder.
  final class RecordingObserverWindow: EventObserverWindow {
    override func sendEvent(_ event: UIEvent) {
      TouchRecorder.record(event)
      super.sendEvent(event)
    }
  }

  /// A window that keeps events from its superclass and shows all of them to the recorder.
  final class RecordingTamperingWindow: TamperingWindow {
    override func sendEvent(_ event: UIEvent) {
      TouchRecorder.record(event)
      super.sendEvent(event)
    }
  }

  // Recognizers whose descriptions list what has to fail, in the form in which UIKit prints it.

  private func text(of recognizer: UIGestureRecognizer) -> String {
    func name(_ recognizer: UIGestureRecognizer) -> String {
      "<\(type(of: recognizer)): 0x\(String(UInt(bitPattern: ObjectIdentifier(recognizer)), radix: 16))"
    }
    let required = recognizer.failureRequirements.map { name($0) + "; state = Possible>" }
    let list =
      required.isEmpty ? "" : "; must-fail = {\n        \(required.joined(separator: ",\n        "))\n    }"
    return name(recognizer) + "; state = Possible; view = <UIView: 0x10>" + list + ">"
  }

  private final class Tap: UITapGestureRecognizer {
    override var description: String { text(of: self) }
  }

  private final class LongPress: UILongPressGestureRecognizer {
    override var description: String { text(of: self) }
  }

  private final class Pan: UIPanGestureRecognizer {
    override var description: String { text(of: self) }
  }

  private final class Swipe: UISwipeGestureRecognizer {
    override var description: String { text(of: self) }
  }

  private final class Pinch: UIPinchGestureRecognizer {
    override var description: String { text(of: self) }
  }

  private final class Rotation: UIRotationGestureRecognizer {
    override var description: String { text(of: self) }
  }

  private final class ScreenEdgePan: UIScreenEdgePanGestureRecognizer {
    override var description: String { text(of: self) }
  }

  extension ClassRegistry {
    private static let makers: KeyValuePairs<String, @MainActor @Sendable () -> UIGestureRecognizer> = [
      "UITapGestureRecognizer": { Tap() }, "UILongPressGestureRecognizer": { LongPress() },
      "UIPanGestureRecognizer": { Pan() }, "UISwipeGestureRecognizer": { Swipe() },
      "UIPinchGestureRecognizer": { Pinch() }, "UIRotationGestureRecognizer": { Rotation() },
      "UIScreenEdgePanGestureRecognizer": { ScreenEdgePan() },
    ]

    /// The classes with those that the recorder needs, each under the name `Recorded` and the name of its superclass.
    var recorded: ClassRegistry {
      var classes = self
      classes.register("RecordedUIWindow", superclass: "UIWindow", kind: .window) { RecordingWindow() }
      classes.register("RecordedEventObserverWindow", superclass: "EventObserverWindow", kind: .window) {
        RecordingObserverWindow()
      }
      classes.register("RecordedTamperingWindow", superclass: "TamperingWindow", kind: .window) {
        RecordingTamperingWindow()
      }
      for (name, make) in Self.makers { classes.register("Recorded" + name, superclass: name, make) }
      return classes
    }

    /// Returns whether a class has a counterpart that the recorder sees.
    static func isRecorded(_ className: String) -> Bool {
      ["UIWindow", "EventObserverWindow", "TamperingWindow"].contains(className)
        || makers.contains { $0.key == className }
    }
  }
#endif
