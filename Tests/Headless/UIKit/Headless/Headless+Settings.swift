import Foundation

extension Headless {
  /// Turns the device on its other side: size, safe area and size classes follow.
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

  /// Gives a scene of a tablet another size, as Split View, Slide Over and Stage Manager do: the size class follows the
  /// width.
  public static func resize(_ window: UIWindow, to size: CGSize) {
    guard let scene = window.windowScene else {
      record("resizing of a window without a scene")
      return
    }
    scene.part = size == scene.screen.bounds.size ? nil : size
    fit(scene)
  }

  /// Brings the windows of a scene to its size.
  private static func fit(_ scene: UIWindowScene) {
    let size = scene.space.size
    let coordinator = ControllerTransition(from: nil, to: nil, duration: 0.4)
    for window in scene.windows {
      window.rootViewController?.viewWillTransition(to: size, with: coordinator)
    }
    let device = scene.screen.traitsOfDevice
    // Where the columns of a list and its details have no room beside each other.
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
