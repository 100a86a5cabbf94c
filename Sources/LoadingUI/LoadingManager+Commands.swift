#if canImport(UIKit)
public import Loading
public import UIKit

extension LoadingManager {
  /// Shows activity around a one-off command: a save, a deletion.
  ///
  /// It is shown by the ``activityPresenter``, or by ``FullScreenActivityPresenter/shared`` where there is
  /// none. The status stays as it is; commands and loads may overlap. Meanwhile the screen's life is watched,
  /// so that activity goes with the screen and comes back with it.
  ///
  /// - Parameter command: What is done meanwhile.
  /// - Returns: What the command returns.
  /// - Throws: What the command throws.
  public func withActivity<Result>(
    _ command: @MainActor () async throws -> Result
  ) async rethrows -> Result {
    try await activity.perform(command)
  }

  /// Lets a pull at the content reload it.
  ///
  /// The app's refresh control is used, or one is made, and the scroll view bounces however short its content is
  /// (`alwaysBounceVertical`). A pull calls `reloadContent(force: true, inBackground: true)`, and the control goes
  /// back when that has ended, however it ends, was seen for the timing's `minimumIndicatorTime`, and no finger
  /// holds the content; until then no other indicator is shown. Status views lie in that scroll view, so
  /// that they can be pulled, unless there is a ``containerView``. Call it in `viewDidLoad`; before, the wish
  /// is kept until the manager is next used with the view there. On a Mac, in the idiom of the Mac, the system
  /// has no such control, and there is no pull.
  ///
  /// A keyboard does the same with ⌘R, in the idiom of the Mac too: the controller offers a `UIKeyCommand`, which
  /// the system shows while ⌘ is held down. ``makeReloadCommand()`` puts it into the main menu. Where there is
  /// neither a refresh control nor content, such a reload is not in the background, so that it is seen.
  ///
  /// - Parameter scrollView: The scroll view to pull, within the controller's view; held weakly. `nil` takes the
  ///   controller's collection view, the scroll view of its `contentScrollView(for:)`, or the first one within its
  ///   view that scrolls down: text views, pages and what scrolls to the side only are left out.
  public func enablePullToRefresh(in scrollView: UIScrollView? = nil) {
    pull.enable(in: scrollView)
    attachRefreshControl()
  }

  /// Ends what ``enablePullToRefresh(in:)`` began.
  ///
  /// A refresh control that was made for it goes, one of the app's stays; `alwaysBounceVertical` is what it was. The
  /// command goes, too. A load that a pull began goes on.
  public func disablePullToRefresh() {
    pull.disable()
    screen.canvas.pulledView = nil
    screen.draw(animated: false)
    presentLoad()
  }

  /// Creates the command "Reload", ⌘R, for the main menu of an app: of a Mac, or of an iPad.
  ///
  /// It reloads the screen with the focus, or the nearest around it with ``enablePullToRefresh(in:)``, as a pull
  /// does, and does nothing where there is none. Screens offer it themselves while ⌘ is held down; in the menu bar
  /// only the app can put it:
  ///
  /// ```swift
  /// override func buildMenu(with builder: any UIMenuBuilder) {
  ///   super.buildMenu(with: builder)
  ///   let reload = UIMenu(options: .displayInline, children: [LoadingManager.makeReloadCommand()])
  ///   builder.insertChild(reload, atStartOfMenu: .view)
  /// }
  /// ```
  public static func makeReloadCommand() -> UIKeyCommand { .reload() }

  /// Shows a banner at the top of the screen while the network cannot be reached.
  ///
  /// It appears automatically two seconds after the network is lost, or at once if that was known, and disappears
  /// as the network returns. It is above status views, and moves the safe area down by its height.
  /// Enabling it again replaces it; before the view is loaded the wish is kept.
  ///
  /// - Parameters:
  ///   - view: What is shown; `nil` takes the built-in banner.
  ///   - reachability: The reachability that it reports.
  public func enableOfflineBanner(
    view: UIView? = nil,
    reachability: Reachability = .shared
  ) {
    notices.disableBanner()
    guard let viewController else { return }
    let clock = configuration.policy.clock
    notices.enableBanner(view, reachability, on: viewController, clock: clock)
  }

  /// Shows no banner any more.
  public func disableOfflineBanner() { notices.disableBanner() }

  /// The date of the last update as text: "Updated 10:52"; `nil` if there was none.
  ///
  /// In the language and the format of the device. The text includes the date of a day other than today.
  public var lastUpdatedText: String? { status.lastUpdatedText }
}
#endif
