import Foundation

@MainActor open class UIWindowScene: UIScene, UITraitEnvironment {
  let sceneScreen: UIScreen
  /// The traits that the scene's windows inherit.
  var traits: UITraitCollection
  var windowList: [WeakWindow] = []
  /// The size of the scene, or `nil` if it fills the screen.
  var part: CGSize?
  /// The frame of a window that fills the scene.
  var space: CGRect { CGRect(origin: .zero, size: part ?? sceneScreen.bounds.size) }

  init(screen: UIScreen) {
    sceneScreen = screen
    // The same object as for views outside windows, so that adding one does not change its traits.
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
