import Foundation
import Testing
@testable import Loading

struct LogEntryTests {
  private let decisions: [ReloadDecision] = [
    .ran(.forced), .ran(.first), .ran(.failure), .ran(.empty), .ran(.stale), .joined, .declined,
  ]

  @Test func `the guide explains every entry of the reload log`() throws {
    let guide = try String(
      contentsOf: Repository.root.appendingPathComponent(
        "Sources/LoadingUI/LoadingUI.docc/Debugging.md"
      ),
      encoding: .utf8
    )
    let reasons = RequestReason.allCases.filter { ![.load, .page, .edit].contains($0) }
    let entries =
      reasons.map { "reload requested by \($0.text)" } + decisions.map(\.text)
      + ContentEvent.Cause.allCases.compactMap(\.traceText)
    for entry in entries { #expect(guide.contains("| `\(entry)` |")) }
    #expect(entries.count == 21)
  }
}
