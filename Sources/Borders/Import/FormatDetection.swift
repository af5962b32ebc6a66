import TraceFormat

/// The formats that the first lines of a file match: none, one or several.
package enum FormatDetection {
  case none
  case one(ImportFormat)
  case several([ImportFormat])

  /// Detects a file's format from its first lines.
  package init(_ bytes: [UInt8]) {
    let sample = SourceSample(bytes)
    let fitting = ImportFormat.all.filter { $0.fits(sample) }
    switch fitting.count {
    case 0: self = .none
    case 1: self = .one(fitting[0])
    default: self = .several(fitting)
    }
  }

  /// Returns the formats that the first lines of a text match; empty for a scene.
  package static func formats(of bytes: [UInt8]) -> [ImportFormat] {
    switch FormatDetection(bytes) {
    case .none: return []
    case .one(let format): return [format]
    case .several(let formats): return formats
    }
  }
}
