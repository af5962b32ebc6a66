import Golden
import Records
import Reports

/// Shows the changes in golden files on a terminal, and asks which to accept. Results with the same kinds of change
/// form a group.
struct Review {
  private var results: [GoldenResult]
  /// Whether replays that end with an error are offered, too.
  private let acceptsErrors: Bool
  private let style: Style
  private let output: Output
  /// Whether everything that is left is accepted without a question.
  private var acceptsRest = false
  /// Writes the golden files of some results.
  private let accept: ([GoldenResult]) -> [GoldenResult]

  init(
    of results: [GoldenResult],
    acceptsErrors: Bool,
    _ style: Style,
    _ output: Output,
    accept: @escaping ([GoldenResult]) -> [GoldenResult]
  ) {
    self.results = results
    self.acceptsErrors = acceptsErrors
    self.accept = accept
    self.style = style
    self.output = output
  }

  /// Asks about each group, the largest first, and returns the results after the golden files are written.
  mutating func run() -> [GoldenResult] {
    let open = results.indices.filter { index in
      if case .differs = results[index].status {
        acceptsErrors || results[index].refused == nil
      } else {
        false
      }
    }
    let groups = GoldenGroup.groups(of: open.map { results[$0] }, by: .allKinds)
    for (number, group) in groups.enumerated() {
      let members = group.indices.map { open[$0] }
      let count = "\(number + 1) of \(groups.count)"
      guard members.count == 1 ? review(members[0], count) : review(members, group.title, count) else {
        break
      }
    }
    return results
  }

  /// Reviews the results of a group. Returns false if the user ends the review.
  private mutating func review(_ members: [Int], _ kind: String, _ count: String) -> Bool {
    if acceptsRest {
      accept(members)
      return true
    }
    show("×\(members.count): \(kind)\n")
    show(results[members[0]])
    let paths = members.prefix(Self.mostPaths).map { results[$0].path }.joined(separator: ", ")
    let more = members.count > Self.mostPaths ? " and \(members.count - Self.mostPaths) more" : ""
    show("\(paths)\(more)\n")
    switch ask("\(members.count) files (\(count))", among: GroupAnswer.self) {
    case .all: accept(members)
    case .none: break
    case .rest:
      acceptsRest = true
      accept(members)
    case .each:
      for (number, index) in members.enumerated() {
        guard review(index, "\(number + 1) of \(members.count)") else { return false }
      }
    case .quit: return false
    }
    return true
  }

  /// Reviews one result. Returns false if the user ends the review.
  private mutating func review(_ index: Int, _ count: String) -> Bool {
    if acceptsRest {
      accept([index])
      return true
    }
    show(results[index])
    switch ask("\(results[index].path) (\(count))", among: FileAnswer.self) {
    case .accept: accept([index])
    case .skip: break
    case .rest:
      acceptsRest = true
      accept([index])
    case .quit: return false
    }
    return true
  }

  private mutating func accept(_ members: [Int]) {
    for (index, result) in zip(members, accept(members.map { results[$0] })) { results[index] = result }
  }

  private static let mostPaths = 5

  private enum GroupAnswer: String, CaseIterable, ReviewAnswer {
    case all, none, each, rest, quit

    var meaning: String {
      switch self {
      case .all: "write all these golden files"
      case .none: "leave them as they are"
      case .each: "ask for each of them"
      case .rest: "write these and all that follow"
      case .quit: "leave these and all that follow as they are"
      }
    }
  }

  private enum FileAnswer: String, CaseIterable, ReviewAnswer {
    case accept, skip, rest, quit

    var meaning: String {
      switch self {
      case .accept: "write the golden file"
      case .skip: "leave it as it is"
      case .rest: "write this one and all that follow"
      case .quit: "leave this and all that follow as they are"
      }
    }
  }

  private func show(_ result: GoldenResult) {
    guard case .differs(let difference) = result.status else { return }
    if difference.hasCarriageReturns { show("\(result.path): \(result.message)\n") }
    output.write(difference.text(style))
  }

  private func show(_ text: String) {
    var buffer = ByteBuffer()
    buffer.append(text: text.split(separator: "\n").map { String($0).escapingControls + "\n" }.joined())
    output.write(buffer)
  }

  /// Asks until the answer is one of the words or the beginning of one. The end of the input counts as quit.
  private func ask<Answer: ReviewAnswer & RawRepresentable<String> & CaseIterable>(
    _ question: String,
    among: Answer.Type
  ) -> Answer where Answer.AllCases == [Answer] {
    let words = Answer.allCases.map(\.rawValue)
    let choices = "\(words.dropLast().joined(separator: ", ")) or \(words[words.count - 1])"
    while true {
      var prompt = ByteBuffer()
      prompt.append(text: "\(question.escapingControls): \(choices)? ")
      output.write(prompt)
      guard let line = readLine() else {
        var end = ByteBuffer()
        end.append("\n")
        output.write(end)
        return Answer.allCases[words.count - 1]
      }
      let word = line.lowercased()
      if let answer = Answer.allCases.first(where: { !word.isEmpty && $0.rawValue.hasPrefix(word) }) {
        return answer
      }
      show(Answer.allCases.map { "  \($0.rawValue): \($0.meaning)\n" }.joined())
    }
  }
}

/// An answer to a question of a review.
private protocol ReviewAnswer {
  /// The effect of the answer, in words.
  var meaning: String { get }
}
