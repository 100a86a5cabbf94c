#if canImport(UIKit)
public import Loading
public import UIKit

extension LoadingManager {
  /// How a manager loads and shows.
  public struct Configuration: Sendable {
    /// Freshness, timeout and retry rules for loads.
    public var policy: LoadingPolicy
    /// When indicators appear and how long they stay.
    public var timing: StatusTiming
    /// The events on which the screen loads automatically; none by default.
    ///
    /// With any trigger, the screen's life is watched, so that loads in the background, too, are interrupted when
    /// the screen leaves its hierarchy. Set them in `viewDidLoad`.
    ///
    /// A hidden child controller watches; it comes after the children that are there then, so iterate over
    /// your own children rather than over `children`. Navigation and tab bar controllers, and containers that
    /// forward appearance by hand as page controllers do, get no child but a hidden view: they appear as their
    /// view comes into a window. Without triggers both are taken out again.
    public var triggers: ReloadTriggers
    /// The keys of the visible content: ``LoadingManager/setNeedsReload(matching:)`` with one of these reloads it.
    ///
    /// None by default.
    public var reloadKeys: Set<ReloadKey>
    /// The reloads that run in the background while there is content, so that the content stays on screen.
    ///
    /// `.never` by default. What a call says by `inBackground`, and the hook `shouldLoadInBackground()` where it
    /// returns `true`, come first.
    public var reloadsInBackground: BackgroundReloads
    /// Whether VoiceOver announces the status, once each and after the indicator's delay.
    ///
    /// `true` by default.
    public var announcesStatus: Bool
    /// The failures over content that a small notice with a button to retry shows; `.whenRequested` by default.
    public var failureNotice: FailureNotice
    /// The background of status views.
    ///
    /// `nil`, the default, takes the colour of what they cover: the first opaque background of a view behind them. Where
    /// there is none in what is presented, as a sheet or a popover, in a split view, in an effect view or on visionOS,
    /// what they cover is made invisible instead; elsewhere `.systemBackground` is taken. Set it where the colour that
    /// one sees is none of a view: in list layouts that draw backgrounds of sections, before an image.
    public var coverBackground: UIColor?

    /// Creates a configuration.
    ///
    /// - Parameters:
    ///   - policy: Freshness, timeout and retry rules for loads.
    ///   - timing: When indicators appear and how long they stay.
    ///   - triggers: The events on which the screen loads automatically.
    ///   - reloadKeys: The keys of the visible content, for changes that are made elsewhere.
    ///   - reloadsInBackground: The reloads that keep content on screen.
    ///   - announcesStatus: Whether VoiceOver announces the status.
    ///   - failureNotice: The failures over content that a notice shows.
    ///   - coverBackground: The background of status views.
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
    /// How managers load and show.
    public var configuration = Configuration()
    /// The content of the loading view; `StatusContentConfiguration.loading()` by default.
    public var loadingContent: any UIContentConfiguration = StatusContentConfiguration.loading()
    /// The content of the failed view; `StatusContentConfiguration.failed()` by default.
    public var failedContent: any UIContentConfiguration = StatusContentConfiguration.failed()
    /// The content of the empty view; `StatusContentConfiguration.empty()` by default.
    public var emptyContent: any UIContentConfiguration = StatusContentConfiguration.empty()
    /// Provides the content for some errors, which replaces the failed content; `nil`, the default, for none.
    public var failedContentProvider: (@MainActor (any Error) -> (any UIContentConfiguration)?)?

    /// Returns the text for an error, where a screen's own hook has none; `nil`, the default, and an answer of
    /// `nil` leave it to the error's description.
    public var errorMessage: (@MainActor (any Error) -> String?)?

    /// Creates the defaults of the library.
    public init() {}
  }

  /// The initial settings of managers that are created from now on: set them as the app launches.
  ///
  /// ```swift
  /// LoadingManager.defaults.loadingContent = SkeletonContentConfiguration()
  /// ```
  public static var defaults = Defaults() {
    didSet { statusContents = StatusContents(of: defaults) }
  }
  /// The content of the status views of managers that are created from now on.
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
