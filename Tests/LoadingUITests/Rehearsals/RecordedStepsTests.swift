#if canImport(UIKit)
import Testing

@testable import LoadingTesting

/// The steps that a record of events tells of.
struct RecordedStepsTests {
  @Test(
    arguments: [
      ("reload requested by a pull", [.pull(isQuick: false)]),
      ("reload requested by a button", [.tryAgain]),
      ("reload requested by the app", [.reload]),
      ("reload requested by outdated content", [.outdate]),
      ("reload requested by the appearance of the screen", [.leave(.push), .comeBack]),
      (
        "reload requested by the return of the app to the foreground",
        [.leave(.background), .comeBack]
      ),
      ("reload requested by the network", [.goOffline, .goOnline]),
      ("reload requested by polling", []),
      ("reload runs: forced", []),
      ("now foregroundRefreshing", []),
      ("now paging", [.scrollToEnd]),
      ("now loaded", [.succeed]),
      ("now empty", [.succeedEmpty]),
      ("load failed", [.fail]),
      ("load cancelled: the previous status is restored", [.cancel]),
    ] as [(String, [RehearsalStep])]
  )
  func `an event tells of steps`(event: String, steps: [RehearsalStep]) {
    let start = "0.000 Friends: now loading\n"
    // Others can't begin while it loads.
    let isEnd = event.hasPrefix("now") || event.hasPrefix("load ")
    let loaded = isEnd ? "" : "0.500 Friends: now loaded\n"
    let record = RecordedSteps("\(start)\(loaded)1.000 Friends: \(event)", of: ["Friends"])
    let answers: [RehearsalStep] = isEnd ? [] : [.succeed]
    #expect(record.steps.map(\.step) == [.open(isQuick: false)] + answers + steps)
  }

  @Test(arguments: [
    "the appearance of the screen", "the return of the app to the foreground", "the network",
    "outdated content",
  ])
  func `a trigger during a load joins it`(trigger: String) {
    let record = RecordedSteps(
      "0.000 Friends: now loading\n0.000 Friends: reload requested by \(trigger)",
      of: ["Friends"]
    )
    #expect(record.steps.map(\.step) == [.open(isQuick: false)])
  }

  @Test(arguments: ["now loaded", "load failed", "load cancelled: the previous status is restored"])
  func `a change without a load is no answer`(event: String) {
    let lines = [
      "0.000 A: now loading", "0.000 A: now loaded", "1.000 A: \(event)", "1.000 B: \(event)",
    ]
    #expect(
      RecordedSteps(lines.joined(separator: "\n"), of: ["A", "B"]).steps.map(\.step)
        == [.open(isQuick: false), .succeed]
    )
  }

  @Test func `events of other screens and loaders are left out, with or without a key`() {
    let record = RecordedSteps(
      """
      0.000 Start: reload requested by the app
      0.000 Loader<News>: now loading
      1.000 Friends: reload requested by the app
      1.000 Loader<Friend>: now loading
      2.000 Loader<News>: load failed
      3.000 Loader<Friend>: now loaded
      """,
      of: ["Friends", "Loader<Friend> 7"]
    )
    #expect(
      record.steps == [
        RecordedSteps.Step(step: .open(isQuick: false), pause: .zero),
        RecordedSteps.Step(step: .succeed, pause: .seconds(2)),
      ]
    )
  }

  @Test func `steps have the pauses between them, and other lines are left out`() {
    let record = RecordedSteps(
      """
      It happened in the train:
      12.500 Friends: reload requested by the app
      12.500 Friends: now loading
      13.750 Friends: now loaded

      614.000 Friends: reload requested by a pull
      """,
      of: ["Friends"]
    )
    #expect(
      record.steps == [
        RecordedSteps.Step(step: .open(isQuick: false), pause: .zero),
        RecordedSteps.Step(step: .succeed, pause: .milliseconds(1250)),
        RecordedSteps.Step(step: .pull(isQuick: false), pause: .milliseconds(600_250)),
      ]
    )
  }
}
#endif
