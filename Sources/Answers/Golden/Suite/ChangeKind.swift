import Explain
import Records

/// A kind of change in golden files. Two changes of one kind may differ in their numbers and objects.
///
/// A reviewer decides at once about all golden files with the same kinds of change.
public enum ChangeKind: Hashable, Sendable, CustomStringConvertible {
  /// Lines for one kind of record have different numbers, in the values with these names.
  case numbers(record: String, names: [String])
  /// Lines for one kind of record have different words.
  case words(record: String, old: String, new: String)
  /// Lines for one kind of record are gone; `words` are the words that do not depend on the scene.
  case gone(record: String, words: String)
  /// Lines for one kind of record are new; `words` are the words that do not depend on the scene.
  case new(record: String, words: String)
  /// The replay ends with an error.
  case error(String)
  /// The lines of the golden file end in CR LF.
  case lineEnds
  /// There is no golden file yet.
  case newFile
  /// The number of differing lines beyond those compared word by word.
  case more(Int)

  /// The kind of change in words.
  public var description: String {
    switch self {
    case .numbers("step", let names):
      "the input changed\(names.isEmpty ? "" : ": \(names.joined(separator: ", "))")"
    case .numbers(let record, let names):
      "\(record) has \(names.isEmpty ? "different numbers" : "another \(names.joined(separator: ", "))")"
    case .words(let record, "", let new): "\(record) gained \"\(Self.cut(new))\""
    case .words(let record, let old, ""): "\(record) lost \"\(Self.cut(old))\""
    case .words(let record, let old, let new):
      "\(record) has \"\(Self.cut(new))\" instead of \"\(Self.cut(old))\""
    case .gone(let record, let words): "\(record)\(words.isEmpty ? "" : " \(words)") is gone"
    case .new(let record, let words): "\(record)\(words.isEmpty ? "" : " \(words)") is new"
    case .error(let message): "the replay ends with \(message)"
    case .lineEnds: "the golden file has CR LF line ends"
    case .newFile: "there is no golden file yet"
    case .more(let count): "\(count) more lines differ"
    }
  }

  private static let longest = 60

  private static func cut(_ text: String) -> String {
    text.count <= longest ? text : "\(text.prefix(longest))…"
  }
}

extension ChangeKind {
  /// Creates the kind of change for a line that only one side has.
  init(ofLine line: String, isNew: Bool) {
    let words = LineWords(line)
    let record = words.record
    if record == "error", isNew {
      self = .error(line)
      return
    }
    let telling = words.solid.map(\.text).filter(Self.common.contains)
    let text = telling.joined(separator: " ")
    self = isNew ? .new(record: record, words: text) : .gone(record: record, words: text)
  }

  /// Creates the kind of change between two versions of a line.
  init(_ old: LineWords, _ new: LineWords) {
    let record = new.record
    let (oldWords, newWords) = (old.solid, new.solid)
    let (oldShape, newShape) = (oldWords.map(Self.shape), newWords.map(Self.shape))
    if oldShape == newShape {
      let changed = newWords.indices.filter { oldWords[$0].text != newWords[$0].text }
      var names: [String] = []
      for name in changed.compactMap({ Self.name(of: $0, in: newWords) }) where !names.contains(name) {
        names.append(name)
      }
      self = .numbers(record: record, names: names)
      return
    }
    let changes = LineDifference(comparing: oldShape, newShape).changes
    self = .words(
      record: record,
      old: changes.flatMap { oldShape[$0.old] }.joined(separator: " "),
      new: changes.flatMap { newShape[$0.new] }.joined(separator: " ")
    )
  }

  /// Returns the word, or `#` for any number.
  private static func shape(_ word: LineWords.Word) -> Substring { word.kind == .number ? "#" : word.text }

  /// Returns the name of the value that a word belongs to: `location` in `location=(1, 2)` and in `"location":[1,2]`.
  private static func name(of index: Int, in words: [LineWords.Word]) -> String? {
    let isJSON = words.first?.text == "{"
    return words[..<index].indices.last { place in
      guard words[place].kind == .name else { return false }
      let after = words[(place + 1)...].prefix(2).map(\.text)
      // The `t=` at the start of a step is its time, not the name of the values that follow.
      return isJSON ? after == ["\"", ":"] : after.first == "=" && words[place].text != "t"
    }.map { String(words[$0].text) }
  }

  /// The words that mean the same in every scene: states, messages and control events.
  private static let common: Set<Substring> = {
    let states = ["possible", "began", "changed", "ended", "cancelled", "failed", "recognized", "unhandled"]
    let names = Message.allCases.map(\.rawValue) + ControlEvent.allCases.map(\.rawValue) + states
    return Set(names.map { $0[...] })
  }()
}

extension LineDifference {
  /// Creates the difference between two lists of hashable items.
  init<Item: Hashable>(comparing old: [Item], _ new: [Item]) {
    var numbers: [Item: Int] = [:]
    func number(_ item: Item) -> Int {
      if let number = numbers[item] { return number }
      numbers[item] = numbers.count
      return numbers.count - 1
    }
    self.init(old.map(number), new.map(number))
  }
}
