import ArgumentParser
import Explain
import Golden
import Replay
import TraceFormat

/// The completions of ids, from the scene of the trace on the command line.
///
/// The shell calls the command for each of them, so the scene is read with limits, and its errors give no completions.
enum IDCompletion {
  /// Ids with commas between, as for `--object`.
  static var objects: CompletionKind {
    .custom { words, _, prefix in
      let (list, last) = halves(of: prefix, at: ",")
      return names(.objects, in: words).filter { $0.hasPrefix(last) }.map { list + $0 }
    }
  }

  /// Ids of recognizers and responders.
  static var explained: CompletionKind {
    .custom { words, _, prefix in names(.explained, in: words).filter { $0.hasPrefix(prefix) } }
  }

  /// The first part of a change, `tap.isEnabled=`. While several ids are possible, these come without properties.
  static var changes: CompletionKind {
    .custom { words, _, prefix in
      let all = names(.objects, in: words)
      guard !all.isEmpty else { return [] }
      let ids = (all + ["thresholds"]).filter { $0.hasPrefix(prefix) }
      let id = ids.count == 1 ? ids[0] : String(halves(of: prefix, at: ".").0.dropLast())
      let properties = names(.properties(of: id), in: words).map { "\(id).\($0)=" }
        .filter { $0.hasPrefix(prefix) }
      return (ids.count == 1 ? [] : ids.map { "\($0)." }) + properties
    }
  }

  /// A command's request.
  private enum Request: Sendable {
    case objects, explained
    case properties(of: String)
  }

  /// The text up to the last separator, and what follows.
  private static func halves(of text: String, at separator: Character) -> (String, String) {
    guard let place = text.lastIndex(of: separator) else { return ("", text) }
    return (String(text[...place]), String(text[text.index(after: place)...]))
  }

  private static let limits = CaseLimits(seconds: 2, mebibytes: 1024)

  /// Returns names in the scene of a command line.
  private static func names(_ request: Request, in words: [String]) -> [String] {
    let words = words.map(unquoted)
    let option = zip(words, words.dropFirst()).first { $0.0 == "--scene" }?.1
    let joined = words.first { $0.hasPrefix("--scene=") }?.dropFirst("--scene=".count)
    let files = words.dropFirst().filter(ErrorExcerpt.isFile)
    let trace = files.first { $0.hasSuffix(".jsonl") }
    let scene =
      option ?? joined.map(String.init) ?? (trace == nil ? files.first { $0.hasSuffix(".json") } : nil)
    guard trace != nil || scene != nil else { return [] }
    var replayer = Replayer(classes: TouchTraceTool.classes)
    if let scene, ErrorExcerpt.isFile(scene) { replayer.options.scene = .file(scene) }
    let input = trace.map(TraceInput.file) ?? .withoutSteps
    var found: [String] = []
    let work = LimitedWork(limits) { [replayer] _ in
      LimitedWork.Product(names(request, of: input, replayer).pipeBytes)
    }
    work.run([0]) { _, outcome in
      if case .done(let bytes) = outcome { found = [String](pipeBytes: bytes) ?? [] }
    }
    return found
  }

  private static func names(_ request: Request, of input: TraceInput, _ replayer: Replayer) -> [String] {
    if case .explained = request { return (try? Explainer(replayer, input))?.explainable ?? [] }
    let names = try? replayer.withLiveScene(of: input) { (_, live) throws(InputFailure) -> [String] in
      guard case .properties(let id) = request else { return live.ids }
      if id == "thresholds" { return replayer.vocabulary.thresholds.map(\.name) }
      return live[id].map { replayer.vocabulary.properties(of: $0.className).map(\.name) } ?? []
    }
    return names ?? []
  }

  /// A shell word without quotes and escapes, as far as file names need them.
  private static func unquoted(_ word: String) -> String {
    if let quote = word.first, quote == "'" || quote == "\"" {
      return word.dropFirst().filter { $0 != quote }
    }
    var isEscaped = false
    return word.filter { character in
      guard character == "\\", !isEscaped else {
        isEscaped = false
        return true
      }
      isEscaped = true
      return false
    }
  }
}
