import TraceFormat

/// The formats that the first lines of a file fit: none, one or several.
package enum FormatDetection {
  case none
  case one(ImportFormat)
  case several([ImportFormat])

  /// Detects the format of a file by its first lines.
  package init(_ bytes: [UInt8]) {
    let sample = SourceSample(bytes)
    let fitting = ImportFormat.all.filter { $0.fits(sample) }
    switch fitting.count {
    case 0: self = .none
    case 1: self = .one(fitting[0])
    default: self = .several(fitting)
    }
  }

  /// Returns the formats that the first lines of a text fit; none for a scene.
  package static func formats(of bytes: [UInt8]) -> [ImportFormat] {
    switch FormatDetection(bytes) {
    case .none: return []
    case .one(let format): return [format]
    case .several(let formats): return formats
    }
  }
}
