import TraceFormat

/// A shape, what is varied in it, and what reads it, as the bytes of a fuzzer choose them.
public struct ShapeChoice {
  let shape: Shape
  let variant: ShapeVariant
  let reader: ShapeReader
  /// Another shape, of which there are always a few: many of both would be a product of the two.
  let other: Shape?
  let variantOfOther: ShapeVariant

  /// The size for what has no clock: a few of each thing.
  static let small = 2048

  /// Chooses with bytes.
  public init(_ bytes: [UInt8]) {
    var dice = Dice(bytes[...])
    shape = dice.pick(Shape.all)
    let reader = dice.pick(ShapeReader.allCases)
    var variant = ShapeVariant(&dice)
    other = dice.once(in: 2) ? dice.pick(Shape.all) : nil
    var variantOfOther = ShapeVariant(&dice)
    variant.prefix = "a"
    variantOfOther.prefix = "b"
    self.variant = variant
    self.variantOfOther = variantOfOther
    self.reader = shape.excluded.union(other?.excluded ?? []).contains(reader) ? .replay : reader
  }

  /// A shape as it is.
  init(_ shape: Shape, _ reader: ShapeReader) {
    self.shape = shape
    self.reader = reader
    variant = ShapeVariant()
    variantOfOther = variant
    other = nil
  }

  /// Each shape with each of its readers.
  public static var all: [ShapeChoice] {
    Shape.all.flatMap { shape in
      ShapeReader.allCases.filter { !shape.excluded.contains($0) }.map { ShapeChoice(shape, $0) }
    }
  }

  /// What is read by what, for a report.
  public var name: String {
    "\(shape.name)\(other.map { " beside \($0.name)" } ?? ""): \(reader.rawValue)"
  }

  /// The trace of about a number of bytes.
  public func text(of size: Int) -> [UInt8] {
    // The length of one of the things is learned from a guess of their number, and from a better guess.
    var (count, length) = (64, 0)
    for _ in 0..<2 {
      length = text(many: count).count
      count = max(2, min(count * size / max(1, length), size))
    }
    return text(many: count)
  }

  private func text(many count: Int) -> [UInt8] {
    var parts = shape.parts(count, variant)
    if let other { parts.add(other.parts(8, variantOfOther)) }
    return Array(parts.text.utf8)
  }

  /// Reads a small trace of the choice; returns the failure of a shape that should have none.
  func faults() -> [String] {
    let bytes = text(of: ShapeChoice.small)
    guard let failure = reader.read(bytes) else { return [] }
    // A mutation may contradict itself: an element has a member twice.
    return FuzzTarget.faults(of: failure)
  }
}
