#if canImport(UIKit)
public import UIKit

/// A presenter that shows activity as a thin bar at the top of a screen, without blocking it.
///
/// ```swift
/// loadingManager.activityPresenter = BarActivityPresenter.shared
/// ```
///
/// The bar is below the navigation bar, over the first line of the content, and has the tint color
/// of the screen. Content stays visible and usable, so this presenter is for filters and maps,
/// whose previous results remain until new ones arrive. It also appears while a followed query
/// loads and its screen shows the results of the previous query.
@MainActor public final class BarActivityPresenter: ActivityPresenting {
  /// The shared presenter of the app.
  public static let shared = BarActivityPresenter()

  /// Creates a presenter.
  public init() {}

  /// Shows the bar at the top of a screen.
  ///
  /// Calling this method again for the same screen does nothing.
  ///
  /// - Parameter viewController: The screen that is busy.
  public func show(for viewController: UIViewController) {
    guard bar(of: viewController) == nil, let host = viewController.overlayHost,
      let safeArea = viewController.overlaySafeArea
    else { return }
    ActivityBar(of: self).add(to: host, below: safeArea)
  }

  /// Updates the layout of the bar.
  ///
  /// - Parameter viewController: The screen that is busy.
  public func layout(for viewController: UIViewController) {}

  /// Removes the bar.
  ///
  /// - Parameter viewController: The screen that was busy.
  public func hide(for viewController: UIViewController) {
    bar(of: viewController)?.removeFromSuperview()
  }

  private func bar(of viewController: UIViewController) -> ActivityBar? {
    viewController.overlayHost?.subviews.lazy.compactMap { $0 as? ActivityBar }
      .first { $0.presenter === self }
  }
}

/// A thin bar at the top of a screen, in which a part moves from side to side.
private final class ActivityBar: FrontView {
  /// The height of the bar, in points.
  private static let height: CGFloat = 3
  /// The length of the part that moves, as a fraction of that of the bar.
  private static let part: CGFloat = 0.4

  private(set) weak var presenter: BarActivityPresenter?
  private let runner = UIView()
  private lazy var motion = MotionObservation(of: self) { [weak self] in self?.run() }

  init(of presenter: BarActivityPresenter) {
    self.presenter = presenter
    super.init(.banner)
    isUserInteractionEnabled = false
    accessibilityIdentifier = "loading.activity.bar"
    isAccessibilityElement = true
    accessibilityLabel = Localized.loading
    translatesAutoresizingMaskIntoConstraints = false
    clipsToBounds = true
    addSubview(runner)
    _ = motion
  }

  func add(to host: UIView, below safeArea: UILayoutGuide) {
    host.addSubview(self)
    layer.zPosition = DrawingOrder.banner
    let sides: any LayoutArea = (host as? UIScrollView)?.frameLayoutGuide ?? host
    NSLayoutConstraint.activate([
      topAnchor.constraint(equalTo: safeArea.topAnchor),
      leadingAnchor.constraint(equalTo: sides.leadingAnchor),
      trailingAnchor.constraint(equalTo: sides.trailingAnchor),
      heightAnchor.constraint(equalToConstant: Self.height),
    ])
    alpha = 0
    UIView.animate(withDuration: StatusPresenter.fade) { self.alpha = 1 }
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    runner.backgroundColor = tintColor
    backgroundColor = tintColor.withAlphaComponent(0.2)
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    tintColorDidChange()
    run()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    if runner.bounds.width != length { run() }
  }

  private var length: CGFloat {
    UIAccessibility.isReduceMotionEnabled ? bounds.width : bounds.width * Self.part
  }

  /// Moves the part from side to side, or lets it pulsate if motion is reduced.
  private func run() {
    runner.layer.removeAllAnimations()
    runner.frame = CGRect(x: 0, y: 0, width: length, height: bounds.height)
    runner.alpha = 1
    guard window != nil, bounds.width > 0 else { return }
    UIView.animate(
      withDuration: 0.9,
      delay: 0,
      options: [.repeat, .autoreverse, .allowUserInteraction],
      animations: { [runner, bounds] in
        runner.frame.origin.x = bounds.width - runner.frame.width
        if runner.frame.width == bounds.width { runner.alpha = 0.4 }
      },
      completion: nil
    )
  }
}
#endif
