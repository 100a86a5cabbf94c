import Foundation

extension Headless {
  /// Connects a foreground-active scene with its own screen and a visible key window.
  ///
  /// On return, the window is laid out and its root view controller has appeared.
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

  /// Ends a turn of the main run loop: lays out every visible window until nothing is pending,
  /// completes the appearance of view controllers that were waiting for it, and draws the result.
  ///
  /// Records a fault if layout passes keep requesting another one.
  public static func layout() {
    CFRunLoop.turn {
      layOutWindows()
      state.drawn?()
    }
  }

  /// Ends turns of the main run loop between other tasks, until the next `reset()`, if the rules say so.
  static func endTurnsBetweenTasks() {
    guard rules.turnsEndBetweenTasks, !state.endsTurns else { return }
    state.endsTurns = true
    Task { [weak state] in
      while let state, state === Headless.state, rules.turnsEndBetweenTasks {
        // Not after each one, in which the rest of the process would wait.
        for _ in 0..<3 { await Task.yield() }
        // The rules may have changed meanwhile.
        if state === Headless.state, rules.turnsEndBetweenTasks { layout() }
      }
      state?.endsTurns = false
    }
  }

  /// Calls a closure each time that the changes of a turn are drawn, until the next `reset()`.
  public static func observeDrawing(_ drawn: @escaping @MainActor () -> Void) {
    state.drawn = drawn
  }

  /// The number of observers of the main run loop.
  public static var runLoopObserverCount: Int { state.observers.count(where: \.isValid) }

  private static func layOutWindows() {
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

  /// Taps the center of a view, or rather the frontmost view at that point.
  ///
  /// - Returns: The view that was hit, or `nil` if there is none, as when the view is in no window.
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

  /// Returns the view at a point, hit-testing the windows of a scene from front to back.
  private static func topView(at point: CGPoint, in scene: UIWindowScene?) -> UIView? {
    windowsFromFront(of: scene).lazy.compactMap { $0.hitTest(point, with: nil) }.first
  }

  static func windowsFromFront(of scene: UIWindowScene?) -> [UIWindow] {
    var front: [UIWindow] = []
    for window in state.visibleWindows.reversed() where window.windowScene === scene {
      // Among windows of the same level, the last one to become visible is in front.
      let place = front.firstIndex { $0.windowLevel.rawValue < window.windowLevel.rawValue }
      front.insert(window, at: place ?? front.endIndex)
    }
    return front
  }

  /// Resets to the initial state: no window, no scene, the clock at zero, nothing recorded.
  ///
  /// Windows and scenes that a test retains stay closed.
  public static func reset() {
    for transition in state.transitions { transition.abandon() }
    state.clock.clear()
    for scene in state.scenes { disconnect(scene) }
    // Those without a scene.
    state.visibleWindows.forEach(close)
    FirstResponder.current = nil
    AnimationContext.isEnabled = true
    // Again, because a disappearing controller may have started something.
    state.clock.clear()
    let (observers, former) = (state.observers, state)
    state = HeadlessState()
    // What it alone retained reads the new state when it is released.
    withExtendedLifetime(former) {}
    // The run loop is that of the process.
    state.observers = observers
    endTurnsBetweenTasks()
    forgetFaults()
  }
}
