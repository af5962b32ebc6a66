/// What an engine is made of. A part knows the engine, which owns it and goes after it.
package class EnginePart {
  private unowned(unsafe) var owner: Engine?

  final var engine: Engine {
    guard let owner else { preconditionFailure("a part of an engine is used before it is in one") }
    return owner
  }

  /// Puts it into an engine, which is being made.
  final func join(_ engine: Engine) {
    owner = engine
  }
}
