import Export
import Testing

@Suite("Export of mice, pens, wheels and keys")
struct DeviceTests {
  /// A mouse hovers, presses two buttons, moves with both, and releases them one by one.
  private static let mouse = """
    {"t": 0, "hover": {"phase": "began", "x": 10, "y": 20}}
    {"t": 0.1, "touches": [{"id": 1, "phase": "began", "x": 10, "y": 20, "type": "indirectPointer"}]}
    {"t": 0.2, "touches": [{"id": 1, "phase": "moved", "x": 30, "y": 20, "buttons": ["primary", "secondary"]}]}
    {"t": 0.3, "touches": [{"id": 1, "phase": "moved", "x": 30, "y": 20, "buttons": ["secondary"]}]}
    {"t": 0.4, "touches": [{"id": 1, "phase": "ended", "x": 30, "y": 20}]}
    """

  @Test
  func `A mouse of WebDriver moves, presses and releases the buttons, of which the middle one is the second`()
    throws
  {
    let export = try exported(Self.mouse, to: .w3c)
    #expect(
      Self.actions(of: export) == [
        #"{"type": "pointerMove", "duration": 0, "origin": "viewport", "x": 10, "y": 20}"#, "pause 100",
        #"{"type": "pointerDown", "button": 0}"#, "pause 100",
        #"{"type": "pointerMove", "duration": 0, "origin": "viewport", "x": 30, "y": 20}"#,
        #"{"type": "pointerDown", "button": 2}"#, "pause 100",
        #"{"type": "pointerUp", "button": 0}"#, "pause 100",
        #"{"type": "pointerUp", "button": 2}"#,
      ]
    )
    #expect(
      export.text.contains(#"{"type": "pointer", "id": "mouse1", "parameters": {"pointerType": "mouse"}"#)
    )
    #expect(export.told == [])
  }

  @Test func `A mouse of the DevTools protocol has its buttons by name and as bits, and counts its clicks`()
    throws
  {
    let export = try exported(Self.mouse, to: .cdp)
    #expect(
      Self.messages(of: export) == [
        #""type": "mouseMoved", "x": 10, "y": 20"#,
        #""type": "mousePressed", "x": 10, "y": 20, "button": "left", "buttons": 1, "clickCount": 1"#,
        #""type": "mousePressed", "x": 30, "y": 20, "button": "right", "buttons": 3, "clickCount": 1"#,
        #""type": "mouseReleased", "x": 30, "y": 20, "button": "left", "buttons": 2, "clickCount": 1"#,
        #""type": "mouseReleased", "x": 30, "y": 20, "button": "right", "buttons": 0, "clickCount": 1"#,
      ]
    )
    #expect(export.told == [])
  }

  @Test
  func
    `Clicks within half a second and two points count on; a later one, one elsewhere and another button do not`()
    throws
  {
    func click(_ time: Double, x: Double, _ button: String) -> String {
      """
      {"t": \(time), "touches": [{"id": 1, "phase": "began", "x": \(x), "y": 0, "type": "indirectPointer", "buttons": ["\(button)"]}]}
      {"t": \(time + 0.0625), "touches": [{"id": 1, "phase": "ended", "x": \(x), "y": 0}]}
      """
    }
    let clicks: [(Double, Double, String)] = [
      (0, 10, "primary"), (0.5, 12, "primary"), (0.75, 12, "primary"), (1.5, 12, "primary"),
      (1.75, 15, "primary"), (2, 15, "secondary"),
    ]
    let trace = clicks.map { click($0.0, x: $0.1, $0.2) }.joined(separator: "\n")
    let counts = try exported(trace, to: .cdp).text.matches(of: /mousePressed.*"clickCount": (\d+)/)
      .map { String($0.output.1) }
    #expect(counts == ["1", "2", "3", "1", "1", "1"])
  }

  @Test
  func `WebDriver's mouse hovers to the place of its click first, which the DevTools protocol need not say`()
    throws
  {
    let trace = """
      {"t": 0, "touches": [{"id": 1, "phase": "began", "x": 5, "y": 6, "type": "indirectPointer"}]}
      {"t": 0.1, "touches": [{"id": 1, "phase": "cancelled", "x": 5, "y": 6}]}
      """
    let actions = try exported(trace, to: .w3c)
    #expect(
      Self.actions(of: actions) == [
        #"{"type": "pointerMove", "duration": 0, "origin": "viewport", "x": 5, "y": 6}"#,
        #"{"type": "pointerDown", "button": 0}"#, "pause 100", #"{"type": "pointerUp", "button": 0}"#,
      ]
    )
    #expect(
      actions.told == [
        "1: a mouse or a pen moves to its place first, and hovers there",
        "2: a cancelled touch is exported as a lift",
      ]
    )
    #expect(try exported(trace, to: .cdp).told == ["2: a cancelled touch is exported as a lift"])
  }

  @Test func `A pen leans by whole degrees to the right and down, and by no more than the trace says`() throws
  {
    // tan(x) = cos(azimuth) / tan(altitude): at 45° upwards the pen leans by 45° against the y axis.
    let trace = """
      {"t": 0, "touches": [{"id": 1, "phase": "began", "x": 1, "y": 2, "type": "pencil"}]}
      {"t": 1, "touches": [{"id": 1, "phase": "moved", "x": 3, "y": 2, "altitude": 0.785398, "azimuth": 4.712389}]}
      {"t": 2, "touches": [{"id": 1, "phase": "ended", "x": 3, "y": 2, "roll": 1}]}
      """
    let export = try exported(trace, to: .cdp)
    #expect(
      Self.messages(of: export) == [
        #""type": "mousePressed", "x": 1, "y": 2, "button": "left", "buttons": 1, "clickCount": 1, "pointerType": "pen""#,
        #""type": "mouseMoved", "x": 3, "y": 2, "buttons": 1, "pointerType": "pen", "tiltX": 0, "tiltY": -45"#,
        #""type": "mouseReleased", "x": 3, "y": 2, "button": "left", "buttons": 0, "clickCount": 1, "pointerType": "pen", "tiltX": 0, "tiltY": -45"#,
      ]
    )
    #expect(
      export.told == [
        "2: the angles of a pencil are exported as its tilt, in whole degrees (and 1 more)",
        "3: the roll of a pencil is left out",
      ]
    )
    let actions = try exported(trace, to: .w3c).text
    #expect(
      actions.contains(
        #"{"type": "pointerMove", "duration": 0, "origin": "viewport", "x": 3, "y": 2, "tiltX": 0, "tiltY": -45}"#
      )
    )
    #expect(actions.contains(#""parameters": {"pointerType": "pen"}"#))
  }

  @Test
  func
    `A wheel scrolls against the content; in WebDriver by whole points, and what is rounded off comes later`()
    throws
  {
    let trace = """
      {"t": 0, "scroll": {"kind": "continuous", "phase": "began", "x": 1, "y": 2, "dx": 0, "dy": 0}}
      {"t": 0.1, "scroll": {"kind": "continuous", "phase": "changed", "x": 1, "y": 2, "dx": 0, "dy": 1.5}}
      {"t": 0.2, "scroll": {"kind": "continuous", "phase": "changed", "x": 1, "y": 2, "dx": 0.25, "dy": 1.5}}
      {"t": 0.3, "scroll": {"kind": "continuous", "phase": "ended", "x": 1, "y": 2, "dx": 0, "dy": 0}}
      """
    let messages = try exported(trace, to: .cdp)
    #expect(
      Self.messages(of: messages) == [
        #""type": "mouseWheel", "x": 1, "y": 2, "deltaX": 0, "deltaY": -1.5"#,
        #""type": "mouseWheel", "x": 1, "y": 2, "deltaX": -0.25, "deltaY": -1.5"#,
      ]
    )
    #expect(messages.told == ["1: a scroll of a trackpad is exported as notches of a wheel (and 3 more)"])
    let actions = try exported(trace, to: .w3c)
    // 1.5 is rounded to 2, which leaves -0.5, and so the next one is -1.
    #expect(
      Self.actions(of: actions) == [
        "pause 100",
        #"{"type": "scroll", "duration": 0, "origin": "viewport", "x": 1, "y": 2, "deltaX": 0, "deltaY": -2}"#,
        "pause 100",
        #"{"type": "scroll", "duration": 0, "origin": "viewport", "x": 1, "y": 2, "deltaX": 0, "deltaY": -1}"#,
        "pause 100",
      ]
    )
    #expect(
      actions.told == [
        "1: a scroll of a trackpad is exported as notches of a wheel (and 3 more)",
        "2: the place or the distance of a scroll is rounded to a point (and 1 more)",
      ]
    )
  }

  @Test func `A key goes up as what it went down, although shift was released before`() throws {
    let export = try exported(
      """
      {"t": 0, "press": {"phase": "began", "keyCode": "keyboardLeftShift", "modifiers": ["shift"]}}
      {"t": 0, "press": {"phase": "began", "keyCode": "keyboardK", "modifiers": ["shift"]}}
      {"t": 0, "press": {"phase": "ended", "keyCode": "keyboardLeftShift"}}
      {"t": 0, "press": {"phase": "ended", "keyCode": "keyboardK"}}
      {"t": 0, "press": {"phase": "began", "keyCode": "keyboardF13"}}
      {"t": 0, "press": {"phase": "ended", "keyCode": "keyboardF13"}}
      {"t": 0, "press": {"phase": "began", "type": "select"}}
      {"t": 0, "press": {"phase": "ended", "type": "select"}}
      """,
      to: .w3c
    )
    #expect(
      Self.actions(of: export) == [
        "{\"type\": \"keyDown\", \"value\": \"\u{E008}\"}", #"{"type": "keyDown", "value": "K"}"#,
        "{\"type\": \"keyUp\", \"value\": \"\u{E008}\"}", #"{"type": "keyUp", "value": "K"}"#,
      ]
    )
    #expect(
      export.told == [
        "7: a step \"press\" is left out (and 1 more)", "5: the key keyboardF13 is left out (and 1 more)",
      ]
    )
  }

  @Test func `A modifier that no step presses is a key of WebDriver, and bits of the DevTools protocol`()
    throws
  {
    let trace = """
      {"t": 0, "touches": [{"id": 1, "phase": "began", "x": 1, "y": 2, "modifiers": ["shift", "command"]}]}
      {"t": 0.1, "touches": [{"id": 1, "phase": "ended", "x": 1, "y": 2}]}
      {"t": 0.2, "scroll": {"kind": "discrete", "x": 1, "y": 2, "dx": 3, "dy": 0}}
      """
    let actions = try exported(trace, to: .w3c)
    #expect(
      Self.actions(of: actions, ofKeysAlone: true) == [
        "{\"type\": \"keyDown\", \"value\": \"\u{E008}\"}",
        "{\"type\": \"keyDown\", \"value\": \"\u{E03D}\"}",
        "pause 100", "pause 100", "{\"type\": \"keyUp\", \"value\": \"\u{E008}\"}",
        "{\"type\": \"keyUp\", \"value\": \"\u{E03D}\"}",
      ]
    )
    #expect(
      actions.told == [
        "1: a modifier key is pressed for the step that has it, because no step presses it (and 1 more)"
      ]
    )
    let messages = try exported(trace, to: .cdp).lines
    #expect(
      messages[1].contains(
        #""type": "touchStart", "touchPoints": [{"x": 1, "y": 2, "id": 0}], "modifiers": 12"#
      )
    )
    #expect(messages[3].contains(#""modifiers": 12"#))
    #expect(!messages[5].contains("modifiers"))
  }

  @Test
  func `A key of the DevTools protocol has its place, its meaning, its number in Windows and what it types`()
    throws
  {
    let export = try exported(
      """
      {"t": 0, "press": {"phase": "began", "keyCode": "keyboardK", "characters": "к", "charactersIgnoringModifiers": "к"}}
      {"t": 0, "press": {"phase": "ended", "keyCode": "keyboardK", "characters": "к", "charactersIgnoringModifiers": "к"}}
      {"t": 0, "press": {"phase": "began", "keyCode": "keyboardRightShift", "modifiers": ["shift"]}}
      {"t": 0, "press": {"phase": "cancelled", "keyCode": "keyboardRightShift"}}
      {"t": 0, "press": {"phase": "began", "keyCode": "keyboardK", "modifiers": ["command", "alphaShift"]}}
      {"t": 0, "press": {"phase": "began", "keyCode": "keypad1"}}
      {"t": 0, "interruption": "call"}
      """,
      to: .cdp
    )
    #expect(
      Self.messages(of: export) == [
        #""type": "keyDown", "code": "KeyK", "key": "к", "windowsVirtualKeyCode": 75, "text": "к""#,
        #""type": "keyUp", "code": "KeyK", "key": "к", "windowsVirtualKeyCode": 75"#,
        #""type": "rawKeyDown", "code": "ShiftRight", "key": "Shift", "windowsVirtualKeyCode": 16, "location": 2, "modifiers": 8"#,
        #""type": "keyUp", "code": "ShiftRight", "key": "Shift", "windowsVirtualKeyCode": 16, "location": 2"#,
        #""type": "rawKeyDown", "code": "KeyK", "key": "K", "windowsVirtualKeyCode": 75, "modifiers": 4"#,
        #""type": "keyDown", "code": "Numpad1", "key": "1", "windowsVirtualKeyCode": 97, "text": "1", "isKeypad": true"#,
        #""type": "keyUp", "code": "KeyK", "key": "k", "windowsVirtualKeyCode": 75"#,
        #""type": "keyUp", "code": "Numpad1", "key": "1", "windowsVirtualKeyCode": 97, "isKeypad": true"#,
      ]
    )
    #expect(
      export.told == [
        "4: a cancelled press is exported as a release", "5: the modifier alphaShift is left out",
        "7: an interruption is exported as the end of each touch and press that is down",
      ]
    )
  }

  @Test func `Appium's drivers take fingers and keys alone, and a touchscreen fingers`() throws {
    let trace =
      Self.mouse + """

        {"t": 0.5, "scroll": {"kind": "discrete", "x": 1, "y": 2, "dx": 3, "dy": 0}}
        {"t": 0.6, "press": {"phase": "began", "keyCode": "keyboardTab"}}
        {"t": 0.7, "press": {"phase": "ended", "keyCode": "keyboardTab"}}
        """
    let appium = try exported(trace, to: .appium)
    #expect(!appium.text.contains("mouse") && !appium.text.contains("wheel"))
    #expect(appium.text.contains("\"keyDown\", \"value\": \"\u{E004}\""))
    #expect(
      appium.told == [
        "1: a step \"hover\" is left out", "2: a touch that is not a finger is exported as a finger",
        "6: a step \"scroll\" is left out",
      ]
    )
    #expect(
      try exported(trace, to: .evemu).told == appium.told + ["7: a step \"press\" is left out (and 1 more)"]
    )
  }

  @Test func `Samples without events, estimates and hovering during a touch are told`() throws {
    let export = try exported(
      """
      {"t": 0, "touches": [{"id": 1, "phase": "began", "x": 1, "y": 2, "type": "pencil", "estimatedProperties": ["force"], "estimatedPropertiesExpectingUpdates": ["force"], "estimationUpdateIndex": 1}]}
      {"t": 1, "touches": [{"id": 1, "phase": "moved", "x": 3, "y": 2, "coalesced": [{"t": 0.5, "x": 2, "y": 2}], "predicted": [{"t": 1.5, "x": 4, "y": 2}]}]}
      {"t": 1.25, "touchUpdates": [{"estimationUpdateIndex": 1, "force": 1, "estimatedPropertiesExpectingUpdates": []}]}
      {"t": 1.5, "hover": {"phase": "began", "x": 3, "y": 2, "zOffset": 0.5}}
      {"t": 1.5, "hover": {"phase": "ended", "x": 3, "y": 2, "zOffset": 0.5}}
      {"t": 2, "touches": [{"id": 1, "phase": "ended", "x": 3, "y": 2}]}
      """,
      to: .cdp
    )
    #expect(
      export.told == [
        "1: what is estimated of a touch is left out", "2: the coalesced samples of a touch are left out",
        "2: the predicted samples of a touch are left out", "3: a step \"touchUpdates\" is left out",
        "4: the height of a pencil above the screen is left out (and 1 more)",
        "4: hovering during a touch of the same device is left out", "5: the end of hovering is left out",
      ]
    )
    #expect(!export.text.contains("NaN"))
  }

  /// The actions of the only source, or of the keyboard; pauses of 0 are left out, and others in short.
  private static func actions(of export: Export, ofKeysAlone: Bool = false) -> [String] {
    let text =
      ofKeysAlone ? export.text.split(separator: #"{"type": "key","#).last ?? "" : Substring(export.text)
    return text.split(separator: "\n").map { line in
      let action = line.drop { $0 == " " }
      return String(action.hasSuffix(",") ? action.dropLast() : action)
    }
    .filter {
      $0.hasPrefix(#"{"type": ""#) && $0.hasSuffix("}") && $0 != #"{"type": "pause", "duration": 0}"#
    }
    .map { action in
      action.wholeMatch(of: /\{"type": "pause", "duration": (\d+)\}/).map { "pause \($0.output.1)" } ?? action
    }
  }

  /// The parameters of each message.
  private static func messages(of export: Export) -> [String] {
    export.text.matches(of: /"params": \{(.*)\}\}/).map { String($0.output.1) }
  }
}
