#if canImport(UIKit)
public import Loading
public import UIKit

extension LoadingManager {
  /// Shows activity while a command runs, such as saving or deleting.
  ///
  /// The ``activityPresenter`` shows the activity, or ``FullScreenActivityPresenter/shared`` if
  /// there is none. The status doesn't change. Commands and loads may overlap. The activity is
  /// hidden when the screen disappears, and shown again if the command is still running when the
  /// screen returns.
  ///
  /// - Parameter command: The command to run.
  /// - Returns: The result of the command.
  /// - Throws: The error of the command.
  public func withActivity<Result>(
    _ command: @MainActor () async throws -> Result
  ) async rethrows -> Result {
    try await activity.perform(command)
  }

  /// Enables pull to refresh.
  ///
  /// The manager uses the app's refresh control, or creates one, and lets the scroll view bounce
  /// however short its content is (`alwaysBounceVertical`). A pull calls `reloadContent(force:
  /// true, inBackground: true)`. The refresh control ends when the load has ended, in any way, the
  /// control has been visible for the timing's `minimumIndicatorTime`, and the user doesn't touch
  /// the content. Until then no other indicator appears. Status views are in the scroll view, so
  /// that the user can pull them, unless there is a ``containerView``.
  ///
  /// Call this method in `viewDidLoad()`. If the view isn't loaded yet, the manager enables pull to
  /// refresh when it is next used after the view has loaded. In the Mac idiom, the system has no
  /// refresh control, and there is no pull to refresh.
  ///
  /// The controller also offers a `UIKeyCommand` with ⌘R, including in the Mac idiom. The system
  /// shows it while the user holds ⌘. To add it to the main menu, use ``makeReloadCommand()``. If
  /// there is neither a refresh control nor content, such a reload runs in the foreground, so that
  /// it is visible.
  ///
  /// - Parameter scrollView: The scroll view to pull, in the controller's view hierarchy; held
  ///   weakly. `nil` uses the controller's collection view, the scroll view of its
  ///   `contentScrollView(for:)`, or the first scroll view in its view that scrolls vertically.
  ///   Text views, paging scroll views and horizontal ones are skipped.
  public func enablePullToRefresh(in scrollView: UIScrollView? = nil) {
    pull.enable(in: scrollView)
    attachRefreshControl()
  }

  /// Disables pull to refresh.
  ///
  /// Removes a refresh control that the manager created, but not one of the app's, removes the key
  /// command, and restores `alwaysBounceVertical`. A load that a pull has started continues.
  public func disablePullToRefresh() {
    pull.disable()
    screen.canvas.pulledView = nil
    screen.draw(animated: false)
    presentLoad()
  }

  /// Creates the command "Reload", ⌘R, for the main menu of an app on a Mac or an iPad.
  ///
  /// The command reloads the focused screen, or its nearest ancestor with
  /// ``enablePullToRefresh(in:)``, like a pull. Without such a screen it does nothing. Screens
  /// offer the command automatically while the user holds ⌘. Only the app can add it to the menu
  /// bar:
  ///
  /// ```swift
  /// override func buildMenu(with builder: any UIMenuBuilder) {
  ///   super.buildMenu(with: builder)
  ///   let reload = UIMenu(options: .displayInline, children: [LoadingManager.makeReloadCommand()])
  ///   builder.insertChild(reload, atStartOfMenu: .view)
  /// }
  /// ```
  public static func makeReloadCommand() -> UIKeyCommand { .reload() }

  /// Enables a banner at the top of the screen that is visible while the network is unreachable.
  ///
  /// The banner appears two seconds after the network becomes unreachable, or immediately if that
  /// is already known, and disappears when the network is reachable again. It is in front of status
  /// views, and insets the safe area by its height. Calling this method again replaces the banner.
  /// You can call it before the view is loaded.
  ///
  /// - Parameters:
  ///   - view: The view to show; `nil` uses the built-in banner.
  ///   - reachability: The reachability monitor.
  public func enableOfflineBanner(
    view: UIView? = nil,
    reachability: Reachability = .shared
  ) {
    notices.disableBanner()
    guard let viewController else { return }
    let clock = configuration.policy.clock
    notices.enableBanner(view, reachability, on: viewController, clock: clock)
  }

  /// Disables the offline banner and removes it.
  public func disableOfflineBanner() { notices.disableBanner() }

  /// The date of the last update as text, such as "Updated 10:52"; `nil` if there was no update.
  ///
  /// The text uses the language and the format of the device. It includes the day if that isn't
  /// today.
  public var lastUpdatedText: String? { status.lastUpdatedText }
}
#endif
