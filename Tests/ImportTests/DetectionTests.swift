import Records
import TestSupport
import Testing
import TraceFormat

@testable import Import

/// Finding out what a file is: it takes one pass, and costs at most what reading costs.
@Suite("Detection of formats", .timeLimit(.minutes(10)))
struct DetectionTests {
  private static let logLine =
    "11-28 10:42:01.001  1234  5678 I ActivityManager: Start proc 4711:com.example.app/u0a55 for activity {a/.B}\n"
  private static let touch = """
    11-28 10:43:00.000  1 1 D Touch: MotionEvent { action=ACTION_DOWN, id[0]=0, x[0]=5.0, y[0]=9.0, eventTime=5 }
    11-28 10:43:00.050  1 1 D Touch: MotionEvent { action=ACTION_UP, id[0]=0, x[0]=5.0, y[0]=9.0, eventTime=55 }

    """

  @Test func `Words are found wherever they begin and end, one in another and one after the other`() {
    let words = ["a", "ab", "bab", "bc", "bca", "c", "caa", "\u{e9}", "aaaa"]
    let finder = WordFinder(words)
    for text in ["", "abccab", "bababab", "caabca", "x\u{e9}x", "aaaaaaa", "zzz"] {
      var found: [String: Int] = [:]
      Array(text.utf8).withUnsafeBytes { finder.find(in: $0) { found[words[$0], default: 0] += 1 } }
      for word in words {
        let places = text.indices.count { text[$0...].hasPrefix(word) }
        #expect(found[word, default: 0] == places, "\(word) in \(text)")
      }
    }
  }

  @Test func `A mebibyte of a log before the first touch takes about as long as reading it`() throws {
    let log = String(repeating: Self.logLine, count: (1 << 20) / Self.logLine.utf8.count) + Self.touch
    let named = ProcessorTime.measure { #expect(Self.result(of: log, as: .motionEvent) == nil) }
    let found = ProcessorTime.measure { #expect(Self.result(of: log, as: nil) == nil) }
    #expect(found < named * 2 + .milliseconds(500), "\(found), and \(named) with the format")
  }

  @Test(
    arguments: ["a\n", "{}\n", "\n", "[\n", "0003 0039 \n", "E: \n", "input tap\n", "<UITouch: 0x\n"]
  )
  func `Short lines take as long as their number`(line: String) {
    let text = String(repeating: line, count: (1 << 18) / line.utf8.count)
    let time = ProcessorTime.measure { #expect(Self.result(of: text, as: nil) != nil) }
    #expect(time < .seconds(20), "\(time)")
  }

  @Test func `A file of bytes is refused at its first NUL, whatever follows`() {
    let text = "a\0\n" + String(repeating: Self.logLine, count: 50_000)
    let time = ProcessorTime.measure {
      #expect(Self.result(of: text, as: nil)?.hasPrefix("the file is not a text") == true)
    }
    #expect(time < .milliseconds(200), "\(time)")
  }

  @Test func `A NUL in a log does no harm once the file is known to be one`() {
    let log = String(repeating: Self.logLine, count: 100) + "a\0b\n" + Self.touch
    #expect(Self.result(of: log, as: nil) == nil)
    #expect(Self.result(of: "a\0b\n" + Self.touch, as: .motionEvent) == nil)
  }

  @Test func `No two kinds of file that are refused have one name`() {
    let names = ForeignRecording.all.map(\.name)
    #expect(Set(names).count == names.count)
  }

  /// The message of the error with which an import ends; nil without one.
  private static func result(of text: String, as format: ImportFormat?) -> String? {
    do {
      let importer = Importer(format: format, options: ImportOptions())
      try importer.run(.text(name: "file", Array(text.utf8)), write: { _ in }, tell: { _ in })
      return nil
    } catch {
      guard case .invalid(let errors) = error else { return "\(error)" }
      return errors.first?.message
    }
  }
}
