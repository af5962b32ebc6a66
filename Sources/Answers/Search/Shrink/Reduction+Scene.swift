import TraceFormat

/// Reductions of the scene.
extension Reduction {
  /// Removes recognizers and views in ranges, large ranges first.
  func dropObjects() {
    dropRanges({ self.scene.recognizers.count }) { range in
      var scene = self.scene
      scene.removeRecognizers(Set(range))
      return self.with(scene)
    }
    dropRanges({ self.scene.views.count }) { range in
      var scene = self.scene
      scene.removeViews(below: Set(range))
      return self.with(scene)
    }
  }

  /// Removes parts of the scene one by one.
  func dropParts() {
    let kept = replayer.classes.gestureProperties
    var index = 0
    var parts = scene.parts(keeping: kept)
    while index < parts.count, !isExhausted {
      // After a removal, the next part has the same index.
      if accepts(with(scene.without(parts[index]))) { parts = scene.parts(keeping: kept) } else { index += 1 }
    }
    var draft = best
    draft.hardware = Hardware.allCases
    _ = accepts(draft)
  }

  private var scene: Scene { best.scene ?? .writtenStandard }

  private func with(_ scene: Scene?) -> TraceDraft? {
    guard let scene else { return nil }
    var draft = best
    draft.scene = scene
    return draft
  }
}
