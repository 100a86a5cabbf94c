#if canImport(UIKit)
public import Loading
public import UIKit

extension LoadingManager {
  /// The settings of a manager's loads and status views.
  public struct Configuration: Sendable {
    /// The freshness, timeout and retry rules for loads.
    public var policy: LoadingPolicy
    /// The delay and the minimum time of indicators.
    public var timing: StatusTiming
    /// The events that trigger an automatic reload; none by default.
    ///
    /// If there are triggers, the manager observes the appearance of the screen, and also
    /// interrupts background loads when the screen leaves its hierarchy. Set the triggers in
    /// `viewDidLoad()`.
    ///
    /// The observer is a hidden child view controller, added after the existing children. To
    /// iterate over your own children, use your own properties rather than `children`. Navigation
    /// controllers, tab bar controllers, other system containers, and containers that forward
    /// appearance methods manually get a hidden view instead of a child. They count as appearing
    /// when their view enters a window. Removing all triggers removes the observers.
    public var triggers: ReloadTriggers
    /// The keys of the screen's content; none by default.
    ///
    /// ``LoadingManager/setNeedsReload(matching:)`` with one of these keys reloads the screen.
    public var reloadKeys: Set<ReloadKey>
    /// The reloads that run in the background and keep existing content visible.
    ///
    /// The default is `.automatic`. The `inBackground` argument of a call takes precedence, and so
    /// does the hook `shouldLoadInBackground()` if it returns `true`.
    public var reloadsInBackground: BackgroundReloads
    /// A Boolean value that determines whether VoiceOver announces each status.
    ///
    /// A status is announced after the indicator's delay. The default is `true`.
    public var announcesStatus: Bool
    /// The failed reloads for which a small notice with a retry button appears over the content.
    ///
    /// The default is `.whenRequested`.
    public var failureNotice: FailureNotice
    /// The background color of status views.
    ///
    /// The default is `nil`: status views use the first opaque background color of the views behind
    /// them. If no view behind them has one, the covered content is hidden in a presented screen (a
    /// sheet or popover), in a split view, in an effect view and on visionOS. Elsewhere, the color
    /// is `.systemBackground`. Set a color if the visible background isn't the background color of
    /// a view, for example if it is an image or the section background of a list layout.
    public var coverBackground: UIColor?
    /// A Boolean value that determines whether status views are shown; `true` by default.
    ///
    /// Set it to `false` for a screen that only reloads, such as one whose children show their own
    /// statuses. The status, pull to refresh, notices and an activity presenter work as before.
    public var showsStatusViews: Bool

    /// Creates a configuration.
    ///
    /// - Parameters:
    ///   - policy: The freshness, timeout and retry rules for loads.
    ///   - timing: The delay and the minimum time of indicators.
    ///   - triggers: The events that trigger an automatic reload.
    ///   - reloadKeys: The keys of the screen's content.
    ///   - reloadsInBackground: The reloads that keep existing content visible.
    ///   - announcesStatus: `true` to announce each status with VoiceOver.
    ///   - failureNotice: The failed reloads for which a notice appears over the content.
    ///   - coverBackground: The background color of status views.
    ///   - showsStatusViews: `false` to show no status views.
    public init(
      policy: LoadingPolicy = .init(),
      timing: StatusTiming = .init(),
      triggers: ReloadTriggers = [],
      reloadKeys: Set<ReloadKey> = [],
      reloadsInBackground: BackgroundReloads = .automatic,
      announcesStatus: Bool = true,
      failureNotice: FailureNotice = .whenRequested,
      coverBackground: UIColor? = nil,
      showsStatusViews: Bool = true
    ) {
      self.policy = policy
      self.timing = timing
      self.triggers = triggers
      self.reloadKeys = reloadKeys
      self.reloadsInBackground = reloadsInBackground
      self.announcesStatus = announcesStatus
      self.failureNotice = failureNotice
      self.coverBackground = coverBackground
      self.showsStatusViews = showsStatusViews
    }
  }
}

extension LoadingManager {
  /// The initial settings of an app's new managers.
  public struct Defaults {
    /// The settings of loads and status views.
    public var configuration = Configuration()
    /// The content of the loading view; `StatusContentConfiguration.loading()` by default.
    public var loadingContent: any UIContentConfiguration = StatusContentConfiguration.loading()
    /// The content of the failed view; `StatusContentConfiguration.failed()` by default.
    public var failedContent: any UIContentConfiguration = StatusContentConfiguration.failed()
    /// The content of the empty view; `StatusContentConfiguration.empty()` by default.
    public var emptyContent: any UIContentConfiguration = StatusContentConfiguration.empty()
    /// A closure that returns the content of the failed view for an error; `nil` by default.
    ///
    /// If the closure returns `nil`, ``failedContent`` is used.
    public var failedContentProvider: (@MainActor (any Error) -> (any UIContentConfiguration)?)?

    /// A closure that returns the text for an error; `nil` by default.
    ///
    /// It is called if the screen's hook returns `nil`. If it returns `nil`, too, the text is the
    /// error's description, or a general text if the error has none.
    public var errorMessage: (@MainActor (any Error) -> String?)?

    /// Creates the library's default settings.
    public init() {}
  }

  /// The initial settings of new managers.
  ///
  /// Set them when the app launches.
  ///
  /// ```swift
  /// LoadingManager.defaults.loadingContent = SkeletonContentConfiguration()
  /// ```
  public static var defaults = Defaults() {
    didSet { statusContents = StatusContents(of: defaults) }
  }
  /// The initial content of the status views of new managers.
  static private(set) var statusContents = StatusContents(of: defaults)
}

extension StatusContents {
  fileprivate convenience init(of defaults: LoadingManager.Defaults) {
    self.init(
      loading: defaults.loadingContent,
      failed: defaults.failedContent,
      empty: defaults.emptyContent
    )
  }
}
#endif
