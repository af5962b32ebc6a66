import Testing
import TouchTesting
import UIKit

/// Items of numbers, with a log of what the collection says.
private final class Items: NSObject, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
  let count: Int
  var log: [String] = []
  var made = 0

  init(_ count: Int) {
    self.count = count
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    count
  }

  func collectionView(
    _ collectionView: UICollectionView,
    cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
    if cell.tag == 0 {
      made += 1
      cell.tag = made
    }
    return cell
  }

  func collectionView(_ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool
  {
    log.append("should highlight \(indexPath.item)")
    return true
  }

  func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) {
    log.append("highlight \(indexPath.item)")
  }

  func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) {
    log.append("unhighlight \(indexPath.item)")
  }

  func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
    log.append("should select \(indexPath.item)")
    return true
  }

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    log.append("select \(indexPath.item)")
  }
}

/// Items on a circle.
private final class CircleLayout: UICollectionViewLayout {
  override var collectionViewContentSize: CGSize { CGSize(width: 390, height: 844) }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    (0..<4).compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    let angle = CGFloat(indexPath.item) * .pi / 2
    attributes.size = CGSize(width: 40, height: 40)
    attributes.center = CGPoint(x: 195 + 100 * cos(angle), y: 400 + 100 * sin(angle))
    return attributes
  }
}

@Suite(.serialized) @MainActor struct CollectionViewTests {
  private func makeCollection(
    _ items: Items,
    _ layout: UICollectionViewLayout,
    in stage: TouchStage
  ) -> UICollectionView {
    let collection = UICollectionView(frame: stage.view.bounds, collectionViewLayout: layout)
    collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
    collection.dataSource = items
    collection.delegate = items
    stage.view.addSubview(collection)
    collection.layoutIfNeeded()
    return collection
  }

  @Test func `An item that fills its line lies in the middle`() {
    let stage = makeStage()
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 200, height: 80)
    let collection = makeCollection(Items(3), layout, in: stage)
    let frames = (0..<3).map { collection.cellForItem(at: IndexPath(item: $0, section: 0))?.frame.origin }
    #expect(frames == [CGPoint(x: 95, y: 0), CGPoint(x: 95, y: 90), CGPoint(x: 95, y: 180)])
  }

  @Test func `Selecting nothing deselects all items, selecting one only where one can be selected`() {
    let stage = makeStage()
    let collection = makeCollection(Items(3), UICollectionViewFlowLayout(), in: stage)
    let paths = (0..<3).map { IndexPath(item: $0, section: 0) }
    collection.allowsMultipleSelection = true
    for path in paths { collection.selectItem(at: path, animated: false, scrollPosition: []) }
    #expect(collection.indexPathsForSelectedItems == paths)
    collection.selectItem(at: nil, animated: false, scrollPosition: [])
    #expect(collection.indexPathsForSelectedItems == [])
    collection.allowsMultipleSelection = false
    for path in paths { collection.selectItem(at: path, animated: false, scrollPosition: []) }
    #expect(collection.indexPathsForSelectedItems == [paths[2]])
  }

  @Test func `Items follow each other in lines, which are justified except for the last`() {
    let stage = makeStage()
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 100, height: 80)
    layout.sectionInset = UIEdgeInsets(top: 20, left: 20, bottom: 20, right: 20)
    let collection = makeCollection(Items(5), layout, in: stage)
    // 350 points have room for three items of 100 points, with gaps of 25.
    let frames = (0..<5).map { collection.cellForItem(at: IndexPath(item: $0, section: 0))?.frame.origin }
    #expect(
      frames == [
        CGPoint(x: 20, y: 20), CGPoint(x: 145, y: 20), CGPoint(x: 270, y: 20), CGPoint(x: 20, y: 110),
        CGPoint(x: 130, y: 110),
      ]
    )
    #expect(collection.contentSize == CGSize(width: 390, height: 210))
    #expect(collection.indexPathForItem(at: CGPoint(x: 150, y: 30)) == IndexPath(item: 1, section: 0))
  }

  @Test func `A tap highlights an item, selects it at the lift, and ends the highlight then`() {
    let stage = makeStage()
    let items = Items(20)
    let collection = makeCollection(items, UICollectionViewFlowLayout(), in: stage)
    stage.tap(at: CGPoint(x: 25, y: 25))
    #expect(
      items.log == ["should highlight 0", "highlight 0", "should select 0", "select 0", "unhighlight 0"]
    )
    #expect(collection.indexPathsForSelectedItems == [IndexPath(item: 0, section: 0)])
  }

  @Test func `Items that leave the screen give their cells to items that come`() {
    let stage = makeStage()
    let items = Items(1000)
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 390, height: 90)
    let collection = makeCollection(items, layout, in: stage)
    for _ in 0..<10 {
      stage.drag(from: CGPoint(x: 100, y: 700), to: CGPoint(x: 100, y: 110))
      collection.layoutIfNeeded()
    }
    #expect(collection.contentOffset.y == 5800)
    #expect(items.made <= 11)
    #expect(items.log.contains { $0.hasPrefix("select") } == false)
  }

  @Test func `A layout of the user's own places the items, and the touches find them there`() {
    let stage = makeStage()
    let items = Items(4)
    let collection = makeCollection(items, CircleLayout(), in: stage)
    #expect(collection.cellForItem(at: IndexPath(item: 1, section: 0))?.center.y == 500)
    stage.tap(at: CGPoint(x: 195, y: 500))
    #expect(items.log.contains("select 1"))
    stage.tap(at: CGPoint(x: 195, y: 400))
    #expect(items.log.count == 5)
  }
}
