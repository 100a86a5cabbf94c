#if canImport(UIKit)
import LoadingUI
import ScreenTestSupport
import Testing
import UIKit

@testable import Loading
@testable import LoadingTesting

/// Records of events that are played again.
@MainActor @Suite(.screen) struct RehearsalReplayTests {
  private func record(_ body: @MainActor () async throws -> Void) async throws -> [String] {
    try await TraceEvents.$shared.withValue(TraceEvents()) {
      try await body()
      // Their times are those of the machine.
      return LoadingRecord.text.split(separator: "\n").map { String($0.drop { $0 != " " }) }
    }
  }

  @Test func `a record that is replayed has the same events`() async throws {
    var text = ""
    let recorded = try await record {
      let walk = RehearsalWalk(Rehearsal { RehearsedScreen($0) })
      let steps: [RehearsalStep] = [
        .open(isQuick: false), .fail, .tryAgain, .succeed, .pull(isQuick: false), .cancel,
        .pull(isQuick: false), .succeedEmpty, .reload, .succeed,
      ]
      for step in steps { try await walk.take(step) }
      text = LoadingRecord.text
      await walk.stage.end()
    }
    let replayed = try await record { try await Rehearsal { RehearsedScreen($0) }.replay(text) }
    #expect(recorded.contains { $0.hasSuffix("now empty") })
    #expect(replayed == recorded)
  }

  @Test func `a fault on the way is found, with the steps that led there`() async throws {
    defer { RehearsedScreen.releaseAll() }
    let failure = await #expect(throws: RehearsalFailure.self) {
      try await Rehearsal { RehearsedScreen($0, .endlessSpinner) }.replay(
        """
        0.000 RehearsedScreen: reload requested by the app
        0.000 RehearsedScreen: now loading
        9.000 RehearsedScreen: load failed
        """
      )
    }
    #expect(failure?.walk == ["open", "the request fails"])
    #expect(failure?.cause.contains("an indicator turns") == true)
  }

  @Test func `only the events of the screen are played`() async throws {
    let replayed = try await record {
      try await Rehearsal { RehearsedScreen($0) }.replay(
        """
        0.000 StartViewController: now loading
        0.500 RehearsedScreen: reload requested by the app
        0.500 RehearsedScreen: now loading
        1.000 StartViewController: load failed
        2.000 RehearsedScreen: now loaded
        """
      )
    }
    #expect(replayed.last?.hasSuffix("now loaded") == true)
    #expect(!replayed.contains { $0.hasSuffix("load failed") })
  }

  @Test func `a record of other screens isn't said to be without faults`() async {
    let failure = await #expect(throws: RehearsalFailure.self) {
      try await Rehearsal { RehearsedScreen($0) }.replay("0.000 Start: now loading")
    }
    #expect(
      failure?.cause == "the record has no event of the screen: RehearsedScreen",
      "\(failure as Any)"
    )
  }
}
#endif
