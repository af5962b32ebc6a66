import Records

/// A scene under construction. In addition to a decoded scene it has private keys: unknown properties, and the names
/// of classes and labels for people.
struct SceneDraft {
  /// An object with its keys in the order in which they are written.
  struct Object {
    var members: [Value.Member] = []
    var recognizers: [Object] = []
    /// The indices of the subviews.
    var subviews: [Int] = []

    /// Adds a key unless its value is nil. The key `x-unknown` stays the last one.
    mutating func add(_ key: String, _ value: Value?) {
      guard let value else { return }
      let end = members.last?.key == "x-unknown" ? members.count - 1 : members.count
      members.insert(Value.Member(key: key, value: value), at: end)
    }

    /// Silences a `lint` finding that would rely on an unknown property.
    mutating func ignoreLint(of code: String) {
      add("x-lint-ignore", .array([.string(code)]))
    }
  }

  var members: [Value.Member] = []
  var controllers: [Object] = []
  /// All views, by index.
  var views: [Object] = []
  var windows: [Int] = []
  /// The views outside of the tree.
  var detached: [Int] = []
  /// The recognizers without a view.
  var detachedRecognizers: [Object] = []

  /// Adds a view, and returns its index.
  mutating func add(_ view: Object) -> Int {
    views.append(view)
    return views.count - 1
  }
}

/// Writes a draft as JSON, one object per line, indented by level.
struct DraftWriter: ~Copyable {
  private enum Task {
    case view(Int, indent: Int, isLast: Bool)
    case end(String, indent: Int, isLast: Bool)
  }

  private let draft: SceneDraft
  private var text = ByteBuffer()

  private init(_ draft: SceneDraft) {
    self.draft = draft
  }

  /// Returns the JSON of a draft.
  static func write(_ draft: SceneDraft) -> [UInt8] {
    var writer = DraftWriter(draft)
    writer.write()
    return writer.text.bytes
  }

  private mutating func write() {
    text.append("{")
    var isFirst = true
    for member in draft.members {
      begin(member.key, &isFirst)
      text.append(member.value, .exact)
    }
    if !draft.controllers.isEmpty {
      begin("controllers", &isFirst)
      list(draft.controllers, indent: 2)
    }
    begin("windows", &isFirst)
    views(draft.windows, indent: 2)
    if !draft.detached.isEmpty || !draft.detachedRecognizers.isEmpty {
      begin("detached", &isFirst)
      text.append("{")
      if !draft.detached.isEmpty {
        text.append("\"views\": ")
        views(draft.detached, indent: 4)
        if !draft.detachedRecognizers.isEmpty { text.append(",\n    ") }
      }
      if !draft.detachedRecognizers.isEmpty {
        text.append("\"gestureRecognizers\": ")
        list(draft.detachedRecognizers, indent: 4)
      }
      text.append("}")
    }
    text.append("\n}\n")
  }

  private mutating func begin(_ key: String, _ isFirst: inout Bool) {
    text.append(isFirst ? "\n  " : ",\n  ")
    isFirst = false
    text.append(quoted: key)
    text.append(": ")
  }

  /// Writes objects that contain no views.
  private mutating func list(_ objects: [SceneDraft.Object], indent: Int) {
    text.append("[\n")
    for (index, object) in objects.enumerated() {
      append(blanks: indent + 2)
      members(of: object)
      text.append(index == objects.count - 1 ? "}\n" : "},\n")
    }
    append(blanks: indent)
    text.append("]")
  }

  private mutating func members(of object: SceneDraft.Object) {
    text.append("{")
    for (index, member) in object.members.enumerated() {
      if index > 0 { text.append(", ") }
      text.append(quoted: member.key)
      text.append(": ")
      text.append(member.value, .exact)
    }
  }

  /// Writes views and everything in them, with a stack of tasks instead of recursion.
  private mutating func views(_ roots: [Int], indent: Int) {
    text.append("[\n")
    var tasks = Self.tasks(roots, indent: indent + 2)
    while let task = tasks.popLast() {
      switch task {
      case .view(let index, let indent, let isLast):
        let view = draft.views[index]
        append(blanks: indent)
        members(of: view)
        if !view.recognizers.isEmpty {
          text.append(",\n")
          append(blanks: indent + 1)
          text.append("\"gestureRecognizers\": ")
          list(view.recognizers, indent: indent + 1)
        }
        tasks.append(.end("}", indent: view.subviews.isEmpty ? 0 : indent + 1, isLast: isLast))
        guard !view.subviews.isEmpty else { continue }
        text.append(",\n")
        append(blanks: indent + 1)
        text.append("\"subviews\": [\n")
        tasks += Self.tasks(view.subviews, indent: indent + 3)
      case .end(let bracket, let indent, let isLast):
        if indent > 0 {
          append(blanks: indent)
          text.append("]")
        }
        text.append(text: bracket)
        text.append(isLast ? "\n" : ",\n")
      }
    }
    append(blanks: indent)
    text.append("]")
  }

  private static func tasks(_ views: [Int], indent: Int) -> [Task] {
    views.indices.reversed().map { .view(views[$0], indent: indent, isLast: $0 == views.count - 1) }
  }

  private mutating func append(blanks count: Int) {
    // The indentation of deep levels is limited, so that the size of the text stays linear.
    for _ in 0..<min(count, 120) { text.append(" ") }
  }
}

extension Value {
  /// The largest number that a scene can have.
  private static let largest = 1e9

  /// A list of numbers, with computed ones rounded to a millionth and kept in the range of a scene.
  static func numbers(_ numbers: [Double]) -> Value {
    .array(numbers.map { .number(rounded($0)) })
  }

  /// A number rounded to a millionth and kept in the range of a scene.
  static func rounded(_ number: Double) -> Double {
    let rounded = (number * 1e6).rounded() / 1e6
    return rounded.isFinite ? min(max(rounded + 0, -largest), largest) : number
  }

  /// A list of texts.
  static func texts(_ texts: [String]) -> Value { .array(texts.map(Value.string)) }
}
