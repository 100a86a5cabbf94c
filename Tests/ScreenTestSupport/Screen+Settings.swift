#if canImport(UIKit) && canImport(ObjectiveC)
package import UIKit

extension Screen {
  /// Exchanges the width and the height of a window.
  package static func rotate(_ window: UIWindow) {
    resize(window, to: CGSize(width: window.bounds.height, height: window.bounds.width))
  }

  /// Resizes a window, as Split View and Stage Manager do.
  package static func resize(_ window: UIWindow, to size: CGSize) {
    window.frame.size = size
    layout()
  }

  /// Posts the notifications of a scene that enters the background.
  package static func enterBackground(_ scene: UIWindowScene) {
    resignActive(scene)
    post(UIScene.didEnterBackgroundNotification, of: scene)
    post(UIApplication.didEnterBackgroundNotification, of: UIApplication.shared)
    layout()
  }

  /// Posts the notifications of a scene that enters the foreground.
  package static func enterForeground(_ scene: UIWindowScene) {
    post(UIApplication.willEnterForegroundNotification, of: UIApplication.shared)
    post(UIScene.willEnterForegroundNotification, of: scene)
    becomeActive(scene)
    layout()
  }

  /// Posts the notifications of a scene that becomes inactive.
  package static func resignActive(_ scene: UIWindowScene) {
    post(UIApplication.willResignActiveNotification, of: UIApplication.shared)
    post(UIScene.willDeactivateNotification, of: scene)
  }

  /// Posts the notifications of a scene that becomes active.
  package static func becomeActive(_ scene: UIWindowScene) {
    post(UIScene.didActivateNotification, of: scene)
    post(UIApplication.didBecomeActiveNotification, of: UIApplication.shared)
  }

  private static func post(_ name: Notification.Name, of object: AnyObject) {
    NotificationCenter.default.post(name: name, object: object)
  }

  /// Does nothing, because UIKit tracks observation from iOS 26 on.
  package static func trackObservation() {}

  /// Sets the text size of a window, from iOS 17 on.
  package static func setContentSizeCategory(
    _ category: UIContentSizeCategory,
    for window: UIWindow
  ) {
    if #available(iOS 17, *) { window.traitOverrides.preferredContentSizeCategory = category }
    layout()
  }

  /// Sets light or dark appearance for a window.
  package static func setUserInterfaceStyle(_ style: UIUserInterfaceStyle, for window: UIWindow) {
    window.overrideUserInterfaceStyle = style
    layout()
  }

  /// Sets the layout direction of a window, from iOS 17 on.
  package static func setLayoutDirection(
    _ direction: UITraitEnvironmentLayoutDirection,
    for window: UIWindow
  ) {
    if #available(iOS 17, *) { window.traitOverrides.layoutDirection = direction }
    layout()
  }
}
#endif
