import Records
import TouchKit
import TraceFormat

/// Binds a `call` step to its object, method and argument. Each kind of object has its methods in a file.
struct CallBinder {
  let live: LiveScene
  let call: Call

  static let place = Place()["call"]

  init(_ call: Call, in live: LiveScene) {
    self.live = live
    self.call = call
  }

  /// The call, ready to be made.
  func bind() throws(StepRunner.StepProblem) -> () -> Void {
    guard let entry = live[call.object] else {
      throw StepRunner.StepProblem(CallBinder.place["object"], live.unknown(call.object))
    }
    guard let method = CallMethod(rawValue: call.method) else {
      preconditionFailure("the reader let the method \(call.method) pass")
    }
    let bound: (() -> Void)? =
      switch entry.object {
      case .view(let view): try bind(method, toView: view) ?? bind(method, to: view)
      case .application(let application):
        bind(method, toApplication: application) ?? bind(method, to: application)
      case .controller(let controller): bind(method, to: controller)
      case .responder(let responder): bind(method, to: responder)
      case .motionManager(let manager): try bind(method, toMotionManager: manager)
      case .recognizer: nil
      }
    if bound != nil, call.argument != nil, !method.takesArgument {
      throw StepRunner.StepProblem(CallBinder.place["argument"], "\"\(call.method)\" takes no argument")
    }
    if let bound { return bound }
    throw StepRunner.StepProblem(
      CallBinder.place["method"],
      "\"\(call.object)\" is a \(entry.className), which has no method \"\(call.method)\""
    )
  }
}
