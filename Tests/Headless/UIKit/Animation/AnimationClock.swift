/// The clock for animations and transitions, on which time passes only when a test advances it.
@MainActor final class AnimationClock {
  /// An action that is scheduled for a point in time.
  final class Entry {
    var deadline: Duration
    let order: Int
    /// `nil` after the action ran or was cancelled, because it may retain the owner of the entry.
    fileprivate var action: (@MainActor () -> Void)?

    init(deadline: Duration, order: Int, action: @escaping @MainActor () -> Void) {
      self.deadline = deadline
      self.order = order
      self.action = action
    }
  }

  static var shared: AnimationClock { Headless.state.clock }

  private(set) var now = Duration.zero
  private var entries: [Entry] = []
  private var orders = 0
  /// The animations whose completion handlers have not run yet.
  var running: [RunningAnimation] = []
  /// The number of running animations per view, which every view that leaves the screen looks up.
  var motions: [ObjectIdentifier: Int] = [:]

  @discardableResult func schedule(
    after delay: Duration,
    _ action: @escaping @MainActor () -> Void
  ) -> Entry {
    orders += 1
    let entry = Entry(deadline: now + max(delay, .zero), order: orders, action: action)
    entries.append(entry)
    return entry
  }

  func cancel(_ entry: Entry) {
    entry.action = nil
    entries.removeAll { $0 === entry }
  }

  /// Removes all entries without running their actions.
  func clear() {
    for entry in entries { entry.action = nil }
    entries = []
    running = []
  }

  func advance(by duration: Duration) {
    let end = now + duration
    Headless.layout()
    while let next = nextEntry, next.deadline <= end { fire(next) }
    now = max(now, end)
    Headless.layout()
  }

  func settle() {
    Headless.layout()
    for _ in 0..<10_000 {
      guard let next = nextEntry else { return }
      fire(next)
    }
    Headless.record("the animation clock did not settle in 10000 steps")
  }

  private var nextEntry: Entry? {
    entries.min { ($0.deadline, $0.order) < ($1.deadline, $1.order) }
  }

  private func fire(_ entry: Entry) {
    let action = entry.action
    cancel(entry)
    now = max(now, entry.deadline)
    action?()
    Headless.layout()
  }
}

extension Headless {
  /// The time on the animation clock since the last `reset()`.
  public static var now: Duration { state.clock.now }

  /// Advances the animation clock.
  ///
  /// Completion handlers and transitions that are due run in the order of their deadlines, each
  /// followed by a layout pass.
  public static func advance(by duration: Duration) { state.clock.advance(by: duration) }

  /// Advances the animation clock until no completion handler and no transition is pending.
  public static func settle() { state.clock.settle() }
}
