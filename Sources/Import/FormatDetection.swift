import TraceFormat

/// The detection of a file's format by its first lines.
package enum FormatDetection {
  case none
  case one(ImportFormat)
  case several([ImportFormat])

  /// Looks at the first lines of a file.
  package init(_ bytes: [UInt8]) {
    let sample = SourceSample(bytes)
    let fitting = ImportFormat.all.filter { $0.fits(sample) }
    switch fitting.count {
    case 0: self = .none
    case 1: self = .one(fitting[0])
    default: self = .several(fitting)
    }
  }

  /// Returns the formats that a file may have; none for a trace, for a scene and for a file that cannot be read.
  package static func formats(of path: String) -> [ImportFormat] {
    guard path != "-", let text = try? TraceInput.path(path).inMemory(), case .text(_, let bytes) = text
    else {
      return []
    }
    switch FormatDetection(Array(bytes.prefix(1 << 16))) {
    case .none: return []
    case .one(let format): return [format]
    case .several(let formats): return formats
    }
  }
}
