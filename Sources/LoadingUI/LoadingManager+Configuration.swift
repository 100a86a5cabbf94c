#if canImport(UIKit)
public import Loading
public import UIKit

extension LoadingManager {
  /// The settings of a manager's loads and status views.
  public struct Configuration: Sendable {
    /// Freshness, timeout and retry rules for loads.
    public var policy: LoadingPolicy
    /// The delay and the minimum time of indicators.
    public var timing: StatusTiming
    /// The events that trigger an automatic reload; none by default.
    ///
    /// With any trigger, the manager observes the appearance of the screen, and interrupts
    /// background loads, too, when the screen leaves its hierarchy. Set the triggers in
    /// `viewDidLoad()`.
    ///
    /// The observer is a hidden child view controller, added after the existing children. To
    /// iterate over your own children, use your own properties rather than `children`. Navigation
    /// controllers, tab bar controllers, and containers that forward appearance methods manually,
    /// as page view controllers do, get a hidden view instead of a child. They count as appearing
    /// when their view enters a window. Removing all triggers removes the observers.
    public var triggers: ReloadTriggers
    /// The keys of the visible content; none by default.
    ///
    /// ``LoadingManager/setNeedsReload(matching:)`` with one of these keys reloads the screen.
    public var reloadKeys: Set<ReloadKey>
    /// The reloads that run in the background if there is content, so that the content stays
    /// visible.
    ///
    /// The default is `.never`. The `inBackground` argument of a call, and the hook
    /// `shouldLoadInBackground()` if it returns `true`, take precedence.
    public var reloadsInBackground: BackgroundReloads
    /// A Boolean value that determines whether VoiceOver announces each status, after the
    /// indicator's delay.
    ///
    /// The default is `true`.
    public var announcesStatus: Bool
    /// The failures over content for which a small notice with a retry button appears.
    ///
    /// The default is `.whenRequested`.
    public var failureNotice: FailureNotice
    /// The background color of status views.
    ///
    /// By default it is `nil`: status views use the color of the content that they cover, which is
    /// the first opaque background color of a view behind them. If there is none in a presented
    /// screen (a sheet or popover), a split view, an effect view or on visionOS, the covered
    /// content is hidden instead. Elsewhere the color is `.systemBackground`. Set a color if the
    /// visible background isn't that of a view, such as a section background of a list layout or an
    /// image.
    public var coverBackground: UIColor?

    /// Creates a configuration.
    ///
    /// - Parameters:
    ///   - policy: Freshness, timeout and retry rules for loads.
    ///   - timing: The delay and the minimum time of indicators.
    ///   - triggers: The events that trigger an automatic reload.
    ///   - reloadKeys: The keys of the visible content.
    ///   - reloadsInBackground: The reloads that keep the content visible.
    ///   - announcesStatus: `true` to announce each status with VoiceOver.
    ///   - failureNotice: The failures over content for which a notice appears.
    ///   - coverBackground: The background color of status views.
    public init(
      policy: LoadingPolicy = .init(),
      timing: StatusTiming = .init(),
      triggers: ReloadTriggers = [],
      reloadKeys: Set<ReloadKey> = [],
      reloadsInBackground: BackgroundReloads = .never,
      announcesStatus: Bool = true,
      failureNotice: FailureNotice = .whenRequested,
      coverBackground: UIColor? = nil
    ) {
      self.policy = policy
      self.timing = timing
      self.triggers = triggers
      self.reloadKeys = reloadKeys
      self.reloadsInBackground = reloadsInBackground
      self.announcesStatus = announcesStatus
      self.failureNotice = failureNotice
      self.coverBackground = coverBackground
    }
  }
}

extension LoadingManager {
  /// The initial settings of an app's managers.
  public struct Defaults {
    /// The settings of loads and status views.
    public var configuration = Configuration()
    /// The content of the loading view; `StatusContentConfiguration.loading()` by default.
    public var loadingContent: any UIContentConfiguration = StatusContentConfiguration.loading()
    /// The content of the failed view; `StatusContentConfiguration.failed()` by default.
    public var failedContent: any UIContentConfiguration = StatusContentConfiguration.failed()
    /// The content of the empty view; `StatusContentConfiguration.empty()` by default.
    public var emptyContent: any UIContentConfiguration = StatusContentConfiguration.empty()
    /// A closure that returns the content for an error, or `nil` to use the failed content; `nil`
    /// by default.
    public var failedContentProvider: (@MainActor (any Error) -> (any UIContentConfiguration)?)?

    /// A closure that returns the text for an error, used if the screen's hook returns `nil`; `nil`
    /// by default.
    ///
    /// If the closure also returns `nil`, the text is the error's description.
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
