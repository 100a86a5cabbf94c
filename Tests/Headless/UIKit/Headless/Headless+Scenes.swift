import Foundation

extension Headless {
  /// Moves a scene to the background, with the notifications in UIKit's order.
  ///
  /// The application's notifications are posted only if no other scene is on screen.
  public static func enterBackground(_ scene: UIWindowScene) {
    guard scene.activationState != .background, scene.activationState != .unattached else { return }
    resignActive(scene)
    scene.activationState = .background
    post(UIScene.didEnterBackgroundNotification, scene)
    if isInBackground { post(UIApplication.didEnterBackgroundNotification, state.application) }
    state.clock.interruptAll()
    for window in scene.windows { freezeRefreshControls(in: window) }
    layout()
  }

  private static func freezeRefreshControls(in view: UIView) {
    (view as? UIRefreshControl)?.freeze()
    for subview in view.subviewList { freezeRefreshControls(in: subview) }
  }

  /// Moves a scene to the foreground, with the notifications in UIKit's order.
  ///
  /// The application's notifications are posted only if all scenes were in the background.
  public static func enterForeground(_ scene: UIWindowScene) {
    guard scene.activationState == .background else { return }
    if isInBackground { post(UIApplication.willEnterForegroundNotification, state.application) }
    post(UIScene.willEnterForegroundNotification, scene)
    scene.activationState = .foregroundInactive
    becomeActive(scene)
    layout()
  }

  /// Makes a scene inactive but still visible, as when an alert or Control Center covers it.
  public static func resignActive(_ scene: UIWindowScene) {
    guard scene.activationState == .foregroundActive else { return }
    let isLast = state.scenes.filter { $0.activationState == .foregroundActive }.count == 1
    if isLast { post(UIApplication.willResignActiveNotification, state.application) }
    post(UIScene.willDeactivateNotification, scene)
    scene.activationState = .foregroundInactive
  }

  /// Makes an inactive scene active again.
  public static func becomeActive(_ scene: UIWindowScene) {
    guard scene.activationState == .foregroundInactive else { return }
    let isFirst = !state.scenes.contains { $0.activationState == .foregroundActive }
    scene.activationState = .foregroundActive
    post(UIScene.didActivateNotification, scene)
    if isFirst { post(UIApplication.didBecomeActiveNotification, state.application) }
  }

  /// Closes a scene and removes its windows with their view controllers.
  public static func disconnect(_ scene: UIWindowScene) {
    scene.windows.forEach(close)
    state.scenes.removeAll { $0 === scene }
    scene.activationState = .unattached
    post(UIScene.didDisconnectNotification, scene)
  }

  static func close(_ window: UIWindow) {
    window.rootViewController?.discardPresentations()
    window.isHidden = true
    window.rootViewController = nil
  }

  /// Sends a memory warning to every view controller on screen and in navigation stacks.
  public static func sendMemoryWarning() {
    post(UIApplication.didReceiveMemoryWarningNotification, state.application)
    for window in state.visibleWindows { window.rootViewController?.receiveMemoryWarning() }
    layout()
  }

  static func connect(_ scene: UIWindowScene) {
    let wasEmpty = state.scenes.isEmpty
    state.scenes.append(scene)
    scene.activationState = .foregroundInactive
    post(UIScene.willConnectNotification, scene)
    post(UIScene.willEnterForegroundNotification, scene)
    scene.activationState = .foregroundActive
    post(UIScene.didActivateNotification, scene)
    if wasEmpty { post(UIApplication.didBecomeActiveNotification, state.application) }
  }

  private static var isInBackground: Bool {
    state.scenes.allSatisfy { $0.activationState == .background }
  }

  static func post(_ name: NSNotification.Name, _ object: AnyObject) {
    NotificationCenter.default.post(name: name, object: object)
  }
}

extension UIViewController {
  func receiveMemoryWarning() {
    didReceiveMemoryWarning()
    for child in childList { child.receiveMemoryWarning() }
    activeSearch?.receiveMemoryWarning()
    presentation?.presentedController.receiveMemoryWarning()
  }
}
