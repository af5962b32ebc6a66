import Foundation

/// Device logs, as a recorder on the device would have written them.
extension Trial {
  private static let swipes = ["swipeLeft", "swipeRight", "swipeUp", "swipeDown"]
  /// The recognizers of swipes by the value of their direction.
  private static let swipe = [1: "swipeRight", 2: "swipeLeft", 4: "swipeUp", 8: "swipeDown"]

  /// The device log; nil if the trial says nothing about any recognizer.
  var deviceLog: String? {
    let silent = refused.flatMap { $0 == "swipe" ? Self.swipes : [$0] }
    var lines = callbacks.sorted { $0.key < $1.key }.flatMap { recognizer, callbacks in
      // A late pan is a known oddity of the source.
      isDelayed && recognizer == "pan" ? [] : Self.records(of: recognizer, callbacks)
    }
    if !silent.isEmpty {
      let ids = silent.map { "\"\($0)\"" }.joined(separator: ", ")
      lines.insert("{\"touchtrace\": 1, \"recognizers\": [\(ids)]}", at: 0)
    }
    return lines.isEmpty ? nil : lines.map { $0 + "\n" }.joined()
  }

  private static func records(of recognizer: String, _ callbacks: [Callback]) -> [String] {
    var touches: Double?
    return callbacks.map { callback in
      let values = callback.values
      let sender = values["direction"].flatMap { swipe[Int($0)] } ?? recognizer
      let time = callback.sample ?? values["t"] ?? 0
      var line = #"{"t": \#(time), "record": "action", "sender": "\#(sender)", "state": "\#(callback.state)""#
      // While a finger comes or goes, the place of a pan is the source's own. Pinch and rotation were logged in whole
      // points. A long press begins between two samples, where the finger may have moved.
      let isSettled = recognizer != "pan" || touches == nil || touches == values["n"]
      let isExact = recognizer != "pinch" && recognizer != "rotation"
      let isBetweenSamples = recognizer == "longPress" && callback.sample == nil
      touches = values["n"]
      if isSettled, isExact, !isBetweenSamples, let x = values["x"], let y = values["y"] {
        line += #", "location": [\#(x), \#(y)]"#
      }
      if let x = values["vx"], let y = values["vy"] { line += #", "velocity": [\#(x), \#(y)]"# }
      for key in ["velocity", "scale", "rotation"] {
        if let value = values[key] { line += ", \"\(key)\": \(value)" }
      }
      if let count = values["n"] { line += ", \"numberOfTouches\": \(Int(count))" }
      return line + "}"
    }
  }
}
