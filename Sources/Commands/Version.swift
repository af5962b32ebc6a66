/// The one place of the version number.
enum Version {
  static let current = "0.1.0"
}
