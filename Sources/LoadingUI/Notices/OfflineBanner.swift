#if canImport(UIKit)
import Loading
import UIKit

/// An object that shows a banner at the top of a screen while the network is unreachable.
///
/// The controller's safe area begins below the visible banner, so that it covers no content.
@MainActor final class OfflineBanner {
  /// The time that the network must be unreachable before the banner appears.
  ///
  /// The network is briefly unreachable when an app resumes after a long pause.
  static let graceTime = Duration.seconds(2)

  private weak var viewController: UIViewController?
  private let bars: BarStyle
  /// A closure that is called if the screen has no place for the banner yet.
  private let placeIsMissing: @MainActor () -> Void
  private let holder = OfflineBannerHolder()
  private var observation: LoadingObservation?
  private var isReachable = true
  private let grace: Debouncer
  private var announcement: Announcement?

  init(
    on viewController: UIViewController,
    view: UIView?,
    reachability: Reachability,
    clock: any Clock<Duration>,
    bars: BarStyle,
    placeIsMissing: @escaping @MainActor () -> Void
  ) {
    self.viewController = viewController
    self.bars = bars
    self.placeIsMissing = placeIsMissing
    isReachable = reachability.isReachable
    grace = Debouncer(interval: Self.graceTime, clock: clock)
    holder.hold(view ?? OfflineBannerView(bars))
    holder.heightChanged = { [weak self] in self?.makeRoom($0) }
    observation = reachability.observe { [weak self] in self?.reachabilityChanged($0) }
  }

  /// Shows or removes the banner if the controller's view is loaded.
  func draw() {
    guard let host = viewController?.overlayHost, let safeArea = viewController?.overlaySafeArea
    else { return placeIsMissing() }
    if isReachable {
      remove()
    } else if holder.superview !== host {
      show(in: host, below: safeArea)
    } else {
      // The app may have set the safe area, of which there is no notice.
      makeRoom(holder.bounds.height)
    }
  }

  private func reachabilityChanged(_ isReachable: Bool) {
    grace.cancel()
    // If the network was unreachable before the banner was enabled, no delay is needed.
    guard !isReachable, self.isReachable else {
      self.isReachable = isReachable
      return draw()
    }
    grace { [weak self] in
      self?.isReachable = false
      self?.draw()
    }
  }

  /// Moves the banner to another screen.
  func move(to other: UIViewController) {
    remove()
    viewController = other
    draw()
  }

  /// Removes the banner permanently.
  func leave() {
    observation = nil
    grace.cancel()
    remove()
  }

  private func show(in host: UIView, below safeArea: UILayoutGuide) {
    holder.translatesAutoresizingMaskIntoConstraints = false
    host.addSubview(holder)
    let sides: any LayoutArea = (host as? UIScrollView)?.frameLayoutGuide ?? host
    // Above the safe area, which begins below the banner. The banner stays on screen even if the
    // safe area wasn't changed.
    let bottom = holder.bottomAnchor.constraint(equalTo: safeArea.topAnchor)
    bottom.priority = .defaultLow
    NSLayoutConstraint.activate([
      bottom,
      holder.topAnchor.constraint(greaterThanOrEqualTo: sides.topAnchor),
      holder.leadingAnchor.constraint(equalTo: sides.leadingAnchor),
      holder.trailingAnchor.constraint(equalTo: sides.trailingAnchor),
    ])
    // Rows would be visible above the banner, behind the bar.
    if bars == .transparent { holder.reach(up: sides) }
    holder.fadeContent(of: viewController, at: .top, beneath: bars)
    guard host.isShown else { return }
    announcement = Announcement(Localized.offline, isImportant: false) { [weak holder] in
      holder?.isShown == true
    }
  }

  private func remove() {
    announcement = nil
    holder.removeFromSuperview()
    holder.interactions = []
    makeRoom(nil)
  }

  private func makeRoom(_ height: CGFloat?) {
    viewController?.heldInset.add(height, for: self)
  }
}

extension UIViewController {
  /// The inset of the safe area below banners.
  fileprivate var heldInset: HeldLength<UIViewController> {
    .of(self, \.additionalSafeAreaInsets.top)
  }
}

/// A container that keeps a banner in front of all other views of a screen, including status views,
/// and reports its height.
final class OfflineBannerHolder: FrontView {
  var heightChanged: (@MainActor (CGFloat) -> Void)?
  /// The background of the banner, behind it.
  private let backdrop = UIView()
  private var banner: UIView?

  init() {
    super.init(.banner)
    layer.zPosition = DrawingOrder.banner
  }

  func hold(_ view: UIView) {
    banner = view
    view.translatesAutoresizingMaskIntoConstraints = false
    addSubview(view)
    // A view without constraints of its own keeps its height.
    let height = view.heightAnchor.constraint(equalToConstant: view.frame.height)
    height.priority = .fittingSizeLevel
    NSLayoutConstraint.activate(view.edges(equalTo: self) + [height])
    backdrop.backgroundColor = view.backgroundColor
  }

  /// Shows its banner again, which the app may also use on another screen.
  override func didMoveToWindow() {
    super.didMoveToWindow()
    if window != nil, let banner, banner.superview !== self { hold(banner) }
  }

  /// Extends the background of the banner to the top of an area.
  func reach(up area: any LayoutArea) {
    backdrop.translatesAutoresizingMaskIntoConstraints = false
    insertSubview(backdrop, at: 0)
    NSLayoutConstraint.activate(
      [backdrop.topAnchor.constraint(equalTo: area.topAnchor)]
        + backdrop.edges(equalTo: self).dropFirst()
    )
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    if superview != nil { heightChanged?(bounds.height) }
  }

  /// Leaves touches beside a banner to the content.
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return hit === self ? nil : hit
  }
}
#endif
