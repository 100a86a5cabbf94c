@MainActor open class UIWindowScene: UIScene, UITraitEnvironment {
  let sceneScreen: UIScreen
  /// What the scene's windows start from.
  var traits: UITraitCollection
  var windowList: [WeakWindow] = []

  init(screen: UIScreen) {
    sceneScreen = screen
    // The same object as that of views in no window: to join one is then no change of traits.
    let own = screen.traitsOfDevice
    let outside = Headless.state.defaultTraits
    traits = own == outside ? outside : own
    super.init()
  }

  open var screen: UIScreen { sceneScreen }
  open var windows: [UIWindow] { windowList.compactMap(\.window) }
  open var keyWindow: UIWindow? { windows.first(where: \.isKeyWindow) }
  open var traitCollection: UITraitCollection { traits }
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
}
