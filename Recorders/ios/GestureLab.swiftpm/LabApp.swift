import UIKit

// The parts that Linux cannot run: the start of the app, and the sheet that shares the recordings.

@main
final class LabApp: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication,
    configurationForConnecting session: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    let configuration = UISceneConfiguration(name: nil, sessionRole: session.role)
    configuration.delegateClass = LabScene.self
    return configuration
  }
}

final class LabScene: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
    guard let scene = scene as? UIWindowScene else { return }
    let documents = FileManager.default.urls(for: .documentDirectory, in: .userDomainMask)[0]
    let lab = LabController(folder: documents.appendingPathComponent(LabRecording.folderName))
    lab.share = { [unowned lab] folder in
      let sheet = UIActivityViewController(activityItems: [folder], applicationActivities: nil)
      sheet.popoverPresentationController?.sourceView = lab.view
      lab.present(sheet, animated: true)
    }
    let window = UIWindow(windowScene: scene)
    window.rootViewController = lab
    window.makeKeyAndVisible()
    self.window = window
  }
}
