/// An animation, as the records name it.
final class Animation: UserTimer {
  let id: String

  init(_ engine: Engine) {
    id = engine.nextName(for: Animation.self)
  }
}
