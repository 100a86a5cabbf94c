/// The time that animations and transitions take: it stands still until a test turns it.
@MainActor final class AnimationClock {
  /// Something that happens at a point of the clock.
  final class Entry {
    var deadline: Duration
    let order: Int
    /// Gone once it happened or was cancelled: it may hold who holds the entry.
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
  /// The animations whose completions are still to come.
  var running: [RunningAnimation] = []
  /// How many of them change a view: leaving the screen asks this of each view.
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

  /// Nothing of what was to come will come.
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

  /// Turns the animation clock: completions and transitions that are due happen in the order of
  /// their deadlines, each followed by a layout.
  public static func advance(by duration: Duration) { state.clock.advance(by: duration) }

  /// Turns the animation clock until no completion and no transition is left.
  public static func settle() { state.clock.settle() }
}
