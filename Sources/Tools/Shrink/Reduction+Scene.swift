import TraceFormat

/// Smaller scenes.
extension Reduction {
  /// Leaves out recognizers and views, many at a time.
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

  /// Leaves out one part after the other.
  func dropParts() {
    var index = 0
    while case let parts = scene.parts, index < parts.count {
      // Where one has gone, another has its place.
      if !accepts(with(scene.without(parts[index]))) { index += 1 }
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
