import Loading
import Testing

/// The times at which a cover, its indicator and the result views appear.
struct StatusPresentationTests {
  @Test func `initially nothing is visible and nothing is scheduled`() {
    let presentation = StatusPresentation()
    #expect(presentation.surface == .nothing)
    #expect(presentation.deadline == nil)
  }

  @Test func `the cover of a first load appears immediately, without animation`() {
    var screen = TimedPresentation()
    screen.setTarget(.cover, at: 0)
    #expect(screen.frames == [.atOnce(0, .bareCover)])
    #expect(screen.presentation.deadline == .milliseconds(150))
  }

  @Test func `the indicator appears exactly after the delay`() {
    var screen = TimedPresentation()
    screen.setTarget(.cover, at: 1000)
    screen.run(until: 1149)
    #expect(screen.presentation.surface == .bareCover)
    screen.run(until: 1150)
    #expect(screen.frames == [.atOnce(1000, .bareCover), .atOnce(1150, .indicator)])
    #expect(screen.presentation.deadline == nil)
  }

  @Test func `an early wake-up shows nothing and keeps the deadline`() {
    var screen = TimedPresentation()
    screen.setTarget(.cover, at: 0)
    screen.wake(at: 149)
    #expect(screen.frames == [.atOnce(0, .bareCover)])
    #expect(screen.presentation.deadline == .milliseconds(150))
  }

  @Test func `a late wake-up shows the indicator immediately`() {
    var screen = TimedPresentation()
    screen.setTarget(.cover, at: 0)
    screen.wake(at: 700)
    #expect(screen.frames.last == .atOnce(700, .indicator))
    // The minimum time counts from the appearance.
    screen.setTarget(.nothing, at: 1099)
    #expect(screen.presentation.deadline == .milliseconds(1100))
  }

  @Test func `a refresh keeps the content visible until the delay, then fades in the indicator`() {
    var screen = TimedPresentation()
    screen.setTarget(.delayedCover, at: 0)
    #expect(screen.frames.isEmpty)
    #expect(screen.presentation.deadline == .milliseconds(150))
    screen.run(until: 149)
    #expect(screen.frames.isEmpty)
    screen.run(until: 150)
    #expect(screen.frames == [.animated(150, .indicator)])
  }

  static let results: [(StatusPresentation.Target, StatusPresentation.Surface)] = [
    (.nothing, .nothing), (.failed, .failed), (.empty, .empty),
  ]

  @Test(arguments: results, [0, 1, 149, 150])
  func `a first load that ends before the delay never shows an indicator`(
    _ result: (target: StatusPresentation.Target, surface: StatusPresentation.Surface),
    at time: Int
  ) {
    var screen = TimedPresentation()
    screen.setTarget(.cover, at: 0)
    screen.setTarget(result.target, at: time)
    screen.run(until: 5000)
    // A cover without an indicator disappears without a fade, so that an immediate result
    // changes no frame.
    let last: TimedPresentation.Frame =
      result.surface == .nothing ? .atOnce(time, .nothing) : .animated(time, result.surface)
    #expect(screen.frames == [.atOnce(0, .bareCover), last])
    #expect(screen.presentation.deadline == nil)
  }

  @Test(arguments: [0, 149, 150])
  func `a refresh that ends before the delay shows nothing`(at time: Int) {
    var screen = TimedPresentation()
    screen.setTarget(.delayedCover, at: 0)
    screen.setTarget(.nothing, at: time)
    screen.run(until: 5000)
    #expect(screen.frames.isEmpty)
    #expect(screen.presentation.deadline == nil)
  }

  @Test(arguments: results.dropFirst())
  func `a manually set result appears immediately, with a fade`(
    _ target: StatusPresentation.Target,
    _ surface: StatusPresentation.Surface
  ) {
    var screen = TimedPresentation()
    screen.setTarget(target, at: 0)
    screen.setTarget(target, at: 10)
    #expect(screen.frames == [.animated(0, surface)])
    #expect(screen.presentation.deadline == nil)
    screen.setTarget(.nothing, at: 20)
    #expect(screen.frames.last == .animated(20, .nothing))
  }

  @Test func `a retry covers the failed view immediately`() {
    var screen = TimedPresentation()
    screen.setTarget(.failed, at: 0)
    screen.setTarget(.cover, at: 10)
    screen.setTarget(.failed, at: 20)
    #expect(
      screen.frames == [.animated(0, .failed), .atOnce(10, .bareCover), .animated(20, .failed)]
    )
  }

  @Test func `a superseding load does not flicker or postpone the indicator`() {
    var screen = TimedPresentation()
    screen.setTarget(.cover, at: 0)
    screen.setTarget(.cover, at: 100)
    screen.run(until: 150)
    screen.setTarget(.cover, at: 200)
    screen.setTarget(.cover, at: 10_000)
    #expect(screen.frames == [.atOnce(0, .bareCover), .atOnce(150, .indicator)])
  }

  @Test func `a superseding refresh does not postpone its cover`() {
    var screen = TimedPresentation()
    screen.setTarget(.delayedCover, at: 0)
    screen.setTarget(.delayedCover, at: 100)
    screen.run(until: 1000)
    #expect(screen.frames == [.animated(150, .indicator)])
  }

  @Test func `a visible cover stays when the load turns into a refresh`() {
    var screen = TimedPresentation()
    screen.setTarget(.cover, at: 0)
    screen.setTarget(.delayedCover, at: 100)
    #expect(screen.frames == [.atOnce(0, .bareCover)])
    screen.run(until: 150)
    #expect(screen.presentation.surface == .indicator)
  }

  @Test func `a refresh that turns into a first load is covered immediately`() {
    var screen = TimedPresentation()
    screen.setTarget(.delayedCover, at: 0)
    screen.setTarget(.cover, at: 100)
    screen.run(until: 150)
    #expect(screen.frames == [.atOnce(100, .bareCover), .atOnce(150, .indicator)])
  }

  @Test func `without a delay the indicator appears together with the cover`() {
    for target in [StatusPresentation.Target.cover, .delayedCover] {
      var screen = TimedPresentation(delay: 0)
      screen.setTarget(target, at: 0)
      let frame = TimedPresentation.Frame(
        time: 0,
        surface: .indicator,
        isAnimated: target == .delayedCover
      )
      #expect(screen.frames == [frame])
      #expect(screen.presentation.deadline == nil)
    }
  }
}
