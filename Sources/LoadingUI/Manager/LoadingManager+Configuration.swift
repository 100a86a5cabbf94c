public import Loading

extension LoadingManager {
  /// How a manager loads and shows.
  public struct Configuration: Sendable {
    /// When a load is needed, how long it may take, and what is tried again.
    public var policy: LoadingPolicy
    /// When indicators appear and how long they stay.
    public var timing: StatusTiming
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
    ///   - announcesStatus: Whether VoiceOver is told what the screen is doing.
    ///   - showsFailureNotice: Whether a failure over content is told of by a notice.
    public init(
      policy: LoadingPolicy = .init(),
      timing: StatusTiming = .init(),
      announcesStatus: Bool = true,
      showsFailureNotice: Bool = false
    ) {
      self.policy = policy
      self.timing = timing
      self.announcesStatus = announcesStatus
      self.showsFailureNotice = showsFailureNotice
    }
  }
}
