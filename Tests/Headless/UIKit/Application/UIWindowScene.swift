import Foundation

@MainActor open class UIWindowScene: UIScene, UITraitEnvironment {
  let sceneScreen: UIScreen
  /// What the scene's windows start from.
  var traits: UITraitCollection
  var windowList: [WeakWindow] = []
  /// How much of the screen it has, where that is not all of it.
  var part: CGSize?
  /// The frame of a window that fills it.
  var space: CGRect { CGRect(origin: .zero, size: part ?? sceneScreen.bounds.size) }

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
