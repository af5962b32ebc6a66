import Foundation
import Lists
import TouchKit

/// A controller whose view is a collection, and which provides its cells.
@preconcurrency @MainActor
open class UICollectionViewController: UIViewController, UICollectionViewDataSource, UICollectionViewDelegate
{
  private let layoutRule: UICollectionViewLayout
  /// Whether the selection is cleared when the collection appears.
  open var clearsSelectionOnViewWillAppear = true

  /// Creates a controller with a layout.
  public init(collectionViewLayout layout: UICollectionViewLayout) {
    layoutRule = layout
    super.init(nibName: nil, bundle: nil)
  }

  /// Creates a controller with a flow layout; no nib is loaded.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    layoutRule = UICollectionViewFlowLayout()
    super.init(nibName: nil, bundle: nil)
  }

  /// Creates a controller with a flow layout; nothing is decoded.
  public required init?(coder: NSCoder) {
    layoutRule = UICollectionViewFlowLayout()
    super.init(coder: coder)
  }

  /// The collection, which is the only subview of the controller's view.
  open var collectionView: UICollectionView! {
    get { view.subviews.lazy.compactMap { $0 as? UICollectionView }.first }
    set {
      collectionView?.removeFromSuperview()
      if let newValue { view.addSubview(newValue) }
    }
  }

  open var collectionViewLayout: UICollectionViewLayout {
    isViewLoaded ? collectionView.collectionViewLayout : layoutRule
  }

  /// Creates the collection, with the size of the screen.
  open override func loadView() {
    let outer = UIView(frame: eventEngine.screen.bounds)
    let collection = UICollectionView(frame: outer.bounds, collectionViewLayout: layoutRule)
    collection.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    collection.dataSource = self
    collection.delegate = self
    outer.addSubview(collection)
    view = outer
  }

  /// Clears the selection, unless the controller keeps it.
  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    guard clearsSelectionOnViewWillAppear, let collectionView else { return }
    for path in collectionView.indexPathsForSelectedItems ?? [] {
      collectionView.deselectItem(at: path, animated: animated)
    }
  }

  /// Returns 0.
  open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    0
  }

  /// Returns an empty cell.
  open func collectionView(
    _ collectionView: UICollectionView,
    cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell { UICollectionViewCell(frame: .zero) }

  open func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }

  /// Returns an empty view.
  open func collectionView(
    _ collectionView: UICollectionView,
    viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView { UICollectionReusableView(frame: .zero) }

  /// Returns true.
  open func collectionView(_ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath)
    -> Bool
  {
    true
  }

  /// No-op.
  open func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) {}

  /// No-op.
  open func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) {}

  /// Returns true.
  open func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath)
    -> Bool
  { true }

  /// Returns true.
  open func collectionView(_ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath)
    -> Bool
  {
    true
  }

  /// No-op.
  open func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {}

  /// No-op.
  open func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {}

  /// No-op.
  open func collectionView(
    _ collectionView: UICollectionView,
    willDisplay cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {}

  /// No-op.
  open func collectionView(
    _ collectionView: UICollectionView,
    didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {}

  // MARK: Scrolling

  /// No-op.
  open func scrollViewDidScroll(_ scrollView: UIScrollView) {}

  /// No-op.
  open func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}

  /// No-op: the offset stays.
  open func scrollViewWillEndDragging(
    _ scrollView: UIScrollView,
    withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {}

  /// No-op.
  open func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}

  /// No-op.
  open func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}

  /// No-op.
  open func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}

  /// No-op.
  open func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
}
