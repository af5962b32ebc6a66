/// A kind of text with touches that no format reads. Its refusal says what the text is and what can be done.
struct ForeignRecording: Sendable {
  let name: String
  let remedy: String
  let fits: @Sendable (SourceSample) -> Bool

  /// The message for a file of this kind.
  var refusal: String { "the file looks like \(name), which import does not read: \(remedy)" }

  static let all = [
    ForeignRecording(
      name: "the output of hid-recorder",
      remedy: "record the touches with evemu-record or libinput record",
      fits: { $0.hasLine(beginning: "R: ") && $0.hasLine(beginning: "E: ") }
    ),
    ForeignRecording(
      name: "mouse events of Chrome's DevTools",
      remedy: "switch touch emulation on, which sends Input.dispatchTouchEvent",
      fits: { $0.has("Input.dispatchMouseEvent") }
    ),
    ForeignRecording(
      name: "the output of libinput debug-events",
      remedy: "record with libinput record",
      fits: { sample in
        ["TOUCH_DOWN", "TOUCH_MOTION", "TOUCH_UP"].contains { sample.hasLine(with: "event", $0) }
      }
    ),
    ForeignRecording(
      name: "a script of adb shell input",
      remedy: "write its gestures in words with touchtrace make",
      fits: { sample in ["input tap ", "input swipe ", "input motionevent "].contains { sample.has($0) } }
    ),
    ForeignRecording(
      name: "the output of dumpsys input or an ANR text",
      remedy: "it has few events of a touch; record with adb shell getevent -lt",
      fits: { $0.hasLine(with: "MotionEvent(", "action=", "pointers=[") }
    ),
    ForeignRecording(
      name: "prints of Android 1 or 2",
      remedy: "record with adb shell getevent",
      fits: { $0.hasLine(with: "MotionEvent{", "action=", "x=") }
    ),
    ForeignRecording(
      name: "prints of Godot",
      remedy: "record on the device with adb shell getevent -lt or evtest",
      fits: { $0.has("InputEventScreenTouch", "InputEventScreenDrag") }
    ),
  ]
}
