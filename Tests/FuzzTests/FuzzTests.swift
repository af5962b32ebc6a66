import Foundation
import TestSupport
import Testing

@testable import FuzzTargets

/// What is fuzzed for hours by `make fuzz`, for seconds: the corpus, all inputs that ever broke something, and some
/// mutations of both.
@Suite struct FuzzTests {
  private static let environment = ProcessInfo.processInfo.environment
  private static let mutations = environment["FUZZ_MUTATIONS"].flatMap { Int($0) } ?? 250

  @Test("Each target has inputs in the corpus and among the findings, and none of these is without a target")
  func everyTargetHasInputs() throws {
    let names = FuzzTarget.allCases.map(\.rawValue).sorted()
    let archives = try FileManager.default.contentsOfDirectory(atPath: PackageFiles.path("Fuzz/Corpus"))
    #expect(archives.sorted() == names.map { $0 + ".tar.gz" })
    let findings = try FileManager.default.contentsOfDirectory(atPath: PackageFiles.path("Fuzz/Findings"))
    #expect(findings.sorted() == names)
    for target in FuzzTarget.allCases {
      #expect(try !FuzzInput.corpus(of: target).isEmpty, "\(target)")
      #expect(try !FuzzInput.findings(of: target).isEmpty, "\(target)")
    }
  }

  @Test(
    arguments: FuzzTarget.allCases
  )
  func `An input that once broke a target does not break it again`(_ target: FuzzTarget) throws {
    for input in try FuzzInput.findings(of: target) {
      #expect(target.broken(by: input.bytes).isEmpty, "\(input.path)")
    }
  }

  @Test(
    arguments: FuzzTarget.allCases
  )
  func `No input of the corpus breaks its target`(_ target: FuzzTarget) throws {
    for input in try FuzzInput.corpus(of: target) {
      #expect(target.broken(by: input.bytes).isEmpty, "\(input.path)")
    }
  }

  @Test(
    arguments: FuzzTarget.allCases
  )
  func `No mutation of an input breaks its target`(_ target: FuzzTarget) throws {
    let inputs = try FuzzInput.corpus(of: target) + FuzzInput.findings(of: target)
    for seed in 0..<FuzzTests.mutations {
      let input = inputs[seed % inputs.count]
      let bytes = TextMutator.mutate(target.text(of: input.bytes), seed: UInt64(seed))
      #expect(target.broken(by: bytes).isEmpty, "\(input.path), changed by seed \(seed)")
    }
  }

  @Test func `The same bytes give the same records, whatever was replayed before`() throws {
    for input in try FuzzInput.corpus(of: .engine) {
      #expect(FuzzTarget.records(of: input.bytes) == FuzzTarget.records(of: input.bytes), "\(input.path)")
    }
  }

  @Test(
    arguments: Shape.all.map(\.name)
  )
  func `Each shape is what it says: everything reads a small one, with errors where it has some`(name: String)
    throws
  {
    let shape = try #require(Shape.all.first { $0.name == name })
    for reader in ShapeReader.allCases {
      let choice = ShapeChoice(shape, reader)
      let failure = reader.read(choice.text(of: ShapeChoice.small))
      #expect((failure != nil) == shape.isWrong, "\(choice.name): \(String(describing: failure))")
      #expect(choice.faults().isEmpty, "\(choice.name)")
    }
  }

  @Test func `The shapes have a name each, and grow with their size`() {
    #expect(Set(Shape.all.map(\.name)).count == Shape.all.count)
    for shape in Shape.all {
      let choice = ShapeChoice(shape, .replay)
      let (less, more) = (choice.text(of: 8192).count, choice.text(of: 16_384).count)
      #expect((1.4...3).contains(Double(more) / Double(less)), "\(shape.name): \(less), \(more)")
    }
  }

  @Test func `The check of records tells JSON from what is almost JSON`() {
    let good = [
      #"{}"#, #"{"a":[],"b":{}}"#, #"{"a":[{"b":null},[true,false,"\u00e9\n\"",-0.5,1e-3,0,[[]]]]}"#,
      #"{"é":"𝄞"}"#,
    ]
    #expect(JSONCheck.firstFault(in: Array((good.joined(separator: "\n") + "\n").utf8)) == nil)
    let bad = [
      #"[]"#, #"{"a":1"#, #"{"a":1}}"#, #"{"a":[1}"#, #"{"a":}"#, #"{"a"}"#, #"{1:1}"#, #"{"a":1,}"#,
      #"{"a":[,]}"#,
      #"{"a":1 }"#, #"{"a":01}"#, #"{"a":-}"#, #"{"a":1.}"#, #"{"a":.5}"#, #"{"a":1e}"#, #"{"a":nan}"#,
      #"{"a":tru}"#,
      #"{"a":"\x"}"#, #"{"a":"\u12"}"#, "{\"a\":\"\u{1}\"}", #"{"a":"b}"#, #"{"a":1}{"b":2}"#, "",
    ]
    for line in bad {
      #expect(JSONCheck.firstFault(in: Array("{}\n\(line)\n{}\n".utf8)) == 2, "\(line)")
    }
    #expect(JSONCheck.firstFault(in: [0x7B, 0x22, 0xFF, 0x22, 0x3A, 0x31, 0x7D, 0x0A]) == 1)
  }
}
