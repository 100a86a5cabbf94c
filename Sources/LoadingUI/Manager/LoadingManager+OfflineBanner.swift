public import Loading
public import UIKit

extension LoadingManager {
  /// Shows a banner at the top of the screen while the network cannot be reached.
  ///
  /// It comes and goes by itself, lies above status views, and moves the safe area down by its height.
  /// Enabling it again replaces it; before the view is loaded the wish is kept.
  ///
  /// - Parameters:
  ///   - view: What is shown; `nil` takes the built-in banner.
  ///   - reachability: Who knows of the network.
  public func enableOfflineBanner(
    view: UIView? = nil,
    reachability: Reachability = .shared
  ) {
    disableOfflineBanner()
    guard let viewController else { return }
    offlineBanner = OfflineBanner(on: viewController, view: view, reachability: reachability)
  }

  /// Shows no banner any more.
  public func disableOfflineBanner() {
    offlineBanner?.leave()
    offlineBanner = nil
  }
}
