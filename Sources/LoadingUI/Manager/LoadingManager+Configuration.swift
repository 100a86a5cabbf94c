public import Loading

extension LoadingManager {
  /// How a manager loads and shows.
  public struct Configuration: Sendable {
    /// When a load is needed, how long it may take, and what is tried again.
    public var policy: LoadingPolicy
    /// When indicators appear and how long they stay.
    public var timing: StatusTiming
    /// What makes the screen load by itself; nothing by default.
    ///
    /// With any trigger, the screen's life is watched, so that loads in the background, too, are interrupted when
    /// the screen leaves its hierarchy. Set them in `viewDidLoad`.
    ///
    /// A hidden child controller watches; it comes after the children that are there then, so iterate over
    /// your own children rather than over `children`. Navigation and tab bar controllers, and containers that
    /// forward appearance by hand as page controllers do, get no child but a hidden view: they appear as their
    /// view comes into a window. Without triggers both are taken out again.
    public var triggers: ReloadTriggers
    /// What the screen shows: ``LoadingManager/setNeedsReload(matching:)`` with one of these reloads it.
    ///
    /// None by default.
    public var reloadKeys: Set<ReloadKey>
    /// Whether what the screen loads by itself leaves content that is there in sight.
    ///
    /// Triggers and ``LoadingManager/setNeedsReload()`` then load it in the background, as nobody asked for it.
    /// `false` by default: the delegate is asked, and says no where it does not say.
    public var automaticReloadsInBackground: Bool
    /// Whether VoiceOver is told what the screen is doing, once each and after the indicator's delay.
    ///
    /// `true` by default.
    public var announcesStatus: Bool
    /// Whether a failure over content that is kept is told of by a small notice with a button to retry.
    ///
    /// `false` by default.
    public var showsFailureNotice: Bool

    /// Makes a configuration.
    ///
    /// - Parameters:
    ///   - policy: When a load is needed, how long it may take, and what is tried again.
    ///   - timing: When indicators appear and how long they stay.
    ///   - triggers: What makes the screen load by itself.
    ///   - reloadKeys: What the screen shows, for who changes it elsewhere.
    ///   - automaticReloadsInBackground: Whether what the screen loads by itself leaves content in sight.
    ///   - announcesStatus: Whether VoiceOver is told what the screen is doing.
    ///   - showsFailureNotice: Whether a failure over content is told of by a notice.
    public init(
      policy: LoadingPolicy = .init(),
      timing: StatusTiming = .init(),
      triggers: ReloadTriggers = [],
      reloadKeys: Set<ReloadKey> = [],
      automaticReloadsInBackground: Bool = false,
      announcesStatus: Bool = true,
      showsFailureNotice: Bool = false
    ) {
      self.policy = policy
      self.timing = timing
      self.triggers = triggers
      self.reloadKeys = reloadKeys
      self.automaticReloadsInBackground = automaticReloadsInBackground
      self.announcesStatus = announcesStatus
      self.showsFailureNotice = showsFailureNotice
    }
  }
}
