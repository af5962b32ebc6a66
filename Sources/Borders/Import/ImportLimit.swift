/// The limits of the output for a few input bytes. No panel and no script reaches them.
enum ImportLimit {
  /// The maximum number of contacts without ids in a packet. Pairing them takes cubic time.
  static let contacts = 256
  /// The most slots of a panel.
  static let slots = 256
  /// The maximum number of samples of all WebDriver moves together: four hours of a finger.
  static let samples = 1_000_000
  /// The maximum number of samples of one move; in a longer move they are further apart.
  static let samplesOfMove = 10_000.0
  /// The longest swipe of a script, in milliseconds: two minutes.
  static let swipe = 120_000.0
  /// The most sources of one command of WebDriver.
  static let sources = 10_000
  /// The longest action of WebDriver, in milliseconds: eleven days.
  static let duration = 1e9
}
