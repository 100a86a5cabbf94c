import Loading
import UIKit

/// Shows on a screen that the network cannot be reached, at the top of what is seen of it.
///
/// The controller's safe area begins below the banner while it is there, so that it hides nothing.
@MainActor final class OfflineBanner {
  private weak var viewController: UIViewController?
  private let holder = OfflineBannerHolder()
  private var observation: LoadingObservation?
  private var isReachable = true
  /// What the banner has added to the controller's safe area: the app's own insets stay.
  private var addedInset: CGFloat = 0

  init(on viewController: UIViewController, view: UIView?, reachability: Reachability) {
    self.viewController = viewController
    holder.hold(view ?? OfflineBannerView())
    holder.heightChanged = { [weak self] in self?.makeRoom($0) }
    observation = reachability.observe { [weak self] isReachable in
      self?.isReachable = isReachable
      self?.draw()
    }
  }

  /// Shows or removes the banner, if the controller's view is there.
  func draw() {
    guard let host = viewController?.viewIfLoaded?.subviewHost else { return }
    if isReachable {
      remove()
    } else if holder.superview !== host {
      show(in: host)
    }
  }

  /// Shows it on another screen from now on.
  func move(to other: UIViewController) {
    remove()
    viewController = other
    draw()
  }

  /// Takes the banner away for good.
  func leave() {
    observation = nil
    remove()
  }

  private func show(in host: UIView) {
    holder.translatesAutoresizingMaskIntoConstraints = false
    host.addSubview(holder)
    let sides: any LayoutArea = (host as? UIScrollView)?.frameLayoutGuide ?? host
    NSLayoutConstraint.activate([
      holder.leadingAnchor.constraint(equalTo: sides.leadingAnchor),
      holder.trailingAnchor.constraint(equalTo: sides.trailingAnchor),
      // Above the safe area, which begins below the banner.
      holder.bottomAnchor.constraint(equalTo: host.safeAreaLayoutGuide.topAnchor),
    ])
    guard host.window != nil else { return }
    UIAccessibility.post(notification: .announcement, argument: Localized.offline)
  }

  private func remove() {
    holder.removeFromSuperview()
    makeRoom(0)
  }

  private func makeRoom(_ height: CGFloat) {
    guard height != addedInset, let viewController else { return }
    viewController.additionalSafeAreaInsets.top += height - addedInset
    addedInset = height
  }
}
