import LoadingUI
import UIKit

/// The demo as an app.
@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  /// The services of the screens in all windows.
  ///
  /// A second server would use the name of the first.
  let services = DemoServices(server: EmbeddedServer(), storedRows: StoredRows())

  func application(
    _ application: UIApplication,
    configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    let configuration = UISceneConfiguration(
      name: nil,
      sessionRole: connectingSceneSession.role
    )
    configuration.delegateClass = SceneDelegate.self
    return configuration
  }

  override func buildMenu(with builder: any UIMenuBuilder) {
    super.buildMenu(with: builder)
    let reload = UIMenu(options: .displayInline, children: [LoadingManager.makeReloadCommand()])
    builder.insertChild(reload, atStartOfMenu: .view)
  }
}
