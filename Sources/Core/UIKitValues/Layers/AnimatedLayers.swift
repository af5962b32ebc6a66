/// The layers with animations under way.
///
/// An animation may own the view of its layer, through its delegate or a completion that refers to the view. The end of
/// the animation releases them, or `close()` if a replay ends first.
package final class AnimatedLayers {
  private struct Entry {
    weak var layer: CALayer?
    var isAnimated: Bool { layer?.layerAnimations.isEmpty == false }
  }

  private static let leastCapacity = 16
  private var entries: [Entry] = []
  /// The number of entries at which those without animations are removed.
  private var capacity = leastCapacity

  package init() {}

  /// Adds an animation to a layer.
  package func add(_ animation: any LayerAnimation, to layer: CALayer) {
    if layer.layerAnimations.isEmpty { entries.append(Entry(layer: layer)) }
    layer.layerAnimations.append(animation)
    guard entries.count >= capacity else { return }
    entries.removeAll { !$0.isAnimated }
    capacity = max(AnimatedLayers.leastCapacity, 2 * entries.count)
  }

  /// Releases all animations, without telling their delegates.
  package func close() {
    for entry in entries { entry.layer?.layerAnimations = [] }
    entries = []
  }
}
