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
    /// With any trigger, a hidden child controller watches the screen's life, and a load is cancelled when
    /// the screen is popped or dismissed for good. Set them in `viewDidLoad`.
    public var triggers: ReloadTriggers
    /// What the screen shows: ``LoadingManager/setNeedsReload(matching:)`` with one of these reloads it.
    ///
    /// None by default.
    public var reloadKeys: Set<ReloadKey>
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
    ///   - announcesStatus: Whether VoiceOver is told what the screen is doing.
    ///   - showsFailureNotice: Whether a failure over content is told of by a notice.
    public init(
      policy: LoadingPolicy = .init(),
      timing: StatusTiming = .init(),
      triggers: ReloadTriggers = [],
      reloadKeys: Set<ReloadKey> = [],
      announcesStatus: Bool = true,
      showsFailureNotice: Bool = false
    ) {
      self.policy = policy
      self.timing = timing
      self.triggers = triggers
      self.reloadKeys = reloadKeys
      self.announcesStatus = announcesStatus
      self.showsFailureNotice = showsFailureNotice
    }
  }
}
