import Loading
import Testing

/// How long a visible indicator stays, and how a new load reuses it, with the grace time,
/// minimum time and reuse of MBProgressHUD.
struct StatusPresentationHoldTests {
  typealias Target = StatusPresentation.Target

  /// A first load whose indicator is visible from 150 on.
  private func seenScreen(minimum: Int = 400) -> TimedPresentation {
    var screen = TimedPresentation(minimum: minimum)
    screen.setTarget(.cover, at: 0)
    screen.run(until: 150)
    return screen
  }

  @Test(arguments: StatusPresentationTests.results)
  func `a visible indicator stays for the minimum time`(
    _ target: Target,
    _ surface: StatusPresentation.Surface
  ) {
    var screen = seenScreen()
    screen.setTarget(target, at: 151)
    #expect(screen.presentation.surface == .indicator)
    #expect(screen.presentation.deadline == .milliseconds(550))
    screen.run(until: 549)
    #expect(screen.presentation.surface == .indicator)
    screen.run(until: 550)
    #expect(screen.frames.last == .animated(550, surface))
    #expect(screen.presentation.deadline == nil)
  }

  @Test(arguments: [(549, 550), (550, 550), (551, 551), (9000, 9000)])
  func `a load that ends after the minimum time hides the indicator immediately`(
    endsAt: Int,
    hiddenAt: Int
  ) {
    var screen = seenScreen()
    screen.setTarget(.nothing, at: endsAt)
    screen.run(until: 10_000)
    #expect(screen.frames.dropFirst(2) == [.animated(hiddenAt, .nothing)])
  }

  @Test func `the minimum time of a refresh starts at the end of its delay`() {
    var screen = TimedPresentation()
    screen.setTarget(.delayedCover, at: 0)
    screen.setTarget(.nothing, at: 151)
    screen.run(until: 1000)
    #expect(screen.frames == [.animated(150, .indicator), .animated(550, .nothing)])
  }

  @Test func `the pending status may change while the indicator is held`() {
    var screen = seenScreen()
    screen.setTarget(.failed, at: 200)
    screen.setTarget(.empty, at: 300)
    screen.setTarget(.nothing, at: 400)
    screen.setTarget(.failed, at: 500)
    screen.run(until: 1000)
    #expect(screen.frames.dropFirst(2) == [.animated(550, .failed)])
  }

  @Test(arguments: [Target.cover, .delayedCover])
  func `a new load during the hold keeps the indicator`(_ target: Target) {
    var screen = seenScreen()
    screen.setTarget(.nothing, at: 200)
    screen.setTarget(target, at: 300)
    // The delayed removal doesn't conflict with it.
    #expect(screen.presentation.deadline == nil)
    screen.run(until: 5000)
    #expect(screen.presentation.surface == .indicator)
    #expect(screen.frames.count == 2)
    // The indicator has been visible long enough.
    screen.setTarget(.nothing, at: 5001)
    #expect(screen.frames.dropFirst(2) == [.animated(5001, .nothing)])
  }

  @Test func `a short load during the hold does not extend it`() {
    var screen = seenScreen()
    screen.setTarget(.nothing, at: 200)
    screen.setTarget(.cover, at: 300)
    screen.setTarget(.nothing, at: 400)
    screen.run(until: 1000)
    #expect(screen.frames.dropFirst(2) == [.animated(550, .nothing)])
  }

  @Test(arguments: [550, 551, 849])
  func `a new load during the fade reuses the same view`(at time: Int) {
    var screen = seenScreen()
    screen.setTarget(.nothing, at: 200)
    screen.run(until: 550)
    screen.setTarget(.cover, at: time)
    #expect(screen.frames.last == .atOnce(time, .indicator))
    // After it appears again, it stays for the minimum time again.
    screen.setTarget(.nothing, at: time + 1)
    screen.run(until: 5000)
    #expect(screen.frames.last == .animated(time + 400, .nothing))
  }

  @Test func `a refresh during the fade reuses the same view`() {
    var screen = seenScreen()
    screen.setTarget(.nothing, at: 600)
    screen.setTarget(.delayedCover, at: 700)
    #expect(screen.frames.last == .animated(700, .indicator))
  }

  @Test func `a new load during the fade to a failed view reuses the view`() {
    var screen = seenScreen()
    screen.setTarget(.failed, at: 600)
    screen.setTarget(.cover, at: 899)
    #expect(screen.frames.suffix(2) == [.animated(600, .failed), .atOnce(899, .indicator)])
  }

  @Test func `a new load after the fade starts with its delay`() {
    var screen = seenScreen()
    screen.setTarget(.nothing, at: 600)
    screen.setTarget(.cover, at: 900)
    #expect(screen.frames.last == .atOnce(900, .bareCover))
    screen.run(until: 1049)
    #expect(screen.presentation.surface == .bareCover)
    screen.run(until: 1050)
    #expect(screen.presentation.surface == .indicator)
  }

  @Test func `a cover without a visible indicator leaves no fade to reuse`() {
    var screen = TimedPresentation()
    screen.setTarget(.cover, at: 0)
    screen.setTarget(.failed, at: 100)
    screen.setTarget(.cover, at: 110)
    #expect(screen.frames.last == .atOnce(110, .bareCover))
    #expect(screen.presentation.deadline == .milliseconds(260))
  }

  @Test func `an aborted delay does not affect the next load`() {
    var screen = TimedPresentation()
    screen.setTarget(.delayedCover, at: 0)
    screen.setTarget(.nothing, at: 100)
    screen.setTarget(.delayedCover, at: 120)
    screen.wake(at: 150)
    #expect(screen.frames.isEmpty)
    screen.run(until: 269)
    #expect(screen.frames.isEmpty)
    screen.run(until: 270)
    #expect(screen.frames == [.animated(270, .indicator)])
  }

  @Test func `without a minimum time the indicator disappears when the load ends`() {
    var screen = seenScreen(minimum: 0)
    screen.setTarget(.nothing, at: 151)
    #expect(screen.frames.last == .animated(151, .nothing))
    #expect(screen.presentation.deadline == nil)
  }

  @Test func `without a fade no view is reused`() {
    var screen = TimedPresentation(minimum: 0, fade: 0)
    screen.setTarget(.cover, at: 0)
    screen.run(until: 150)
    screen.setTarget(.nothing, at: 200)
    screen.setTarget(.cover, at: 200)
    #expect(screen.frames.last == .atOnce(200, .bareCover))
  }

  @Test func `without delay, minimum time and fade every status is visible immediately`() {
    var screen = TimedPresentation(delay: 0, minimum: 0, fade: 0)
    screen.setTarget(.cover, at: 0)
    screen.setTarget(.failed, at: 0)
    screen.setTarget(.cover, at: 0)
    screen.setTarget(.nothing, at: 0)
    #expect(
      screen.frames == [
        .atOnce(0, .indicator), .animated(0, .failed), .atOnce(0, .indicator),
        .animated(0, .nothing),
      ]
    )
    #expect(screen.presentation.deadline == nil)
  }
}
