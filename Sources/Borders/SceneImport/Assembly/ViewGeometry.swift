import Records

/// The geometry of a printed view, in the form used by scenes.
///
/// UIKit prints the frame after the transform; a scene has the frame without the transform. The size of the bounds is
/// the solution of two equations: the width of the frame is `|a| w + |c| h`, its height `|b| w + |d| h`.
struct ViewGeometry {
  /// The frame before the transform is applied; nil if the print has no frame that a scene can have.
  private(set) var frame: Rectangle?
  /// The transform, if it is not the identity.
  private(set) var transform: [Double]?
  /// Whether the size of the bounds was assumed because several sizes fit the printed frame.
  private(set) var isSizeUnknown = false

  init(of view: ViewFact) {
    guard let frame = view.attributes["frame"].flatMap({ Rectangle(Numbers.all(in: $0)) }) else { return }
    self.frame = frame
    guard let numbers = view.attributes["transform"].map(Numbers.all), numbers.count == 6,
      numbers.allSatisfy({ $0.magnitude <= 1e9 }), numbers != [1, 0, 0, 1, 0, 0]
    else { return }
    transform = numbers
    let size = size(of: view, in: frame, numbers)
    let center = Point(x: frame.x + frame.width / 2 - numbers[4], y: frame.y + frame.height / 2 - numbers[5])
    self.frame = Rectangle(
      x: center.x - size.x / 2,
      y: center.y - size.y / 2,
      width: size.x,
      height: size.y
    )
  }

  /// The size of the bounds that transform to the frame.
  private mutating func size(of view: ViewFact, in frame: Rectangle, _ transform: [Double]) -> Point {
    if let bounds = view.attributes["bounds"].flatMap({ Rectangle(Numbers.all(in: $0)) }) {
      return Point(x: bounds.width, y: bounds.height)
    }
    let (a, b, c, d) = (
      transform[0].magnitude, transform[1].magnitude, transform[2].magnitude, transform[3].magnitude
    )
    let determinant = a * d - b * c
    if determinant.magnitude > 1e-6 * max(a * d, b * c) {
      let width = (frame.width * d - frame.height * c) / determinant
      let height = (frame.height * a - frame.width * b) / determinant
      if width > -0.01, height > -0.01, width <= 1e9, height <= 1e9 {
        return Point(x: max(width, 0), y: max(height, 0))
      }
    }
    // Many rectangles rotated by 45 degrees have the same bounding box; the square is chosen.
    isSizeUnknown = true
    let side = a + c > 1e-6 ? min(frame.width / (a + c), 1e9) : 0
    return Point(x: side, y: side)
  }
}
