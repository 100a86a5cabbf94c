@testable import Loading
import Testing

/// The rules of automatic reloads, as a pure value.
struct AutomaticReloadTests {
  typealias Event = AutomaticReload.Event
  typealias Reload = AutomaticReload.Reload

  private func rules(_ events: [Event] = []) -> AutomaticReload {
    var rules = AutomaticReload()
    rules.appearance = true
    rules.foreground = true
    rules.reconnection = true
    for event in events { _ = rules.handle(event, isStale: false) }
    return rules
  }

  @Test(arguments: [
    ([Event](), Event.appears, true, Reload.ifNeeded),
    ([], .appears, false, .nothing),
    // A pop that was cancelled: the screen didn't disappear.
    ([.appears], .appears, true, .nothing),
    ([.appears, .disappeared], .appears, true, .ifNeeded),
    ([.appears, .entersBackground], .entersForeground, true, .ifNeeded),
    ([.appears, .entersBackground], .entersForeground, false, .nothing),
    // The first activation, and the second one of a scene that wasn't in the background meanwhile.
    ([.appears], .entersForeground, true, .nothing),
    ([.appears, .entersBackground, .entersForeground], .entersForeground, true, .nothing),
    // The scene entered the background before the screen appeared.
    ([.entersBackground, .appears], .entersForeground, true, .ifNeeded),
    ([.entersBackground], .entersForeground, true, .nothing),
    ([.appears, .entersBackground, .disappeared], .entersForeground, true, .nothing),
    // The system has ended the requests of a load that began before the app was suspended.
    (
      [.appears, .loadBegins(), .entersBackground, .entersForeground], .failed(isOfNetwork: true),
      true, .ifNeeded
    ),
    (
      [.appears, .loadBegins(), .entersBackground, .entersForeground], .failed(isOfNetwork: false),
      true, .nothing
    ),
    (
      [.appears, .entersBackground, .entersForeground, .loadBegins()], .failed(isOfNetwork: true),
      true, .nothing
    ),
    // The app shows a failure of its own after the load was cancelled.
    (
      [.appears, .loadBegins(), .entersBackground, .entersForeground, .cancelled],
      .failed(isOfNetwork: true), true, .nothing
    ),
    ([.appears], .entersBackground, true, .nothing),
    ([.appears], .needsReload, false, .forced),
    ([], .needsReload, false, .nothing),
    ([.needsReload, .needsReload], .appears, false, .forced),
    ([.needsReload, .appears, .disappeared], .appears, false, .nothing),
    ([.needsReload, .loadBegins()], .appears, false, .nothing),
    ([.needsReload, .loadBegins(isWhole: false)], .appears, false, .forced),
    // One of several loaders: content that another screen loaded may be incomplete, and
    // fresh content isn't loaded.
    ([.appears], .outdated, false, .renewing),
    ([], .outdated, false, .nothing),
    ([.outdated, .outdated], .appears, false, .renewing),
    ([.outdated, .loadBegins()], .appears, false, .renewing),
    ([.outdated, .appears, .disappeared], .appears, false, .nothing),
    ([.outdated, .needsReload], .appears, false, .forced),
    ([.needsReload, .outdated], .appears, false, .forced),
    (
      [.failed(isOfNetwork: true), .network(isReachable: false)], .network(isReachable: true), true,
      .reconnecting(reloads: true)
    ),
    (
      [.network(isReachable: false), .failed(isOfNetwork: false)], .network(isReachable: true),
      true, .reconnecting(reloads: true)
    ),
    (
      [.failed(isOfNetwork: false), .network(isReachable: false)], .network(isReachable: true),
      true, .reconnecting(reloads: false)
    ),
    ([.failed(isOfNetwork: true)], .network(isReachable: true), true, .nothing),
    (
      [.failed(isOfNetwork: true), .network(isReachable: false), .succeeded],
      .network(isReachable: true), true, .reconnecting(reloads: false)
    ),
    ([], .network(isReachable: true), true, .nothing),
    // A page may have failed, and a load may wait for its retry.
    (
      [.network(isReachable: false)], .network(isReachable: true), true,
      .reconnecting(reloads: false)
    ),
    ([.leaves, .network(isReachable: false)], .network(isReachable: true), true, .nothing),
    // The network returned before the failure was reported.
    (
      [.network(isReachable: false), .loadBegins(), .network(isReachable: true)],
      .failed(isOfNetwork: true), true, .ifNeeded
    ),
    (
      [.network(isReachable: false), .loadBegins(), .network(isReachable: true)],
      .failed(isOfNetwork: false), true, .nothing
    ),
    (
      [.network(isReachable: false), .network(isReachable: true), .loadBegins()],
      .failed(isOfNetwork: true), true, .nothing
    ),
    (
      [
        .network(isReachable: false), .loadBegins(), .network(isReachable: true),
        .failed(isOfNetwork: true), .loadBegins(),
      ], .failed(isOfNetwork: true), true, .nothing
    ),
    (
      [.network(isReachable: false), .loadBegins(), .cancelled, .network(isReachable: true)],
      .failed(isOfNetwork: true), true, .nothing
    ),
    // In the background nobody sees the screen.
    ([.appears, .entersBackground], .needsReload, true, .nothing),
    ([.appears, .entersBackground, .needsReload], .entersForeground, false, .forced),
    ([.appears, .entersBackground, .outdated], .entersForeground, false, .renewing),
    (
      [.appears, .entersBackground, .needsReload, .disappeared], .entersForeground, false, .nothing
    ),
    ([.entersBackground, .needsReload], .appears, false, .nothing),
    // Outside of the view hierarchy nothing is loaded. Requested loads start with the next
    // appearance.
    ([.appears], .leaves, true, .nothing),
    ([.appears, .leaves], .appears, true, .ifNeeded),
    ([.appears, .leaves], .needsReload, false, .nothing),
    ([.appears, .leaves, .needsReload], .appears, false, .forced),
    (
      [
        .appears, .failed(isOfNetwork: true), .network(isReachable: false), .disappeared, .leaves,
      ],
      .network(isReachable: true), true, .nothing
    ),
    (
      [
        .appears, .failed(isOfNetwork: true), .network(isReachable: false), .leaves,
        .network(isReachable: true),
      ],
      .appears, false, .ifNeeded
    ),
    (
      [
        .appears, .failed(isOfNetwork: true), .network(isReachable: false), .leaves,
        .network(isReachable: true), .loadBegins(),
      ],
      .appears, false, .nothing
    ),
    (
      [
        .appears, .leaves, .appears, .failed(isOfNetwork: true), .network(isReachable: false),
        .disappeared,
      ],
      .network(isReachable: true), true, .reconnecting(reloads: true)
    ),
  ])
  func `each event has the expected effect`(
    _ before: [Event],
    _ event: Event,
    _ isStale: Bool,
    _ expected: Reload
  ) {
    var rules = rules(before)
    #expect(rules.handle(event, isStale: isStale) == expected)
  }

  @Test(arguments: [
    Event.appears, .entersForeground, .network(isReachable: true),
  ])
  func `a disabled trigger does nothing`(_ event: Event) {
    var rules = AutomaticReload()
    for event in [Event.network(isReachable: false), .failed(isOfNetwork: true)] {
      _ = rules.handle(event, isStale: true)
    }
    if event != .appears { _ = rules.handle(.appears, isStale: false) }
    _ = rules.handle(.entersBackground, isStale: true)
    #expect(rules.handle(event, isStale: true) == .nothing)
  }

  @Test(arguments: [
    (Reload.ifNeeded, Event.appears, RequestReason.appearance),
    (.ifNeeded, .entersForeground, .foreground),
    (.ifNeeded, .failed(isOfNetwork: true), .reconnection),
    (.reconnecting(reloads: true), .network(isReachable: true), .reconnection),
    (.forced, .needsReload, .outdated), (.forced, .appears, .outdated),
    (.renewing, .outdated, .outdated), (.renewing, .entersForeground, .outdated),
  ])
  func `the reason of a reload is the event that it follows from, or what has waited for the event`(
    _ reload: Reload,
    _ event: Event,
    _ reason: RequestReason
  ) {
    #expect(reload.reason(after: event) == reason)
  }

  @Test func `a required reload runs at the next appearance, without any trigger`() {
    var rules = AutomaticReload()
    #expect(rules.handle(.needsReload, isStale: false) == .nothing)
    #expect(rules.isPending)
    #expect(rules.handle(.appears, isStale: false) == .forced)
    #expect(!rules.isPending)
  }
}
