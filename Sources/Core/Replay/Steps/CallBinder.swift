import Records
import TouchKit
import TraceFormat

/// Binds a `call` step to its object, method and argument. Each kind of object has a file for its methods.
struct CallBinder {
  let live: LiveScene
  let call: Call

  static let place = JSONPath()["call"]

  init(_ call: Call, in live: LiveScene) {
    self.live = live
    self.call = call
  }

  /// Checks the call, and returns a closure that performs it.
  func bind() throws(StepRunner.StepProblem) -> () -> Void {
    guard let entry = live[call.object] else {
      throw StepRunner.StepProblem(CallBinder.place["object"], live.unknown(call.object))
    }
    guard let method = CallMethod(rawValue: call.method) else {
      preconditionFailure("the reader let the method \(call.method) pass")
    }
    let bound: (() -> Void)? =
      switch (method, entry.object) {
      case (.responder(let method), .view(let view)): bind(method, to: view)
      case (.responder(let method), .application(let application)): bind(method, to: application)
      case (.responder(let method), .controller(let controller)): bind(method, to: controller)
      case (.responder(let method), .responder(let responder)): bind(method, to: responder)
      case (.view(let method), .view(let view)): try bind(method, to: view)
      case (.scrollView(let method), .view(let view as UIScrollView)): try bind(method, to: view)
      case (.refreshControl(let method), .view(let view as UIRefreshControl)): bind(method, to: view)
      case (.recognizer(let method), .recognizer(let recognizer)): bind(method, to: recognizer)
      case (.application(let method), .application(let application)): bind(method, to: application)
      case (.motionManager(let method), .motionManager(let manager)): try bind(method, to: manager)
      case (.responder, .motionManager), (.responder, .recognizer): nil
      case (.view, _), (.scrollView, _), (.refreshControl, _), (.recognizer, _), (.application, _),
        (.motionManager, _):
        nil
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

/// The methods of responders, of recognizers and of the application.
extension CallBinder {
  func bind(_ method: CallMethod.Responder, to responder: UIResponder) -> () -> Void {
    switch method {
    case .becomeFirstResponder: { responder.becomeFirstResponder() }
    case .resignFirstResponder: { responder.resignFirstResponder() }
    }
  }

  func bind(_ method: CallMethod.Recognizer, to recognizer: UIGestureRecognizer) -> () -> Void {
    switch method {
    case .cancel:
      {
        let wasEnabled = recognizer.isEnabled
        recognizer.isEnabled = false
        recognizer.isEnabled = wasEnabled
      }
    }
  }

  func bind(_ method: CallMethod.RefreshControl, to control: UIRefreshControl) -> () -> Void {
    switch method {
    case .beginRefreshing: { control.beginRefreshing() }
    case .endRefreshing: { control.endRefreshing() }
    }
  }

  func bind(_ method: CallMethod.Application, to application: UIApplication) -> () -> Void {
    switch method {
    case .beginIgnoringInteractionEvents: { application.beginIgnoringInteractionEvents() }
    case .endIgnoringInteractionEvents: { application.endIgnoringInteractionEvents() }
    case .beginReceivingRemoteControlEvents: { application.beginReceivingRemoteControlEvents() }
    case .endReceivingRemoteControlEvents: { application.endReceivingRemoteControlEvents() }
    case .beginPlayingAudio: { application.isPlayingAudio = true }
    case .endPlayingAudio: { application.isPlayingAudio = false }
    case .beginGeneratingDeviceOrientationNotifications:
      { [device = live.engine.motion.device] in device.beginGeneratingDeviceOrientationNotifications() }
    case .endGeneratingDeviceOrientationNotifications:
      { [device = live.engine.motion.device] in device.endGeneratingDeviceOrientationNotifications() }
    case .orientation:
      { [device = live.engine.motion.device] in
        answer(.string(device.orientation.record?.rawValue ?? "unknown"))
      }
    }
  }

  /// Records the value of the property that the call reads.
  func answer(_ value: Value) {
    guard live.engine.recorder.wants(.answer) else { return }
    live.engine.recorder.record(.answer(object: call.object, property: call.method, value: value))
  }
}
