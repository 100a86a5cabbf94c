import Foundation

extension Headless {
  /// Turns the device on its other side: size, safe area and size classes follow.
  public static func rotate(_ window: UIWindow) {
    guard let scene = window.windowScene else {
      record("rotation of a window without a scene")
      return
    }
    let screen = scene.screen
    let size = CGSize(width: screen.boundsStorage.height, height: screen.boundsStorage.width)
    let coordinator = ControllerTransition(from: nil, to: nil, duration: 0.4)
    screen.boundsStorage.size = size
    for window in scene.windows {
      window.rootViewController?.viewWillTransition(to: size, with: coordinator)
    }
    let device = screen.traitsOfDevice
    change(scene) {
      $0.horizontalSizeClass = device.horizontalSizeClass
      $0.verticalSizeClass = device.verticalSizeClass
    }
    coordinator.start {
      for window in scene.windows {
        window.frame = screen.bounds
        window.updateSafeArea()
      }
      Keyboard.follow(FirstResponder.current)
    } ending: { _ in
    } afterwards: { _ in
    }
    layout()
  }

  /// Chooses a text size, as in Settings, for the scene of a window.
  public static func setContentSizeCategory(
    _ category: UIContentSizeCategory,
    for window: UIWindow
  ) {
    change(window) { $0.preferredContentSizeCategory = category }
  }

  /// Chooses light or dark for the scene of a window.
  public static func setUserInterfaceStyle(_ style: UIUserInterfaceStyle, for window: UIWindow) {
    change(window) { $0.userInterfaceStyle = style }
  }

  /// Chooses the direction of text for the scene of a window.
  public static func setLayoutDirection(
    _ direction: UITraitEnvironmentLayoutDirection,
    for window: UIWindow
  ) {
    change(window) { $0.layoutDirection = direction }
  }

  /// Turns "Reduce Motion" on or off, with its notification.
  public static func setReduceMotion(_ isOn: Bool) {
    guard isOn != state.reduceMotion else { return }
    state.reduceMotion = isOn
    post(UIAccessibility.reduceMotionStatusDidChangeNotification, state.application)
  }

  /// Turns VoiceOver on or off, with its notification.
  public static func setVoiceOver(_ isOn: Bool) {
    guard isOn != state.voiceOver else { return }
    state.voiceOver = isOn
    post(UIAccessibility.voiceOverStatusDidChangeNotification, state.application)
  }

  /// VoiceOver has spoken the announcement that was posted last, or was interrupted by something else.
  public static func finishAnnouncement(wasHeard: Bool) {
    guard let last = state.posts.last(where: { $0.notification == .announcement }) else { return }
    NotificationCenter.default.post(
      name: UIAccessibility.announcementDidFinishNotification,
      object: nil,
      userInfo: [
        UIAccessibility.announcementStringValueUserInfoKey: last.argumentDescription ?? "",
        UIAccessibility.announcementWasSuccessfulUserInfoKey: wasHeard,
      ]
    )
  }

  /// Whether a diffable data source takes items that move and are reloaded at once.
  ///
  /// True by default. Whether UIKit does isn't documented: reports say that it raises an exception at times.
  public static var takesReloadedMoves: Bool {
    get { state.takesReloadedMoves }
    set { state.takesReloadedMoves = newValue }
  }

  /// Moves the focus of VoiceOver, as a swipe or a touch does.
  public static func focus(_ element: UIResponder) {
    NotificationCenter.default.post(
      name: UIAccessibility.elementFocusedNotification,
      object: nil,
      userInfo: [UIAccessibility.focusedElementUserInfoKey: element]
    )
  }

  private static func change(_ window: UIWindow, _ mutations: (inout any UIMutableTraits) -> Void) {
    guard let scene = window.windowScene else {
      record("traits of a window without a scene")
      return
    }
    change(scene, mutations)
    layout()
  }

  private static func change(
    _ scene: UIWindowScene,
    _ mutations: (inout any UIMutableTraits) -> Void
  ) {
    let windows = scene.windows.map { ($0, $0.traitCollection) }
    let previous = scene.traits
    scene.traits = previous.modifyingTraits(mutations)
    scene.traitCollectionDidChange(previous)
    for (window, old) in windows { window.traitsDidChange(from: old) }
  }
}
