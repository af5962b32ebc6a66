import Foundation

extension Engine {
  /// The engine of this thread, created on first use.
  public static var current: Engine {
    if let pointer = pthread_getspecific(currentKey) {
      return Unmanaged<Engine>.fromOpaque(pointer).takeUnretainedValue()
    }
    let engine = Engine()
    engine.makeCurrent()
    return engine
  }

  /// The engine of this thread, if there is one.
  package static var existing: Engine? {
    pthread_getspecific(currentKey).map { Unmanaged<Engine>.fromOpaque($0).takeUnretainedValue() }
  }

  /// Makes this engine the thread's current one, and returns the previous one.
  @discardableResult
  public func makeCurrent() -> Predecessor {
    let previous = pthread_getspecific(Engine.currentKey)
    pthread_setspecific(Engine.currentKey, Unmanaged.passRetained(self).toOpaque())
    return Predecessor(engine: previous.map { Unmanaged<Engine>.fromOpaque($0).takeRetainedValue() })
  }

  /// The engine that another one replaced as the current engine of a thread.
  public struct Predecessor {
    let engine: Engine?

    /// Makes the earlier engine the current one of this thread again.
    public func restore() {
      if let engine {
        engine.makeCurrent()
      } else if let current = pthread_getspecific(Engine.currentKey) {
        pthread_setspecific(Engine.currentKey, nil)
        Unmanaged<Engine>.fromOpaque(current).release()
      }
    }
  }

  // The only global state: an object that is created without an engine finds the current one here.
  private static let currentKey: pthread_key_t = {
    var key = pthread_key_t()
    pthread_key_create(&key) { pointer in
      guard let pointer else { return }
      Unmanaged<Engine>.fromOpaque(pointer).release()
    }
    return key
  }()
}
