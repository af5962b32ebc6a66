/// What is recorded without meddling, and where a moment's own doing comes in it.
enum Undisturbed {
  static let down = ["a touchesBegan 1", "b touchesBegan 2"]
  static let moved = ["pan began", "a touchesCancelled 1", "action pan began", "b touchesMoved 2"]
  static let up = [
    "pan ended", "probe failed", "action pan ended", "b touchesEnded 2", "reset pan", "reset probe",
  ]
  static let all = [down, moved, [], up]

  /// All of it, and what happens at once when somebody meddles.
  static func with(_ lines: [String], at moment: Moment) -> [[String]] {
    var all = all
    switch moment {
    case .touchesBegan: all[0].insert(contentsOf: lines, at: 1)
    case .touchesMoved, .shouldBegin: all[1].insert(contentsOf: lines, at: 0)
    case .action: all[1].insert(contentsOf: lines, at: 3)
    case .timer: all[2] = lines
    }
    return all
  }

  /// All of it, and what happens when the step in which somebody meddles is through. Then nobody hears any more.
  static func with(_ lines: [String], after moment: Moment) -> [[String]] {
    switch moment {
    case .touchesBegan: [down + lines, [], [], []]
    case .touchesMoved, .shouldBegin, .action: [down, moved + lines, [], []]
    case .timer: [down, moved, lines, []]
    }
  }
}
