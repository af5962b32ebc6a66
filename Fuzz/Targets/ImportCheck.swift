import Import
import Records
import TraceFormat

/// Holds an import against what it promises, whatever the file.
enum ImportCheck {
  /// The faults of the import of a file in a format, or in the one that is found out: a trace that cannot be read or in
  /// which a touch never ends, or an error without its place.
  static func faults(of bytes: [UInt8], as format: ImportFormat?) -> [String] {
    var options = ImportOptions()
    options.scale = Point(x: 0.5, y: 0.5)
    let input = TraceInput.text(name: "file", bytes)
    var trace: [UInt8] = []
    do {
      try Importer(format: format, options: options).run(input, write: { trace += $0.bytes }, tell: { _ in })
    } catch {
      return FuzzTarget.faults(of: error)
    }
    return faults(ofTrace: trace).map { "\(format?.name ?? "no format"): \($0)" }
  }

  private static func faults(ofTrace trace: [UInt8]) -> [String] {
    var down = 0
    do {
      let reader = try TraceReader(.text(name: "trace", trace))
      while let step = try reader.next() {
        guard case .touches(let samples) = step.event else { continue }
        for sample in samples {
          switch sample.phase {
          case .began: down += 1
          case .ended, .cancelled: down -= 1
          case .moved, .stationary: break
          }
        }
      }
    } catch {
      return ["the trace cannot be read: \(error)"]
    }
    return down == 0 ? [] : ["\(down) touches never end"]
  }
}
