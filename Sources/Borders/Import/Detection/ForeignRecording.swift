/// A kind of file that no format reads. Its refusal says what the file is and what can be done.
package struct ForeignRecording: Sendable {
  /// The kind of file, as the end of a sentence.
  package let name: String
  /// The remedy.
  package let remedy: String
  let sign: FileSign
  /// Whether files of the kind may still have touches of a format, in lines that the format does not recognize.
  var isVague = false

  /// The message for a file of this kind.
  var refusal: String { "the file looks like \(name), which import does not read: \(remedy)" }

  /// All kinds, the most specific first.
  package static let all = kernel + gestures + commands + prints + vague

  /// The advice for data with a time for each point, for ``ImportFormat/csv``.
  private static let table = "write a table with the columns t_ms, id, phase, x and y"
  private static let noTimes = "without the time of each point there is no trace"
  private static let record = "record the touches with evtest, evemu-record or libinput record"

  /// Output of tools about the kernel's devices.
  private static let kernel = [
    ForeignRecording(
      name: "the output of hid-recorder",
      remedy: "record the touches with evemu-record or libinput record",
      sign: .all([.line(beginning: "R: "), .line(beginning: "E: ")])
    ),
    ForeignRecording(
      name: "the kernel's log of evbug",
      remedy: record,
      sign: .texts(inOrder: "evbug", "Event. Dev: ", "Type: ", "Code: ", "Value: ")
    ),
    ForeignRecording(
      name: "the output of input-events",
      remedy: record,
      sign: .any([
        .texts(inOrder: ": EV_SYN code=", "value="),
        .all([.text("waiting for events"), .text(": EV_ABS ", ": EV_KEY ", ": EV_REL ")]),
      ])
    ),
    ForeignRecording(
      name: "a hexdump",
      remedy: "if it shows the bytes of /dev/input, " + record,
      sign: .all([
        .line(beginning: "0000000"),
        .any([.line(beginning: "0000010"), .line(beginning: "00000010"), .line(beginning: "0000020")]),
      ])
    ),
    ForeignRecording(
      name: "the output of jstest",
      remedy: "it shows a gamepad, and a gamepad has no touches",
      sign: .any([
        .texts(inOrder: "Event: type ", "time ", "number ", "value "),
        .texts(inOrder: "Axes: ", "Buttons: "),
        .texts(inOrder: "Joystick (", " axes "),
      ])
    ),
    ForeignRecording(
      name: "the output of xinput",
      remedy: record,
      sign: .any([
        .texts(inOrder: "EVENT type ", "(Touch"), .texts(inOrder: "EVENT type ", "(RawTouch"),
        .texts(inOrder: "EVENT type ", "(Motion"),
      ])
    ),
    ForeignRecording(
      name: "the output of wev",
      remedy: "record the touches with libinput record or libinput debug-events",
      sign: .text("wl_touch] ", "wl_pointer] ")
    ),
    ForeignRecording(
      name: "a list of input devices",
      remedy: record,
      sign: .any([
        .all([.line(beginning: "Kernel:"), .line(beginning: "Capabilities:")]),
        .all([.text("H: Handlers="), .text("N: Name=")]),
      ])
    ),
    ForeignRecording(
      name: "a key layout of Android",
      remedy: "it names keys and has no touches",
      sign: .line(with: ["key "]) { line in
        var cursor = ByteCursor(line)
        guard cursor.skip("key ") else { return false }
        cursor.skipBlanks()
        guard cursor.decimal() != nil, cursor.next == 0x20 || cursor.next == 0x09 else { return false }
        cursor.skipBlanks()
        return 0x41...0x5A ~= cursor.next
      }
    ),
  ]

  /// Files with gestures. In those of a recognizer's training set the time of a point may be missing.
  private static let gestures = [
    ForeignRecording(
      name: "a gesture of a $1, $N or $P recognizer",
      remedy: "\(table), in which T is t_ms, and each Stroke a finger from began to ended",
      sign: .all([
        .text("<Gesture"),
        .line(with: [" T=\""]) { line in
          var cursor = ByteCursor(line)
          while cursor.skip(past: " T=\"") {
            if let time = cursor.decimal(), time > 0 { return true }
          }
          return false
        },
      ])
    ),
    ForeignRecording(
      name: "a gesture of a $1, $N or $P recognizer without times",
      remedy: noTimes,
      sign: .all([.text("<Gesture"), .text("<Point")])
    ),
    ForeignRecording(
      name: "InkML",
      remedy: "\(table), in which the channel T is t_ms, and each trace a finger from began to ended",
      sign: .all([
        .text("<ink", "<inkml:ink"), .text("<trace", "<inkml:trace"), .text("name=\"T\"", "name='T'"),
      ])
    ),
    ForeignRecording(
      name: "InkML without times",
      remedy: noTimes,
      sign: .all([.text("<ink", "<inkml:ink"), .text("<trace", "<inkml:trace")])
    ),
    ForeignRecording(
      name: "strokes of a drawing",
      remedy: "if they have the time of each point, \(table)",
      sign: .all([.json, .string("strokes", "drawing")])
    ),
  ]

  /// Commands that make touches.
  private static let commands = [
    ForeignRecording(
      name: "commands of minitouch",
      remedy: "record the touches with adb shell getevent -lt, or write them as commands of adb shell input",
      sign: .all([.line(beginning: "d 0 "), .line(beginning: "u 0")])
    ),
    ForeignRecording(
      name: "a script of Android's monkey",
      remedy: "write its gestures as commands of adb shell input",
      sign: .text("DispatchPointer(", "TOUCH|{", "DRAG|{")
    ),
    ForeignRecording(
      name: "commands of idb or AXe",
      remedy: "touchtrace make makes such gestures from words",
      sign: .text("idb ui tap ", "idb ui swipe ", "axe tap ", "axe swipe ", "axe touch ")
    ),
    ForeignRecording(
      name: "a flow of Maestro",
      remedy: "it names elements, and not where they are; touchtrace make makes gestures from words",
      sign: .all([
        .line(beginning: "appId:"),
        .any([
          .line(beginning: "- tapOn"), .line(beginning: "- swipe"), .line(beginning: "- longPressOn"),
          .line(beginning: "- scroll"), .line(beginning: "- launchApp"),
        ]),
      ])
    ),
  ]

  /// Logs that print something about touches, but not enough.
  private static let prints = [
    ForeignRecording(
      name: "prints of MotionEvent without places",
      remedy: "print the whole event, as Log.d(\"Touch\", event.toString()) does",
      sign: .any([
        .texts(inOrder: "MotionEvent", "ACTION_"), .texts(inOrder: "MotionEvent", "action="),
        .text("ACTION_POINTER_DOWN", "ACTION_DOWN"),
      ])
    ),
    ForeignRecording(
      name: "prints of UITouch without places",
      remedy: "print the whole touch, as print(event.allTouches) does",
      sign: .text("<UITouch:", "<UITouchesEvent:")
    ),
    ForeignRecording(
      name: "a log of XCTest without the places of its taps",
      remedy:
        "the log of testmanagerd has them: log stream --debug --predicate 'process == \"testmanagerd\"'",
      sign: .text("Synthesize event", "XCSynthesizedEventRecord")
    ),
    ForeignRecording(
      name: "a log that names methods of touches and prints no touch",
      remedy: "print(event.allTouches) in them prints the touches",
      sign: .text("touchesBegan", "touchesMoved", "touchesEnded")
    ),
    ForeignRecording(
      name: "a log of Appium without actions of pointers",
      remedy: "other commands name an element, and not where it is touched",
      sign: .text("[HTTP] -->", "[AppiumDriver", "[XCUITest", "[UiAutomator2")
    ),
    ForeignRecording(
      name: "a list of elements",
      remedy: "its elements have no places; touchtrace scene reads a page source",
      sign: .text("element-6066-11e4-a52e-4f735466cecf", "\"ELEMENT\"")
    ),
    ForeignRecording(
      name: "Android's print of a view hierarchy",
      remedy: "adb shell uiautomator dump writes a page source, which touchtrace scene reads",
      sign: .text("View Hierarchy:", "DecorView@", "DecorView{")
    ),
  ]

  /// Kinds of whole files.
  private static let vague = [
    ForeignRecording(
      name: "a log of Android without touches",
      remedy: "the app has to print its MotionEvents, or adb shell getevent -lt records the panel",
      sign: .line(with: [" V ", " D ", " I ", " W ", " E ", "--------- beginning of"]) { line in
        var cursor = ByteCursor(line)
        if cursor.skip("--------- beginning of") { return true }
        // The month, the day and the time of day come first, then the process and thread numbers.
        guard LogTime.dateAndTime(&cursor) != nil else { return false }
        cursor.skipBlanks()
        guard cursor.decimal() != nil else { return false }
        cursor.skipBlanks()
        return cursor.decimal() != nil && cursor.next == 0x20
      },
      isVague: true
    ),
    ForeignRecording(
      name: "a log of the kernel",
      remedy: "it has no events of devices; " + record,
      sign: .any([
        .text("Linux version "),
        .all([
          .line(with: ["] "]) { line in
            var cursor = ByteCursor(line)
            guard cursor.skip("[") else { return false }
            cursor.skipBlanks()
            return cursor.seconds() != nil && cursor.skip("] ")
          },
          .text("] usb ", "] input: ", "] pci ", "] hid-", "] i2c"),
        ]),
      ]),
      isVague: true
    ),
    ForeignRecording(
      name: "a web page",
      remedy: "Recorders/web records the touches of a page",
      sign: .text("<!DOCTYPE html", "<!doctype html", "<html"),
      isVague: true
    ),
    ForeignRecording(
      name: "a property list",
      remedy: "it has no touches",
      sign: .text("<plist"),
      isVague: true
    ),
    ForeignRecording(
      name: "JSON without an event of a touch",
      remedy:
        "a trace has the keys t and touches, and events of a page have type, pointerId, clientX and clientY",
      sign: .json,
      isVague: true
    ),
    ForeignRecording(
      name: "XML",
      remedy: "touchtrace scene reads page sources",
      sign: .firstLine { line in
        var cursor = ByteCursor(line)
        _ = cursor.skip("\u{FEFF}")
        cursor.skipBlanks()
        return cursor.skip("<?xml") || cursor.skip("<!--")
      },
      isVague: true
    ),
    ForeignRecording(
      name: "a log of an application without touches",
      remedy: "the application has to print them, as print(event.allTouches) does",
      sign: .line(with: ["]: ", "] ", ":: "]) { line in
        var cursor = ByteCursor(line)
        return LogTime.dateAndTime(&cursor) != nil
      },
      isVague: true
    ),
  ]
}
