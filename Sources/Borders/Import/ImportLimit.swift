/// The limits of what an import makes of a few bytes. No panel and no script reaches them.
enum ImportLimit {
  /// The most contacts without ids in a packet. Pairing them takes time with the cube of their number.
  static let contacts = 256
  /// The most slots of a panel.
  static let slots = 256
  /// The most samples of all moves of WebDriver together: four hours of a finger.
  static let samples = 1_000_000
  /// The most samples of one move; in a move with more frames, the samples are further apart.
  static let samplesOfMove = 10_000.0
  /// The longest swipe of a script, in milliseconds: two minutes.
  static let swipe = 120_000.0
  /// The most sources of one command of WebDriver.
  static let sources = 10_000
  /// The longest action of WebDriver, in milliseconds: eleven days.
  static let duration = 1e9
}
