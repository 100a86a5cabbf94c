public import Loading

extension LoadingManager {
  /// How a manager loads and shows.
  public struct Configuration: Sendable {
    /// When a load is needed, how long it may take, and what is tried again.
    public var policy: LoadingPolicy
    /// When indicators appear and how long they stay.
    public var timing: StatusTiming

    /// Makes a configuration.
    ///
    /// - Parameters:
    ///   - policy: When a load is needed, how long it may take, and what is tried again.
    ///   - timing: When indicators appear and how long they stay.
    public init(policy: LoadingPolicy = .init(), timing: StatusTiming = .init()) {
      self.policy = policy
      self.timing = timing
    }
  }
}
