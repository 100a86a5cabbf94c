import Foundation
import Loading
@testable import LoadingLists
import LoadingTestSupport
import LoadingUI
import ScreenTestSupport
import Testing
import UIKit

extension ListPlaceTests {
  @Test(arguments: ReadingKind.allCases, [false, true])
  func `a link or a jump is followed while the list glides, and ends that`(
    kind: ReadingKind,
    isJump: Bool
  ) async throws {
    let loader = server.loader(.offset)
    let screen = await opened(kind, parts: [ListSection("rows", over: loader)])
    Headless.flick(screen.scrollView, velocity: 900)
    Headless.advance(by: .milliseconds(100))
    #expect(screen.scrollView.isDecelerating)
    if isJump {
      loader.jump(to: .offset(100), expecting: 90)
    } else {
      screen.dataSource.open(at: try place(of: 90, 105))
    }
    await follow(screen)
    Headless.advance(by: .seconds(3))
    await follow(screen)
    #expect(top(screen) == 90)
  }
}
