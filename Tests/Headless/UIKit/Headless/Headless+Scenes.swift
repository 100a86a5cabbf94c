import Foundation

extension Headless {
  /// The app's scene leaves the screen, with the notifications in UIKit's order.
  ///
  /// Those of the application come only when no other scene stays on the screen.
  public static func enterBackground(_ scene: UIWindowScene) {
    guard scene.activationState != .background else { return }
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

  /// The scene comes back to the screen, with the notifications in UIKit's order.
  ///
  /// Those of the application come only when it was in the background with all its scenes.
  public static func enterForeground(_ scene: UIWindowScene) {
    guard scene.activationState == .background else { return }
    if isInBackground { post(UIApplication.willEnterForegroundNotification, state.application) }
    post(UIScene.willEnterForegroundNotification, scene)
    scene.activationState = .foregroundInactive
    becomeActive(scene)
    layout()
  }

  /// Something of the system covers the scene, an alert or Control Centre: it stays visible.
  public static func resignActive(_ scene: UIWindowScene) {
    guard scene.activationState == .foregroundActive else { return }
    let isLast = state.scenes.filter { $0.activationState == .foregroundActive }.count == 1
    if isLast { post(UIApplication.willResignActiveNotification, state.application) }
    post(UIScene.willDeactivateNotification, scene)
    scene.activationState = .foregroundInactive
  }

  /// What covered the scene is gone.
  public static func becomeActive(_ scene: UIWindowScene) {
    guard scene.activationState == .foregroundInactive else { return }
    let isFirst = !state.scenes.contains { $0.activationState == .foregroundActive }
    scene.activationState = .foregroundActive
    post(UIScene.didActivateNotification, scene)
    if isFirst { post(UIApplication.didBecomeActiveNotification, state.application) }
  }

  /// The scene is closed: its windows go, with the controllers in them.
  public static func disconnect(_ scene: UIWindowScene) {
    for window in scene.windows {
      window.rootViewController?.discardPresentations()
      window.isHidden = true
      window.rootViewController = nil
    }
    state.scenes.removeAll { $0 === scene }
    scene.activationState = .unattached
    post(UIScene.didDisconnectNotification, scene)
  }

  /// The system runs short of memory: every controller on the screen and in the stacks hears it.
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
