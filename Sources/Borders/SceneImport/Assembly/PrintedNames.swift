import Records
import TraceFormat

/// Lists of names in prints: `left right`, or the numbers of an enumeration and the bits of a mask, as Objective-C prints
/// them.
enum PrintedNames {
  /// The numbers of the enumerations in UIKit's headers.
  private static let numbers: [String: [Int: String]] = [
    "allowedTouchTypes": [0: "direct", 1: "indirect", 2: "pencil", 3: "indirectPointer"],
    "allowedPressTypes": [
      0: "upArrow", 1: "downArrow", 2: "leftArrow", 3: "rightArrow", 4: "select", 5: "menu", 6: "playPause",
      30: "pageUp", 31: "pageDown",
    ],
  ]
  /// The bits of the masks in UIKit's headers, from the lowest.
  private static let bits: [String: [String]] = [
    "buttonMaskRequired": ["primary", "secondary", "button3", "button4", "button5"],
    "allowedScrollTypesMask": ["discrete", "continuous"],
  ]

  /// Returns the names for numbers; nil if the text is not a list of known numbers.
  static func numbered(in text: String, _ property: String) -> Value? {
    // A list has a line for each number, and in a quoted text the line feeds may be escaped.
    let text = text.replacing("\\n", with: " ")
    guard !text.contains(where: \.isLetter) else { return nil }
    let values = Numbers.all(in: text).compactMap { Int(exactly: $0) }
    if let names = numbers[property] {
      let found = values.compactMap { names[$0] }
      return found.count == values.count ? value(found) : nil
    }
    guard let names = bits[property], values.count == 1, let mask = values.first, mask > 0,
      mask < 1 << names.count
    else { return nil }
    return value(names.enumerated().filter { mask & 1 << $0.offset != 0 }.map(\.element))
  }

  /// Returns the names in a text; nil if it contains other words, too.
  static func named(in text: String, _ list: NameList) -> Value? {
    let words = text.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
    let known = words.compactMap { word in
      (list.names + [list.all].compactMap(\.self)).first { $0.lowercased() == word }
    }
    return known.isEmpty || known.count < words.count ? nil : value(known)
  }

  private static func value(_ names: [String]) -> Value {
    names.count == 1 ? .string(names[0]) : .texts(names)
  }
}
