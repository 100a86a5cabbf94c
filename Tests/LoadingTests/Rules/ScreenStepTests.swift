@testable import Loading
import LoadingTestSupport
import Testing

/// The steps of a screen for each event of its content, in order.
struct ScreenStepTests {
  static let table: [(ContentEvent.Cause, [ScreenStep])] = [
    (.loadBegan, [.status, .disableControls, .present]),
    (.loadSuperseded, [.status, .present]),
    (.loadContinued, [.status, .present]),
    (.loadSucceeded, [.present, .enableControls, .status]),
    (.loadFailed, [.present, .enableControls, .status, .loadFailed]),
    (.loadCancelled, [.restore, .enableControls, .status, .loadCancelled]),
    (.loadDropped, [.present, .enableControls, .status]),
    (.pageBegan, [.status, .present]),
    (.pageSucceeded, [.present, .status]),
    (.pageFailed, [.present, .status, .pageFailed]),
    (.pageCancelled, [.present, .status]),
    (.changed, [.present, .status]),
    (.assigned, [.status, .present]),
  ]

  @Test(arguments: table)
  func `each event has the expected steps`(_ cause: ContentEvent.Cause, _ steps: [ScreenStep]) {
    let event = ContentEvent(cause, previous: .idle, status: .loaded, hasContent: true)
    #expect(ScreenStep.steps(for: event) == steps)
    let same = ContentEvent(cause, previous: .loaded, status: .loaded, hasContent: true)
    #expect(ScreenStep.steps(for: same) == steps.filter { $0 != .status })
  }

  @Test func `the table covers every event`() {
    #expect(Self.table.map(\.0) == ContentEvent.Cause.allCases)
  }
}
