import Testing
import TouchTesting
import UIKit
import UIKitLog
import UIKitVectors

private let logger = Logger(subsystem: "tests", category: "touches")

/// What applications of today use: their templates, configurations, registrations and layouts.
@Suite(.serialized) @MainActor struct NewCodeTests {
  private class TemplateSceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?

    func scene(
      _ scene: UIScene,
      willConnectTo session: UISceneSession,
      options connectionOptions: UIScene.ConnectionOptions
    ) {
      guard let windowScene = scene as? UIWindowScene else { return }
      let window = UIWindow(windowScene: windowScene)
      window.rootViewController = UIViewController()
      window.makeKeyAndVisible()
      self.window = window
    }

    func sceneDidDisconnect(_ scene: UIScene) {}
  }

  private class TemplateAppDelegate: UIResponder, UIApplicationDelegate {
    func application(
      _ application: UIApplication,
      didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool { true }

    func application(
      _ application: UIApplication,
      configurationForConnecting connectingSceneSession: UISceneSession,
      options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
      UISceneConfiguration(name: "Default Configuration", sessionRole: connectingSceneSession.role)
    }

    func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>)
    {}
  }

  @Test func `The template's delegates put a window on the screen`() throws {
    let stage = TouchStage()
    let scene = try #require(stage.window.windowScene)
    let delegate = TemplateSceneDelegate()
    scene.delegate = delegate
    delegate.scene(scene, willConnectTo: scene.session, options: UIScene.ConnectionOptions())
    #expect(delegate.window?.isKeyWindow == true)
    #expect(delegate.window?.rootViewController?.view.window === delegate.window)
    let configuration = TemplateAppDelegate().application(
      UIApplication.shared,
      configurationForConnecting: scene.session,
      options: UIScene.ConnectionOptions()
    )
    #expect(configuration.name == "Default Configuration")
  }

  @Test func `A configured button is as large as its contents, and follows its state`() {
    let stage = TouchStage()
    var configuration = UIButton.Configuration.filled()
    configuration.title = "Done"
    configuration.imagePadding = 4
    var taps = 0
    let button = UIButton(configuration: configuration, primaryAction: UIAction { _ in taps += 1 })
    // Four letters of 15 points, half as wide, 12 points on both sides; a line of 18 points, 7 above and below.
    #expect(button.intrinsicContentSize == CGSize(width: 54, height: 32))
    var states: [Bool] = []
    button.configurationUpdateHandler = { states.append($0.isHighlighted) }
    button.sizeToFit()
    stage.view.addSubview(button)
    stage.tap(at: CGPoint(x: 10, y: 10), in: button)
    #expect(taps == 1)
    #expect(states == [true, false])
  }

  @Test func `Traits are registered for, and never change`() {
    let stage = TouchStage()
    stage.view.registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (view: UIView, _) in
      Issue.record("\(view) changed")
    }
    stage.finish()
  }

  private final class Tile: UICollectionViewCell {
    var number = 0

    required init(frame: CGRect) {
      super.init(frame: frame)
    }

    required init?(coder: NSCoder) {
      super.init(coder: coder)
    }
  }

  @Test func `Registered cells fill a compositional layout`() throws {
    let stage = TouchStage(size: CGSize(width: 300, height: 600))
    let item = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1 / 3),
        heightDimension: .fractionalHeight(1)
      )
    )
    item.contentInsets = NSDirectionalEdgeInsets(top: 2, leading: 2, bottom: 2, trailing: 2)
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(90)),
      subitems: [item]
    )
    let section = NSCollectionLayoutSection(group: group)
    section.interGroupSpacing = 10
    section.contentInsets = NSDirectionalEdgeInsets(top: 20, leading: 0, bottom: 0, trailing: 0)
    let layout = UICollectionViewCompositionalLayout(section: section)
    let collection = UICollectionView(frame: stage.view.bounds, collectionViewLayout: layout)
    let registration = UICollectionView.CellRegistration<Tile, Int> { cell, _, number in cell.number = number
    }
    let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: collection) {
      $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: $2)
    }
    stage.view.addSubview(collection)
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems(Array(10..<17))
    source.apply(snapshot)
    collection.layoutIfNeeded()
    // Three tiles in a row of 90 points; the fifth is in the middle of the second row, which begins at 20 + 90 + 10.
    let fifth = try #require(collection.cellForItem(at: IndexPath(item: 4, section: 0)) as? Tile)
    #expect(fifth.number == 14)
    #expect(fifth.frame == CGRect(x: 102, y: 122, width: 96, height: 86))
    #expect(collection.contentSize == CGSize(width: 300, height: 20 + 90 * 3 + 10 * 2))
  }

  @Test func `Groups share their length, nest, and have headers`() {
    let stage = TouchStage(size: CGSize(width: 320, height: 600))
    let half = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1),
        heightDimension: .fractionalHeight(0.5)
      )
    )
    let pair = NSCollectionLayoutGroup.vertical(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(0.5),
        heightDimension: .fractionalHeight(1)
      ),
      repeatingSubitem: half,
      count: 2
    )
    pair.interItemSpacing = .fixed(10)
    let wide = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(0.5),
        heightDimension: .fractionalHeight(1)
      )
    )
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1),
        heightDimension: .absolute(110)
      ),
      subitems: [wide, pair]
    )
    let section = NSCollectionLayoutSection(group: group)
    section.boundarySupplementaryItems = [
      NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(1),
          heightDimension: .absolute(30)
        ),
        elementKind: "header",
        alignment: .top
      )
    ]
    let layout = UICollectionViewCompositionalLayout(section: section)
    let collection = UICollectionView(frame: stage.view.bounds, collectionViewLayout: layout)
    let source = Numbers()
    collection.register(Tile.self, forCellWithReuseIdentifier: "tile")
    collection.dataSource = source
    func frame(_ item: Int) -> CGRect? {
      layout.layoutAttributesForItem(at: IndexPath(item: item, section: 0))?.frame
    }
    #expect(frame(0) == CGRect(x: 0, y: 30, width: 160, height: 110))
    #expect(frame(1) == CGRect(x: 160, y: 30, width: 160, height: 50))
    #expect(frame(2) == CGRect(x: 160, y: 90, width: 160, height: 50))
    #expect(frame(3) == CGRect(x: 0, y: 140, width: 160, height: 110))
  }

  private final class Numbers: NSObject, UICollectionViewDataSource {
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 4 }

    func collectionView(
      _ collectionView: UICollectionView,
      cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "tile", for: indexPath)
    }
  }

  @Test func `A text is measured in lines`() {
    let style = NSMutableParagraphStyle()
    style.alignment = .center
    let font = UIFont.systemFont(ofSize: 20)
    // Words of 5 letters, 50 points wide: two with a space fit into 110 points, and a line is 24 points high.
    let box = "aaaaa bbbbb ccccc".boundingRect(
      with: CGSize(width: 110, height: CGFloat.greatestFiniteMagnitude),
      options: [.usesLineFragmentOrigin, .usesFontLeading],
      attributes: [.font: font, .paragraphStyle: style],
      context: nil
    )
    #expect(box.size == CGSize(width: 110, height: 48))
    let text = NSAttributedString(string: "aaaaa", attributes: [.font: font])
    #expect(text.size() == CGSize(width: 50, height: 24))
  }

  @Test func `A sheet, a menu, bar items and alerts say that they have no effect on touches`() {
    let stage = TouchStage()
    let controller = UIViewController()
    controller.sheetPresentationController?.detents = [.medium(), .large()]
    stage.view.addInteraction(UIContextMenuInteraction(delegate: MenuDelegate()))
    let button = UIButton()
    button.showsMenuAsPrimaryAction = true
    let alert = UIAlertController(title: nil, message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "OK", style: .default))
    controller.navigationItem.rightBarButtonItem = UIBarButtonItem(primaryAction: UIAction { _ in })
    #expect(stage.warnings.count == 5)
    #expect(stage.warnings.allSatisfy { $0.hasPrefix("noEffect") })
  }

  @Test func `Boundaries of dynamics, and properties that a string names, say that they have no effect`() {
    let stage = TouchStage()
    let collision = UICollisionBehavior(items: [stage.view])
    collision.addBoundary(withIdentifier: "wall" as NSString, from: .zero, to: CGPoint(x: 100, y: 0))
    #expect(stage.warnings.count == 1)
    stage.view.setValue(true, forKey: "_hidden")
    #expect(stage.view.value(forKey: "_hidden") == nil)
    #expect(stage.warnings.count == 2)
    stage.view.layer.setValue(2, forKey: "turns")
    #expect(stage.view.layer.value(forKey: "turns") as? Int == 2)
    #expect(stage.warnings.count == 2)
  }

  @Test func `A text field says where its text lies`() {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 34))
    field.borderStyle = .roundedRect
    #expect(field.textRect(forBounds: field.bounds) == CGRect(x: 7, y: 2, width: 86, height: 30))
    #expect(field.editingRect(forBounds: field.bounds) == field.textRect(forBounds: field.bounds))
    field.rightView = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 20))
    field.rightViewMode = .always
    #expect(field.textRect(forBounds: field.bounds) == CGRect(x: 7, y: 2, width: 63, height: 30))
    field.rightView = nil
    field.attributedPlaceholder = NSAttributedString(string: "Name")
    #expect(field.placeholder == "Name" && !field.hasText)
  }

  @Test func `A menu holds menus, and a picture is cut`() throws {
    let inner = UIMenu(options: .displayInline, children: [UIAction(title: "Undo") { _ in }])
    let menu = UIMenu(title: "Edit", children: [inner])
    #expect(menu.children.first === inner)
    #expect(menu.replacingChildren([]).identifier == menu.identifier)
    let format = UIGraphicsImageRenderer(size: CGSize(width: 40, height: 20))
    let image = format.image { _ in }
    let half = try #require(image.cgImage?.cropping(to: CGRect(x: 20, y: 0, width: 40, height: 20)))
    #expect(UIImage(cgImage: half).size == CGSize(width: 20, height: 20))
    #expect(UIImage(cgImage: half, scale: 2, orientation: .left).size == CGSize(width: 10, height: 10))
    #expect(image.withRenderingMode(.alwaysTemplate).renderingMode == .alwaysTemplate)
  }

  @Test func `A row is as high as its cell says`() {
    let stage = TouchStage()
    let table = UITableView(frame: stage.view.bounds)
    let source = TallRows()
    table.register(TallCell.self, forCellReuseIdentifier: "tall")
    table.dataSource = source
    stage.view.addSubview(table)
    table.layoutIfNeeded()
    #expect(table.rectForRow(at: IndexPath(row: 1, section: 0)).minY == 77)
  }

  private final class TallCell: UITableViewCell {
    override func didMoveToSuperview() {
      super.didMoveToSuperview()
      let line = UIView()
      line.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(line)
      line.heightAnchor.constraint(equalToConstant: 70).isActive = true
      line.topAnchor.constraint(equalTo: contentView.topAnchor).isActive = true
      line.bottomAnchor.constraint(equalTo: contentView.bottomAnchor).isActive = true
    }

    override func systemLayoutSizeFitting(
      _ targetSize: CGSize,
      withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
      verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
      let size = super.systemLayoutSizeFitting(
        targetSize,
        withHorizontalFittingPriority: horizontalFittingPriority,
        verticalFittingPriority: verticalFittingPriority
      )
      return CGSize(width: size.width, height: size.height + 7)
    }
  }

  private final class TallRows: NSObject, UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      tableView.dequeueReusableCell(withIdentifier: "tall", for: indexPath)
    }
  }

  private final class MenuDelegate: NSObject, UIContextMenuInteractionDelegate {
    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction,
      configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? { nil }
  }

  @Test func `Logs are not written, and vectors have their lengths`() {
    logger.debug("moved by \(12, privacy: .public)")
    #expect(simd_length(SIMD2<Float>(3, 4)) == 5)
    #expect(simd_distance(SIMD2<Double>(1, 1), SIMD2<Double>(4, 5)) == 5)
    #expect(cross(SIMD3<Double>(1, 0, 0), SIMD3<Double>(0, 1, 0)) == SIMD3<Double>(0, 0, 1))
  }
}
