import TraceFormat

/// The index of a packed file, made where the limits apply.
struct PackedIndex {
  /// A trace of the file, or the failure that keeps it, or the rest of the file, from being read.
  fileprivate enum Entry {
    case trace(PackedTrace)
    case failure(number: Int, InputFailure)
  }

  /// The traces that can be tested.
  private(set) var traces: [PackedTrace] = []
  /// The failures of other traces, named by number, and of the rest of the file, without a name.
  private(set) var failures: [(trace: PackedTrace, failure: InputFailure)] = []

  init(of file: String, _ limits: CaseLimits) throws(InputFailure) {
    var outcome = LimitedWork.Outcome.done([])
    LimitedWork(limits, jobs: 1) { _ in
      var bytes: [UInt8] = []
      Self.read(file) { $0.append(to: &bytes) }
      return LimitedWork.Product(bytes)
    }.run([0]) { outcome = $1 }
    switch outcome {
    case .crashed(let reason), .exceeded(let reason): throw .unreadable(path: file, reason: reason)
    case .done(let bytes):
      var rest = bytes[...]
      while !rest.isEmpty, let entry = Entry(popping: &rest, of: file) {
        switch entry {
        case .trace(let trace): traces.append(trace)
        case .failure(let number, let failure):
          let name = number == 0 ? "" : "\(number)"
          failures.append((PackedTrace(file: file, name: name, range: 0..<0), failure))
        }
      }
    }
  }

  /// Reads a packed file from its beginning to its end.
  private static func read(_ file: String, _ send: (Entry) -> Void) {
    var number = 0
    func fail(at line: Int, _ message: String) {
      let error = TraceError(file: file, line: line, column: 1, message: message)
      send(.failure(number: number, .invalid([error])))
    }
    do throws(InputFailure) {
      var parts = try PackedTraces(.file(file))
      while !parts.hasEnded {
        number += 1
        do throws(InputFailure) {
          guard let part = try parts.next() else { return }
          let line = part.input.lineCountBefore + 1
          guard number <= PackedTrace.mostInFile else {
            number = 0
            return fail(
              at: line,
              "the file has more than 1,000,000 traces, the limit for a packed file of test"
            )
          }
          guard let name = PackedTrace.fileName(part.name) else {
            let limit = "expected 1 to 200 bytes that do not end as those of golden files do"
            fail(at: line, "no golden file can be called \"\(Phrase.shown(part.name))\", \(limit)")
            continue
          }
          send(.trace(PackedTrace(file: file, name: name, range: part.range)))
        } catch {
          send(.failure(number: parts.hasEnded ? 0 : number, error))
        }
      }
    } catch {
      send(.failure(number: 0, error))
    }
  }
}

extension PackedIndex.Entry {
  fileprivate func append(to bytes: inout [UInt8]) {
    switch self {
    case .trace(let trace):
      true.append(to: &bytes)
      trace.name.append(to: &bytes)
      trace.range.lowerBound.append(to: &bytes)
      trace.range.count.append(to: &bytes)
    case .failure(let number, let failure):
      false.append(to: &bytes)
      number.append(to: &bytes)
      failure.first.append(to: &bytes)
    }
  }

  fileprivate init?(popping bytes: inout ArraySlice<UInt8>, of file: String) {
    guard let isTrace = Bool(popping: &bytes) else { return nil }
    if isTrace {
      guard let name = String(popping: &bytes), let start = Int(popping: &bytes),
        let count = Int(popping: &bytes), start >= 0, count >= 0
      else { return nil }
      self = .trace(PackedTrace(file: file, name: name, range: start..<start + count))
    } else {
      guard let number = Int(popping: &bytes), let failure = InputFailure(popping: &bytes) else { return nil }
      self = .failure(number: number, failure)
    }
  }
}
