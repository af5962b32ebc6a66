/// The states of a gesture recognizer, as the records name them.
///
/// `recognized` is the end of a discrete gesture; UIKit gives it the same value as `ended`, the records tell
/// them apart.
public enum GestureState: String, CaseIterable, Sendable {
  case possible, began, changed, ended, cancelled, failed, recognized
}
