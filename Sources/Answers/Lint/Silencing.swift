import Records
import TraceFormat

/// The codes that `x-lint-ignore` silences. The key applies to the object that contains it and everything inside that
/// object.
struct Silencing {
  static let key: StaticString = "x-lint-ignore"

  private struct Mark {
    let holder: [JSONPath.Element]
    let codes: Codes
  }

  private enum Codes {
    case all
    case some([LintCode])

    func contain(_ code: LintCode) -> Bool {
      switch self {
      case .all: true
      case .some(let codes): codes.contains(code)
      }
    }
  }

  private var marks: [Mark] = []
  /// The values that are not codes, with their positions.
  private(set) var unknown: [(place: JSONPath, text: String)] = []

  init(_ values: [UserValue]) {
    for value in values { process(value) }
  }

  /// Whether a code is silenced at a position.
  func silences(_ code: LintCode, at place: JSONPath) -> Bool {
    guard !marks.isEmpty else { return false }
    let path = place.path
    return marks.contains { $0.codes.contain(code) && path.starts(with: $0.holder) }
  }

  private mutating func process(_ value: UserValue) {
    let holder = value.holder.path
    switch value.value {
    case .bool(true)?: marks.append(Mark(holder: holder, codes: .all))
    case .bool(false)?: break
    case .string(let name)?: process([(name, value.place)], holder)
    case .array(let items)?:
      var names: [(String, JSONPath)] = []
      for (index, item) in items.enumerated() {
        if case .string(let name) = item {
          names.append((name, value.place[index]))
        } else {
          unknown.append((value.place[index], "not the name of a finding, expected one"))
        }
      }
      process(names, holder)
    default: unknown.append((value.place, "expected true or the codes of findings"))
    }
  }

  private mutating func process(_ names: [(name: String, place: JSONPath)], _ holder: [JSONPath.Element]) {
    var codes: [LintCode] = []
    for (name, place) in names {
      if let code = LintCode(rawValue: name) {
        codes.append(code)
      } else {
        let nearest = Spelling.suggestion(for: name, among: LintCode.allCases.map(\.rawValue))
        unknown.append((place, "no finding is called \"\(name)\"\(nearest)"))
      }
    }
    marks.append(Mark(holder: holder, codes: .some(codes)))
  }
}
