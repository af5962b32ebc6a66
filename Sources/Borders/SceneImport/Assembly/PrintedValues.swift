import Records
import TraceFormat

/// The values of controls that touches change: the only description of their forms in all kinds of print.
///
/// A print uses the name of the property, as `recursiveDescription` does, or its own name: a test driver calls the
/// state of a switch `value`, and Android `checked`.
enum PrintedValues {
  /// A value, with the names under which prints have it.
  struct Row {
    let className: String
    let property: String
    let names: [String]
    var form = Form.plain

    init(_ className: String, _ property: String, _ names: [String] = [], _ form: Form = .plain) {
      self.className = className
      self.property = property
      self.names = names
      self.form = form
    }
  }

  /// A form of a value other than a number or a flag.
  enum Form {
    case plain
    /// A number, or a part of the range in per cent.
    case part
    /// The first and the second number of `page 2 of 5`.
    case page, pages
  }

  static let rows = [
    Row("UISwitch", "isOn", ["checked", "value"]),
    Row("UISlider", "minimumValue", ["minValue"]),
    Row("UISlider", "maximumValue", ["maxValue"]),
    // The text of Android's bars.
    Row("UISlider", "value", ["text"], .part),
    Row("UIStepper", "minimumValue", ["minValue"]),
    Row("UIStepper", "maximumValue", ["maxValue"]),
    Row("UIStepper", "stepValue"),
    Row("UIStepper", "value", [], .part),
    Row("UISegmentedControl", "selectedSegmentIndex"),
    Row("UIPageControl", "currentPage", ["value"], .page),
    Row("UIPageControl", "numberOfPages", ["value"], .pages),
  ]

  /// The row of a property of a class; nil if prints have it only under its own name.
  static func row(_ property: String, of className: String, _ vocabulary: Vocabulary) -> Row? {
    rows.first { $0.property == property && vocabulary.isClass(className, $0.className) }
  }

  /// The properties of a class that are unknown unless printed. The number of pages or segments also shows in other
  /// ways.
  static func expected(of className: String) -> [String] {
    rows.filter { $0.className == className && $0.form != .pages }.map(\.property)
  }

  /// Reads a number in any script and with any decimal mark, such as `50 %`, `٥٠٪`, `0,5` or `50 percent`.
  static func number(in text: String) -> (number: Double, isPercent: Bool)? {
    var digits = ""
    var isPercent = false
    var rest = text.lowercased()[...]
    for word in ["percent", "per cent"] where rest.hasSuffix(word) {
      rest = rest.dropLast(word.count)
      isPercent = true
    }
    for character in rest {
      switch character {
      case _ where character.wholeNumberValue != nil:
        digits += "\(character.wholeNumberValue ?? 0)"
      case ".", ",", "٫": digits += "."
      case "-", "−": digits += "-"
      case "%", "٪", "％", "﹪": isPercent = true
      case _
      where character.isWhitespace || character == "+" || character == "\u{200E}" || character == "\u{200F}":
        break
      default: return nil
      }
    }
    guard let number = Double(digits), number.isFinite else { return nil }
    return (number, isPercent)
  }

  /// Reads the two numbers of `page 2 of 5`. The smaller one is the page, in any language's order.
  static func pages(in text: String) -> (page: Double, count: Double)? {
    let numbers = text.split { $0.wholeNumberValue == nil }.compactMap { digits in
      Double(digits.compactMap { $0.wholeNumberValue.map(String.init) }.joined())
    }
    guard numbers.count == 2, let page = numbers.min(), let count = numbers.max(), page >= 1 else {
      return nil
    }
    return (page - 1, count)
  }
}
