import Foundation
import Records
import TestSupport
import Testing
import TraceFormat

@testable import Commands
@testable import Import

/// Files in which one line is damaged: the trace is the same, or the import says something.
@Suite("Imports of damaged files")
struct DamageTests {
  /// What an import makes of a file.
  private struct Result {
    /// The steps, without the header.
    var header = ""
    var steps: [String] = []
    /// The messages, without their lines.
    var told: [String] = []
    var isRefused = false

    /// The number of touches that begin, end and are cancelled.
    var counts: [Int] {
      ["began", "ended", "cancelled"].map { phase in
        steps.reduce(0) { $0 + $1.components(separatedBy: "\"\(phase)\"").count - 1 }
      }
    }
  }

  /// A way to damage a line.
  enum Damage: String, CaseIterable {
    case deleted, duplicated, prefixed, cut

    /// Returns the lines with one of them damaged.
    func damage(_ lines: [Substring], at index: Int) -> [Substring] {
      var lines = lines
      switch self {
      case .deleted: lines.remove(at: index)
      case .duplicated: lines.insert(lines[index], at: index)
      case .prefixed: lines[index] = "> " + lines[index]
      case .cut: lines[index] = lines[index].prefix(lines[index].count / 2)
      }
      return lines
    }
  }

  private static let cases = (try? PackageFiles.paths(below: "traces/import", ".imported")) ?? []

  @Test(arguments: cases, Damage.allCases)
  func `A damaged line changes nothing, or something is said`(path: String, damage: Damage) throws {
    let command = try #require(try PackageFiles.text(path).split(separator: "\n").first)
    let words = command.split(separator: " ").dropFirst(3).map(String.init)
    let parsed = try ImportCommand.parse(words)
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent().relativePath
    guard let text = try? PackageFiles.text("\(folder)/\(parsed.file)") else { return }
    let whole = Self.result(of: text, parsed)
    // A file that is refused stays one, or becomes another file.
    guard !whole.isRefused else { return }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    for index in lines.indices where !lines[index].isEmpty {
      let damaged = Self.result(of: damage.damage(lines, at: index).joined(separator: "\n"), parsed)
      let isSaid = damaged.isRefused || damaged.told != whole.told
      switch damage {
      case .deleted where Self.isFrame(path, whole), .duplicated where Self.isFrame(path, whole):
        break
      // A line of a script that is no command of input may be anything else.
      case .cut where path.contains("/adb/") || path.contains("pasted-numbers"): break
      // Half of a line of several events is a line of fewer; half of a piece that is cut off is cut off, too.
      case .cut where path.contains("several-on-a-line") || path.contains("braces-in-a-log"): break
      // A panel that reports nothing but pressure does not tell a lift that was lost from a finger that stays.
      case .deleted where path.contains("/pressure.") && lines[index].contains("value: 0,"): break
      // A place of a pointer that hovers is a move, and a recording may stop while it hovers.
      case .deleted where path.contains("/pointer/") && lines[index].contains("\"buttons\": 0"): break
      case .deleted
      where ["HOVER_", "PointerHoverEvent", "PointerRemovedEvent", " 0140 ", "mouseMoved"].contains(where: {
        lines[index].contains($0)
      }):
        break
      case .deleted:
        // A recording without one of its moves is a good recording. A touch that is missing is not.
        #expect(isSaid || damaged.counts == whole.counts, "\(path) line \(index + 1): \(lines[index])")
      case .duplicated, .prefixed, .cut:
        #expect(isSaid || damaged.steps == whole.steps, "\(path) line \(index + 1): \(lines[index])")
      }
    }
  }

  /// Whether a line more or less is another good recording: without times each print is a frame, in WebDriver and scripts
  /// each line may be an action, in a trace each line is a step, and some lines are a whole tap or several frames.
  private static func isFrame(_ path: String, _ whole: Result) -> Bool {
    ["/w3c/", "/touchaction/", "/adb/", "/trace/", "too-fast", "csv/taps", "several-on-a-line"]
      .contains(where: path.contains)
      || whole.header.contains("the source has no times")
  }

  private static func result(of text: String, _ command: ImportCommand) -> Result {
    var result = Result()
    var output: [UInt8] = []
    let input = TraceInput.text(name: command.file, Array(text.utf8))
    do throws(InputFailure) {
      try Importer(format: command.panel.format, options: command.options).run(
        input,
        write: { output += $0.bytes },
        tell: { result.told.append($0.message) }
      )
    } catch {
      result.isRefused = true
    }
    let lines = String(decoding: output, as: UTF8.self).split(separator: "\n").map(String.init)
    result.header = lines.first ?? ""
    // What the recording says beside its touches is not among them, and has the numbers of its lines.
    result.steps = lines.dropFirst().map { line in
      line.firstRange(of: ", \"x-told\"").map { line[..<$0.lowerBound] + "}" } ?? line
    }
    return result
  }
}
