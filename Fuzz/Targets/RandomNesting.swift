/// A file of another program in which something nests deeply, or is chained as deeply by names: a recursive reader, or
/// a library of one, would run out of the stack.
struct RandomNesting {
  /// The text of the file.
  let text: [UInt8]

  /// The places in files at which something can nest.
  private static let frames: [(before: String, after: String)] = [
    ("# libinput record\ndevices:\n- x: ", "\n  events:\n"),
    ("# libinput record\ndevices:\n", "\n- node: a\n  evdev:\n    absinfo:\n      53: [0, 9]\n  events:\n"),
    (
      "{\"actions\": ",
      "}\n{\"actions\": [{\"type\": \"pointer\", \"actions\": [{\"type\": \"pointerDown\"}]}]}\n"
    ),
    ("{'actions': [{'action': 'press', 'options': ", "}]}\n"),
    ("{\"attributes\": {\"bounds\": \"[0,0][9,9]\"}, \"children\": [", "]}\n"),
    ("[{\"AXFrame\": \"{{0, 0}, {9, 9}}\", \"children\": ", "}]\n"),
    ("<AppiumAUT>", "</AppiumAUT>\n"),
    ("<UITouch: 0x1> phase: Began view: ", " location in window: {1, 2}\n"),
    ("", ""),
  ]

  /// What nests in itself; `@` is the number of the level.
  private static let pairs: [(opening: String, closing: String)] = [
    ("[", "]"), ("{a: ", "}"), ("- ", ""), ("? ", ""), ("{\"a\":", "}"), ("{'a': ", "}"), ("[[", "]]"),
    ("- &a@ [*a, ", "]"), ("!t ", ""), ("<a>", "</a>"), ("<node bounds=\"[0,0][9,9]\">", "</node>"),
    ("{\"attributes\": {}, \"children\": [", "]}"),
    ("{\"AXFrame\": \"{{0, 0}, {9, 9}}\", \"children\": [", "]}"),
    ("<UIView: 0x@; frame = (0 0; 9 9); x = ", ">"), ("\n", ""), ("\n - ", ""), ("(", ")"), ("\"", "\""),
  ]

  /// Makes a file by the choices of a fuzzer.
  init(choices bytes: [UInt8]) {
    var dice = Dice(bytes[...])
    let frame = dice.pick(Self.frames)
    var text = frame.before
    var closings: [(text: String, count: Int)] = []
    repeat {
      let pair = dice.pick(Self.pairs)
      let count = min(1 << dice.number(0...16), (1 << 18) / pair.opening.utf8.count)
      for level in 0..<count { text += pair.opening.replacing("@", with: "\(level)") }
      closings.append((pair.closing, count))
    } while !dice.isUsedUp && closings.count < 4
    // What is never closed nests as deeply.
    if !dice.once(in: 3) {
      for (closing, count) in closings.reversed() { text += String(repeating: closing, count: count) }
    }
    self.text = Array((text + frame.after).utf8)
  }
}
