import Records
import Replay
import Reports
import TraceFormat

/// The usual command lines of replays, which need no argument parser.
extension ReplayRequest {
  /// Makes a request of arguments that are traces and the options `--scene`, `--format`, `--detail` and `--threads`,
  /// each at most once; nil for all other arguments, which the argument parser parses and explains.
  ///
  /// The argument parser would take half of the instructions of a short replay.
  init?(plain arguments: [String]) {
    self.init()
    var seen: Set<String> = []
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      if argument == "-" || !argument.hasPrefix("-") {
        traces.append(argument)
      } else {
        guard let value = rest.popFirst(), !value.hasPrefix("-"), seen.insert(argument).inserted,
          set(argument, to: value)
        else { return nil }
      }
    }
    guard (try? validate()) != nil else { return nil }
  }

  /// Sets an option; returns false for options and values that are left to the argument parser.
  private mutating func set(_ option: String, to value: String) -> Bool {
    switch option {
    case "--scene": play.scene = value
    case "--format": return Self.assign(ReplayFormat(rawValue: value), to: &format)
    case "--detail": return Self.assign(Detail(rawValue: value), to: &detail)
    case "--threads": return Self.assign(Int(value).map(Optional.some), to: &threads)
    default: return false
    }
    return true
  }

  private static func assign<Value>(_ value: Value?, to option: inout Value) -> Bool {
    guard let value else { return false }
    option = value
    return true
  }
}
