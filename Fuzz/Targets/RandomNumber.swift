/// Usual numbers, with a limit of the range now and then.
enum RandomNumber {
  private static let edges = [
    "0", "-0.0", "1e-9", "0.1", "-1", "1e9", "-1e9", "999999999.999999", "4.9e-324", "1e-300",
  ]

  /// A whole number of a range; rarely a limit.
  static func usual(_ range: ClosedRange<Int>, _ dice: inout Dice) -> String {
    let number = "\(dice.number(range))"
    return dice.once(in: 64) ? dice.pick(edges) : number
  }

  /// A rectangle; rarely one at a limit.
  static func frame(_ usual: [Int], _ dice: inout Dice) -> String {
    var numbers = usual.map(String.init)
    if dice.once(in: 32) {
      let index = dice.number(0...3)
      let edge = dice.pick(edges)
      numbers[index] = index > 1 && edge.hasPrefix("-") ? String(edge.dropFirst()) : edge
    }
    return "[\(numbers.joined(separator: ","))]"
  }
}
