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
    try await makeActivity().perform(command)
  }

  /// Runs a command that the user must not start twice, such as sending an order.
  ///
  /// ```swift
  /// let order = UIAction(title: "Order") { [unowned self] action in
  ///   loadingManager.runCommand(from: action.sender) { try await shop.order(cart) }
  /// }
  /// ```
  ///
  /// Until the command has ended, its control is disabled and ``withActivity(_:)`` shows activity.
  /// Other calls for the same control are declined, such as for a second tap before the control is
  /// disabled. If the command fails, a notice shows the text of its error (see ``message(for:)``),
  /// and a button that runs the command again.
  ///
  /// - Parameters:
  ///   - sender: The control or bar button item of the command, which is the sender of its action.
  ///     Without a sender, the screen runs one such command at a time.
  ///   - command: The command to run.
  /// - Returns: A task that ends with the command; `nil` if the call was declined.
  @discardableResult public func runCommand(
    from sender: Any? = nil,
    _ command: @escaping @MainActor () async throws -> Void
  ) -> Task<Void, Never>? {
    let sender = sender.map { $0 as AnyObject }
    guard viewController != nil, let running = controls.beginCommand(of: sender ?? self) else {
      return nil
    }
    return Task { [weak sender] in
      do {
        defer { withExtendedLifetime(running) {} }
        try await withActivity(command)
      } catch is CancellationError {
        return
      } catch {
        let isOfScreen = sender == nil
        showNotice(message(for: error)) { [weak self, weak sender] in
          if isOfScreen || sender != nil { self?.runCommand(from: sender, command) }
        }
      }
    }
  }

  /// Enables pull to refresh.
  ///
  /// The manager uses the app's refresh control or creates one, and sets `alwaysBounceVertical`, so
  /// that the user can also pull short content. A pull starts a forced reload in the background.
  /// The refresh control stops refreshing when the load has succeeded, failed or been cancelled. It
  /// stays visible at least for the timing's `minimumIndicatorTime`, and while the user is dragging
  /// the content. Until then, no other indicator appears. Status views are inserted into the scroll
  /// view, so that the user can pull them, unless ``containerView`` is set.
  ///
  /// Call this method in `viewDidLoad()`. If the view isn't loaded yet, the manager enables pull to
  /// refresh when it is next used after the view has loaded. In the Mac idiom, pull to refresh
  /// isn't available, because the system has no refresh control.
  ///
  /// The controller also offers a `UIKeyCommand` with ⌘R, including in the Mac idiom. The system
  /// shows it while the user holds ⌘. To add it to the main menu, use ``makeReloadCommand()``. If
  /// there is neither a refresh control nor content, the command reloads in the foreground, so that
  /// the load is visible.
  ///
  /// - Parameter scrollView: The scroll view to pull, in the controller's view hierarchy; held
  ///   weakly. `nil` uses the controller's collection view, the scroll view of its
  ///   `contentScrollView(for:)`, or the first scroll view in its view that scrolls vertically.
  ///   Text views, paging scroll views and horizontal scroll views are skipped.
  public func enablePullToRefresh(in scrollView: UIScrollView? = nil) {
    pull.enable(in: scrollView)
    attachRefreshControl()
  }

  /// Disables pull to refresh.
  ///
  /// This method removes the key command, removes the refresh control if the manager created it,
  /// and restores `alwaysBounceVertical`. A load that a pull has started continues.
  public func disablePullToRefresh() {
    pull.disable()
    screen.canvas.pulledView = nil
    screen.draw(animated: false)
    presentLoad()
  }

  /// Creates the Reload command (⌘R) for the main menu of an app on Mac or iPad.
  ///
  /// The command reloads the focused screen as a pull does. If that screen hasn't called
  /// ``enablePullToRefresh(in:)``, it reloads the nearest ancestor that has. If there is none, it
  /// does nothing, but isn't dimmed. The system shows the command automatically while the user holds
  /// ⌘. Only the app can add it to the menu bar:
  ///
  /// ```swift
  /// override func buildMenu(with builder: any UIMenuBuilder) {
  ///   super.buildMenu(with: builder)
  ///   let reload = UIMenu(options: .displayInline, children: [LoadingManager.makeReloadCommand()])
  ///   builder.insertChild(reload, atStartOfMenu: .view)
  /// }
  /// ```
  public static func makeReloadCommand() -> UIKeyCommand { .reload() }

  /// Returns the text for an error, as the failed view and notices show it.
  ///
  /// - Parameter error: The error.
  /// - Returns: The text of the delegate's `errorMessage(for:)`, of the app's defaults, or of the
  ///   error, or a general text.
  public func message(for error: any Error) -> String { errorMessage(for: error, delegate) }

  /// Shows a small notice over the content, such as for an edit that the server has rejected.
  ///
  /// The notice looks like that of a failed refresh. It disappears when the user dismisses it or
  /// taps its button, and when the next load begins. VoiceOver announces it. It is shown even if
  /// the view is loaded later.
  ///
  /// - Parameters:
  ///   - text: The text; see ``message(for:)`` for that of an error.
  ///   - retry: The action of its button "Try Again"; `nil`, the default, shows no button.
  public func showNotice(_ text: String, retry: (@MainActor () -> Void)? = nil) {
    guard let viewController, !text.isEmpty else { return }
    notices.show(text, on: viewController, announcer: screen.announcer, retry: retry)
    awaitView()
    screen.announce(isAsked: true) { .message(text) }
  }

  /// Enables a banner at the top of the screen that is visible while the network is unreachable.
  ///
  /// The banner appears two seconds after the network becomes unreachable, or immediately if the
  /// network is already known to be unreachable. It disappears when the network is reachable again.
  /// The banner appears in front of status views, and its height is added to the top inset of the
  /// safe area. Calling this method again replaces the banner. You can call it before the view is
  /// loaded.
  ///
  /// - Parameters:
  ///   - view: The view to show; `nil`, the default, uses the built-in banner.
  ///   - reachability: The reachability monitor; that of the device by default.
  public func enableOfflineBanner(view: UIView? = nil, reachability: Reachability = .shared) {
    notices.disableBanner()
    guard let viewController else { return }
    let clock = configuration.policy.clock
    notices.enableBanner(view, reachability, on: viewController, clock: clock) { [weak self] in
      self?.awaitView()
    }
  }

  /// Disables the offline banner and removes it.
  public func disableOfflineBanner() { notices.disableBanner() }

  /// The time of the last update as text, such as "Updated 10:52"; `nil` if there was none yet.
  ///
  /// The text is in the language of the app, and its time is formatted for the current locale. It
  /// includes the date if the last update wasn't today.
  public var lastUpdatedText: String? {
    status.observers.trackRead()
    return status.lastUpdatedText
  }
}
#endif
