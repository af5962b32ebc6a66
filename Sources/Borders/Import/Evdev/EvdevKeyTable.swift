/// The keys of `linux/input-event-codes.h`, with their numbers in the HID usage tables.
enum EvdevKeyTable {
  /// Returns the number of a key in the HID usage tables; nil for a key that iOS lacks.
  static func usage(of code: UInt16) -> Int? { usages[code] }

  /// Returns the code of a key by its name, such as `KEY_A`; nil for other names.
  static func code(named name: UnsafeRawBufferPointer) -> UInt16? {
    guard name.count > 4, name[0] == 0x4B, name[3] == 0x5F else { return nil }
    return codes[String(decoding: name, as: UTF8.self)]
  }

  private static let usages = Dictionary(
    uniqueKeysWithValues: rows.flatMap { row in zip(row.first..., row.usages).map { (UInt16($0), $1) } }
  )
  private static let codes = Dictionary(
    rows.flatMap { row in
      zip(row.first..., row.names.split(separator: " ")).map { ("KEY_\($1)", UInt16($0)) }
    },
    uniquingKeysWith: { first, _ in first }
  )

  /// Rows of keys with successive codes.
  private static let rows: [(first: Int, names: String, usages: [Int])] = [
    (1, "ESC 1 2 3 4 5 6 7 8 9 0", [41] + Array(30...39)),
    (12, "MINUS EQUAL BACKSPACE TAB", [45, 46, 42, 43]),
    (16, "Q W E R T Y U I O P", letters("qwertyuiop")),
    (26, "LEFTBRACE RIGHTBRACE ENTER LEFTCTRL", [47, 48, 40, 224]),
    (30, "A S D F G H J K L", letters("asdfghjkl")),
    (39, "SEMICOLON APOSTROPHE GRAVE LEFTSHIFT BACKSLASH", [51, 52, 53, 225, 49]),
    (44, "Z X C V B N M", letters("zxcvbnm")),
    (51, "COMMA DOT SLASH RIGHTSHIFT KPASTERISK LEFTALT SPACE CAPSLOCK", [54, 55, 56, 229, 85, 226, 44, 57]),
    (59, "F1 F2 F3 F4 F5 F6 F7 F8 F9 F10", Array(58...67)), (69, "NUMLOCK SCROLLLOCK", [83, 71]),
    (71, "KP7 KP8 KP9 KPMINUS KP4 KP5 KP6 KPPLUS", [95, 96, 97, 86, 92, 93, 94, 87]),
    (79, "KP1 KP2 KP3 KP0 KPDOT", [89, 90, 91, 98, 99]), (86, "102ND F11 F12", [100, 68, 69]),
    (96, "KPENTER RIGHTCTRL KPSLASH SYSRQ RIGHTALT", [88, 228, 84, 70, 230]),
    (102, "HOME UP PAGEUP LEFT RIGHT END DOWN PAGEDOWN", [74, 82, 75, 80, 79, 77, 81, 78]),
    (110, "INSERT DELETE", [73, 76]), (117, "KPEQUAL", [103]), (119, "PAUSE", [72]), (121, "KPCOMMA", [133]),
    (125, "LEFTMETA RIGHTMETA COMPOSE", [227, 231, 101]),
  ]

  private static func letters(_ row: String) -> [Int] { row.utf8.map { Int($0) - 0x61 + 4 } }
}
