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
  ]
}
