import Foundation
import Records

/// The state of a scroll view's zoom.
enum ScrollViewZoom {
  case resting
  /// Two fingers zoom. `start` is the content's scale at a pinch scale of 1, `middle` the point between the fingers,
  /// from the view's top left corner.
  case pinching(start: CGFloat, middle: CGPoint)
  /// The fingers have lifted beyond a limit. The scale returns to it.
  case bouncing
}

/// Zooming: by two fingers, and by the program.
extension UIScrollView {
  /// Whether the limits leave a choice of scales.
  var hasZoomRange: Bool { minimumZoomScale < maximumZoomScale }

  /// The view that zooms; nil unless the delegate, or the scene, names a view inside the scroll view.
  var zoomingView: UIView? {
    guard let view = delegate?.viewForZooming(in: self) ?? sceneZoomingView, view !== self,
      view.isDescendant(of: self)
    else { return nil }
    return view
  }

  /// The pinch recognizer, whether or not the limits leave a choice of scales. It is created on first use.
  package var ownPinch: UIPinchGestureRecognizer {
    if let zoomPinch { return zoomPinch }
    let pinch = ScrollViewPinch()
    pinch.scrollView = self
    // The recognizer delays no touch, neither its beginning nor its end.
    pinch.delaysTouchesEnded = false
    pinch.addTarget { [weak self] _ in self?.followPinch() }
    becomeDelegate(of: pinch)
    zoomPinch = pinch
    return pinch
  }

  /// Attaches the pinch recognizer, or removes it.
  func zoomLimitsDidChange() {
    if hasZoomRange {
      if ownPinch.view !== self { addGestureRecognizer(ownPinch) }
    } else if let zoomPinch, zoomPinch.view === self {
      removeGestureRecognizer(zoomPinch)
    }
  }

  /// Zooms to a scale within the limits. The middle of what is visible stays in the middle.
  func zoomByProgram(to scale: CGFloat, animated: Bool) {
    guard let view = zoomingView else { return }
    zoomByProgram(view, to: limitedScale(scale), placing: view.convert(visibleMiddle, from: self), animated)
  }

  /// Zooms so that a rectangle of the zooming view fills the scroll view, within the limits, and lies in the middle.
  func zoomByProgram(showing rect: CGRect, animated: Bool) {
    guard rect.width > 0, rect.height > 0, let view = zoomingView else { return }
    let scale = limitedScale(min(bounds.width / rect.width, bounds.height / rect.height))
    let middle = CGPoint(x: rect.midX, y: rect.midY)
    if scale == storedZoomScale {
      let wanted = contentOffset + view.convert(middle, to: self) - visibleMiddle
      setContentOffset(scrollRange.closest(to: wanted), animated: animated)
    } else {
      zoomByProgram(view, to: scale, placing: middle, animated)
    }
  }

  private func zoomByProgram(_ view: UIView, to scale: CGFloat, placing point: CGPoint, _ animated: Bool) {
    guard scale != storedZoomScale else { return }
    if animated { tellWillBeginZooming(view) }
    // A pinch under way continues from here.
    if case .pinching(_, let middle) = zoomStage, let pinch = zoomPinch, pinch.scale > 0 {
      zoomStage = .pinching(start: scale / pinch.scale, middle: middle)
    }
    zoomContent(view, to: scale, placing: point, at: visibleMiddle - bounds.origin)
    if animated { tellDidEndZooming(view) }
  }

  private func followPinch() {
    guard let pinch = zoomPinch else { return }
    switch pinch.state {
    case .began:
      guard let view = zoomingView else { return }
      zoomStage = .pinching(start: storedZoomScale, middle: .zero)
      tellWillBeginZooming(view)
      zoomWithFingers(of: pinch)
    case .changed:
      zoomWithFingers(of: pinch)
    case .ended, .cancelled:
      endZooming()
    case .possible, .failed:
      break
    }
  }

  /// Zooms about the place between the fingers. The pan moves the content with them.
  private func zoomWithFingers(of pinch: UIPinchGestureRecognizer) {
    guard case .pinching(let start, _) = zoomStage, let view = zoomingView else { return }
    let scale = resistedScale(start * pinch.scale)
    guard scale != storedZoomScale else { return }
    let middle = pinch.location(in: self) - bounds.origin
    zoomStage = .pinching(start: start, middle: middle)
    zoomContent(view, to: scale, placing: pinch.location(in: view), at: middle)
  }

  private func endZooming() {
    guard case .pinching(_, let middle) = zoomStage else { return }
    let view = zoomingView
    let scale = limitedScale(storedZoomScale)
    if let view, scale != storedZoomScale {
      zoomStage = .bouncing
      zoomContent(view, to: scale, placing: view.convert(middle + bounds.origin, from: self), at: middle)
    }
    zoomStage = .resting
    tellDidEndZooming(view)
  }

  /// Scales the zooming view and the content, and scrolls a point of the view to a point in the scroll view, counted
  /// from its top left corner, as far as the content allows.
  private func zoomContent(_ view: UIView, to scale: CGFloat, placing point: CGPoint, at place: CGPoint) {
    view.transform = CGAffineTransform(scaleX: scale, y: scale)
    view.center = view.center - view.frame.origin
    storedZoomScale = scale
    contentSize = view.frame.size
    let offset = scrollRange.closest(to: view.convert(point, to: self) - place)
    if eventEngine.recorder.wants(.zoom) {
      eventEngine.recorder.record(
        .zoom(scrollView: traceID, zoomScale: Double(scale), contentOffset: Point(offset))
      )
    }
    // The record of the zoom has the offset.
    scrollsUnrecorded = true
    shiftContent(to: offset)
    scrollsUnrecorded = false
    continueDrag()
    tellDelegate(.scrollViewDidZoom) { $0.scrollViewDidZoom(self) }
  }

  private func tellWillBeginZooming(_ view: UIView) {
    tellDelegate(.scrollViewWillBeginZooming) { $0.scrollViewWillBeginZooming(self, with: view) }
  }

  private func tellDidEndZooming(_ view: UIView?) {
    tellDelegate(.scrollViewDidEndZooming) {
      $0.scrollViewDidEndZooming(self, with: view, atScale: storedZoomScale)
    }
  }

  /// The scale within the limits that is closest to a given one.
  private func limitedScale(_ scale: CGFloat) -> CGFloat {
    min(max(scale, minimumZoomScale), max(minimumZoomScale, maximumZoomScale))
  }

  /// The scale that fingers reach: beyond a limit it lags behind them, or stops there.
  private func resistedScale(_ scale: CGFloat) -> CGFloat {
    let limit = limitedScale(scale)
    guard bouncesZoom, limit != scale, limit > 0 else { return limit }
    return limit * pow(scale / limit, CGFloat(eventEngine.thresholds.zoomResistance))
  }

  /// The middle of what is visible, in the coordinates of the content.
  private var visibleMiddle: CGPoint { CGPoint(x: bounds.midX, y: bounds.midY) }
}
