#if canImport(UIKit)
import Foundation
import LoadingLists
import LoadingTestSupport
import LoadingUI
import ScreenTestSupport
import Testing
import UIKit

@MainActor @Suite(.screen) struct RevisionsTests {
  private let server = ScriptedWork<Page<Revision, String>>()
  private let counts = ScriptedWork<Int>()
  private let screen: RevisionsViewController
  private let phone: PortStage

  init() {
    let (server, counts) = (server, counts)
    let editCount = Loader { _ in try await counts.run() }
    screen = RevisionsViewController(editCount: editCount) { _ in try await server.run() }
    phone = PortStage(screen)
  }

  private func revisions(_ ids: Range<Int>, day: Double) -> [Revision] {
    ids.map {
      Revision(
        id: $0,
        comment: "Edit \($0)",
        date: Date(timeIntervalSince1970: day * 86_400 + 3600)
      )
    }
  }

  @Test func `a page continues the section of the previous page's last day`() async {
    await phone.follow()
    counts.answer(1234)
    server.answer(
      Page(items: revisions(0..<3, day: 9) + revisions(3..<5, day: 8), nextCursor: "5")
    )
    await phone.follow()
    #expect(screen.title == "1234 edits")
    server.answer(Page(items: revisions(5..<7, day: 8)))
    await phone.follow()
    #expect(screen.list.sections.map(\.itemRows.count).filter { $0 > 0 } == [3, 4])
  }

  @Test func `a failed count does not affect the revisions, which can be retried`() async {
    await phone.follow()
    counts.fail(URLError(.timedOut))
    server.fail(URLError(.timedOut))
    await phone.follow()
    #expect(screen.title == nil)
    #expect(await phone.tap("Try Again"))
    server.answer(Page(items: revisions(0..<2, day: 9)))
    await phone.follow()
    #expect(phone.shows("Edit 1") && !phone.shows("Try Again"))
  }
}
#endif
