import Foundation

extension Headless {
  /// Rotates the device between portrait and landscape, with size, safe area and size classes.
  public static func rotate(_ window: UIWindow) {
    guard let scene = window.windowScene else {
      record("rotation of a window without a scene")
      return
    }
    let bounds = scene.screen.boundsStorage
    scene.screen.boundsStorage.size = CGSize(width: bounds.height, height: bounds.width)
    scene.part = nil
    fit(scene)
  }

  /// Resizes a tablet's scene, as Split View, Slide Over and Stage Manager do.
  ///
  /// The horizontal size class follows the width.
  public static func resize(_ window: UIWindow, to size: CGSize) {
    guard let scene = window.windowScene else {
      record("resizing of a window without a scene")
      return
    }
    scene.part = size == scene.screen.bounds.size ? nil : size
    fit(scene)
  }

  /// Resizes the windows of a scene to its size.
  private static func fit(_ scene: UIWindowScene) {
    let size = scene.space.size
    let coordinator = ControllerTransition(from: nil, to: nil, duration: 0.4)
    for window in scene.windows {
      window.rootViewController?.viewWillTransition(to: size, with: coordinator)
    }
    let device = scene.screen.traitsOfDevice
    // Too narrow for two columns next to each other.
    let isNarrow = scene.part.map { $0.width < 600 } ?? false
    change(scene) {
      $0.horizontalSizeClass = isNarrow ? .compact : device.horizontalSizeClass
      $0.verticalSizeClass = device.verticalSizeClass
    }
    coordinator.start {
      for window in scene.windows {
        window.frame = scene.space
        window.updateSafeArea()
      }
      Keyboard.follow(FirstResponder.current)
    } ending: { _ in
    } afterwards: { _ in
    }
    layout()
  }

  /// Sets the text size for a window's scene, as in Settings.
  public static func setContentSizeCategory(
    _ category: UIContentSizeCategory,
    for window: UIWindow
  ) {
    change(window) { $0.preferredContentSizeCategory = category }
  }

  /// Sets light or dark appearance for a window's scene.
  public static func setUserInterfaceStyle(_ style: UIUserInterfaceStyle, for window: UIWindow) {
    change(window) { $0.userInterfaceStyle = style }
  }

  /// Sets the layout direction for a window's scene.
  public static func setLayoutDirection(
    _ direction: UITraitEnvironmentLayoutDirection,
    for window: UIWindow
  ) {
    change(window) { $0.layoutDirection = direction }
  }

  /// Turns Reduce Motion on or off, and posts its notification.
  public static func setReduceMotion(_ isOn: Bool) {
    guard isOn != state.reduceMotion else { return }
    state.reduceMotion = isOn
    post(UIAccessibility.reduceMotionStatusDidChangeNotification, state.application)
  }

  /// Turns VoiceOver on or off, and posts its notification.
  public static func setVoiceOver(_ isOn: Bool) {
    guard isOn != state.voiceOver else { return }
    state.voiceOver = isOn
    post(UIAccessibility.voiceOverStatusDidChangeNotification, state.application)
  }

  /// Finishes the last announcement, which VoiceOver has spoken completely or which was interrupted.
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

  /// Whether a diffable data source accepts items that are moved and reloaded in one update.
  ///
  /// The default is `true`. UIKit's behavior isn't documented, and reports mention occasional exceptions.
  public static var takesReloadedMoves: Bool {
    get { state.takesReloadedMoves }
    set { state.takesReloadedMoves = newValue }
  }

  /// Moves the VoiceOver focus to an element, as a swipe or a touch does.
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
