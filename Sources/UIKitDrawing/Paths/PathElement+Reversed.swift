import Foundation

extension [PathElement] {
  /// The elements of the reversed path: subpaths from the last to the first, each from its end.
  var reversedPath: [PathElement] {
    subpaths.reversed().flatMap(\.reversedSubpath)
  }

  private var subpaths: [[PathElement]] {
    reduce(into: []) { subpaths, element in
      if case .move = element {
        subpaths.append([element])
      } else {
        subpaths[subpaths.count - 1].append(element)
      }
    }
  }

  private var reversedSubpath: [PathElement] {
    let isClosed = last == .close
    let pieces = isClosed ? Array(dropLast()) : self
    let ends = pieces.compactMap(\.end)
    guard let last = ends.last else { return self }
    var reversed: [PathElement] = [.move(last)]
    for (piece, start) in zip(pieces.dropFirst(), ends).reversed() {
      switch piece {
      case .move, .close: break
      case .line: reversed.append(.line(start))
      case .quadCurve(_, let control): reversed.append(.quadCurve(start, control: control))
      case .curve(_, let control1, let control2):
        reversed.append(.curve(start, control1: control2, control2: control1))
      }
    }
    return isClosed ? reversed + [.close] : reversed
  }
}
