public import Foundation

@MainActor open class UIWindow: UIView {
  public struct Level: RawRepresentable, Hashable, Sendable {
    public let rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

    public static let normal = Level(0)
    public static let statusBar = Level(1000)
    public static let alert = Level(2000)
  }

  private weak var scene: UIWindowScene?
  /// The state in which the window was created, and in which alone it can be used.
  private weak var home: HeadlessState? = Headless.state
  private var level = Level.normal
  /// The height of the part that the keyboard covers.
  var coveredByKeyboard: CGFloat = 0 {
    didSet {
      guard coveredByKeyboard != oldValue else { return }
      // Before views follow the keyboard: UIKit's controllers get its notification in the same turn.
      Keyboard.updateInsets(of: self)
      Keyboard.updateGuides()
    }
  }

  public init(windowScene: UIWindowScene) {
    scene = windowScene
    super.init(frame: windowScene.space)
    isHiddenStorage = true
    windowScene.windowList.append(WeakWindow(self))
    updateSafeArea()
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    isHiddenStorage = true
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isHiddenStorage = true
  }

  open override var window: UIWindow? { self }
  open override var next: UIResponder? { windowScene }
  /// Limited to ten million, just below the window of the keyboard.
  open var windowLevel: Level {
    get { level }
    set { level = Level(rawValue: min(max(newValue.rawValue, -10_000_000), 10_000_000)) }
  }
  open var screen: UIScreen {
    get { scene?.screen ?? .main }
    set {
      if newValue !== screen { Headless.record("UIWindow.screen is not supported: use a scene") }
    }
  }

  open var windowScene: UIWindowScene? {
    get { scene }
    set {
      scene?.windowList.removeAll { $0.window === self || $0.window == nil }
      scene = newValue
      newValue?.windowList.append(WeakWindow(self))
      updateSafeArea()
    }
  }

  open var rootViewController: UIViewController? {
    didSet {
      guard rootViewController !== oldValue else { return }
      if !isHidden { exchangeRoot(oldValue, for: rootViewController) }
    }
  }

  open override var isHidden: Bool {
    get { super.isHidden }
    set {
      guard newValue != super.isHidden, newValue || isOfThisTest else { return }
      super.isHidden = newValue
      if newValue {
        if isKeyWindow { Headless.state.keyWindow = nil }
        Headless.state.visibleWindows.removeAll { $0 === self }
      } else {
        Headless.state.visibleWindows.append(self)
      }
      exchangeRoot(newValue ? rootViewController : nil, for: newValue ? nil : rootViewController)
    }
  }

  private func exchangeRoot(_ old: UIViewController?, for new: UIViewController?) {
    if let old {
      old.beginAppearanceTransition(false, animated: false)
      old.viewIfLoaded?.removeFromSuperview()
      old.endAppearanceTransition()
    }
    guard let new else { return }
    new.beginAppearanceTransition(true, animated: false)
    let view: UIView = new.view
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.frame = bounds
    insertSubview(view, at: 0)
    Headless.state.afterLayout.append { [weak new] in new?.endAppearanceTransition() }
  }

  override var rootTraits: UITraitCollection {
    scene?.traitCollection ?? Headless.state.defaultTraits
  }

  override var screenSafeArea: UIEdgeInsets {
    guard let scene, frame == scene.space else { return .zero }
    return scene.screen.safeAreaInsets
  }

  /// Whether the window was created since the last `Headless.reset()`.
  var isOfThisTest: Bool { home === Headless.state }

  // MARK: - Key window

  open var isKeyWindow: Bool { Headless.state.keyWindow === self }
  open var canBecomeKey: Bool { true }
  open func becomeKey() {}
  open func resignKey() {}

  open func makeKey() {
    guard !isKeyWindow, canBecomeKey, isOfThisTest else { return }
    Headless.state.keyWindow?.resignKey()
    Headless.state.keyWindow = self
    becomeKey()
  }

  open func makeKeyAndVisible() {
    isHidden = false
    makeKey()
  }
}

struct WeakWindow {
  weak var window: UIWindow?
  init(_ window: UIWindow) { self.window = window }
}
