import Foundation
import LoadingLists
import LoadingTestSupport
import LoadingUI
import ScreenTestSupport
import Testing
import UIKit

extension HistoryTests {
  @Test func `visits are grouped by day, and a removed one disappears immediately`() async {
    await phone.follow()
    let noon = Date(timeIntervalSince1970: 43_200)
    let visits = (0..<4).map {
      Visit(id: $0, title: "Page \($0)", date: noon - Double($0 / 3) * 86_400)
    }
    server.answer(visits)
    await phone.follow()
    #expect(rowCounts == [3, 1])
    screen.delete(visits[3])
    await phone.follow()
    #expect(rowCounts == [3], "and so is its section")
    removals.fail(URLError(.timedOut))
    await phone.follow()
    #expect(rowCounts == [3, 1], "it reappears if it couldn't be removed")
  }
}
