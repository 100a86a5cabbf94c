import Foundation

extension Headless {
  /// Connects a foreground-active scene on a screen of its own, with a key and visible window.
  ///
  /// On return the window is laid out and its root view controller has appeared.
  @discardableResult public static func makeWindow(
    device: Device = .phone,
    root: UIViewController? = nil
  ) -> UIWindow {
    let screen = UIScreen(device: device)
    if state.scenes.isEmpty { state.mainScreen = screen }
    let scene = UIWindowScene(screen: screen)
    connect(scene)
    let window = UIWindow(windowScene: scene)
    window.rootViewController = root
    window.makeKeyAndVisible()
    layout()
    return window
  }

  /// Lays out every visible window until nothing is pending, and tells controllers that were
  /// waiting for it that they have appeared.
  ///
  /// A layout that keeps asking for another is a fault.
  public static func layout() {
    for _ in 0..<100 {
      for window in state.visibleWindows where window.isLayoutPending { window.layOutTree() }
      Keyboard.updateGuides()
      let actions = state.afterLayout
      state.afterLayout = []
      for action in actions { action() }
      let isSettled =
        state.afterLayout.isEmpty && !state.visibleWindows.contains { $0.isLayoutPending }
      if isSettled { return }
    }
    record("layout did not settle in 100 passes")
  }

  /// Taps the middle of a view: whatever a finger would hit there gets it.
  ///
  /// - Returns: The view that was hit; nil if there was none, as when the view is in no window.
  @discardableResult public static func tap(_ view: UIView) -> UIView? {
    layout()
    guard let window = view.window else {
      record("tap on <\(Swift.type(of: view))>, which is in no window")
      return nil
    }
    let middle = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
    let place = view.convert(middle, to: window)
    let hit = topView(at: place, in: window.windowScene)
    if let hit, !UITouch(on: hit, at: place).isTaken() { hit.receiveTap() }
    layout()
    return hit
  }

  /// What a finger hits: the windows of a scene are asked from the front to the back.
  private static func topView(at point: CGPoint, in scene: UIWindowScene?) -> UIView? {
    windowsFromFront(of: scene).lazy.compactMap { $0.hitTest(point, with: nil) }.first
  }

  static func windowsFromFront(of scene: UIWindowScene?) -> [UIWindow] {
    var front: [UIWindow] = []
    for window in state.visibleWindows.reversed() where window.windowScene === scene {
      // Of one level the one that came last is in front.
      let place = front.firstIndex { $0.windowLevel.rawValue < window.windowLevel.rawValue }
      front.insert(window, at: place ?? front.endIndex)
    }
    return front
  }

  /// Gives every test the same start: no window, no scene, the clock at zero, nothing recorded.
  public static func reset() {
    for transition in state.transitions { transition.abandon() }
    state.clock.clear()
    let windows = state.visibleWindows
    for window in windows { window.rootViewController?.discardPresentations() }
    for window in windows { window.isHidden = true }
    for window in windows { window.rootViewController = nil }
    FirstResponder.current = nil
    AnimationContext.isEnabled = true
    // Once more: a controller that was told it disappears may have begun something.
    state.clock.clear()
    state = HeadlessState()
    forgetFaults()
  }
}
