import Testing
import TouchTesting
import UIKit

/// The managers of presentations.
@Suite struct PresentationTests {
  let stage = makeStage()

  @Test(
    "A controller whose manager was asked for is released, and the manager is kept as long as the controller"
  )
  func theManagerRetainsNoController() {
    weak var released: UIViewController?
    weak var presenter: UIViewController?
    weak var manager: UIPresentationController?
    do {
      let (root, sheet) = (UIViewController(), UIViewController())
      root.present(sheet, animated: false)
      manager = sheet.presentationController
      #expect(manager != nil && manager === sheet.presentationController)
      #expect(manager?.presentedViewController === sheet && manager?.presentingViewController === root)
      root.dismiss(animated: false)
      (released, presenter) = (sheet, root)
    }
    stage.finish()
    #expect(released == nil && presenter == nil && manager == nil)
  }

  @Test func `A manager that a program makes retains its controllers`() {
    weak var sheet: UIViewController?
    let manager: UIPresentationController
    do {
      let made = UIViewController()
      sheet = made
      manager = UIPresentationController(presentedViewController: made, presenting: nil)
    }
    #expect(sheet != nil && manager.presentedViewController === sheet)
  }
}
