import Loading
import LoadingLists
import LoadingTestSupport
import LoadingUI
import ScreenTestSupport
import Testing
import UIKit

extension EmptiedListTests {
  @Test(arguments: PlantHost.allCases, End.allCases)
  func `an emptied list has no rows under the status view, and returns at its top`(
    _ host: PlantHost,
    _ end: End
  ) async {
    for keepsOffset in [false, true] {
      Headless.rules.shortListsKeepOffsets = keepsOffset
      await checkReturn(host, end)
    }
  }

  private func checkReturn(_ host: PlantHost, _ end: End) async {
    let server = Server()
    let loader = Loader<[Plant]> { _ in try server.load() }
    let screen = host.make([ListSection("plants", over: loader)])
    await screen.open()
    let manager = screen.loadingManager
    manager.follow(screen.source)
    manager.reloadContent()
    await screen.follow()
    Screen.scroll(screen.listView, to: CGPoint(x: 0, y: 900))
    await screen.follow()
    let top = -screen.listView.adjustedContentInset.top
    #expect(screen.listView.contentOffset.y > 800)
    switch end {
    case .emptyAnswer:
      server.answer = []
      manager.reloadContent(force: true, inBackground: true)
    case .reset:
      server.answer = nil
      loader.reset()
      manager.reloadContent(force: true)
    case .removed: loader.update([])
    }
    await screen.follow()
    Headless.advance(by: .seconds(1))
    await screen.follow()
    let view = end == .reset ? manager.failedView : manager.emptyView
    #expect(view.window != nil)
    #expect(screen.texts.joined().isEmpty)
    #expect(screen.listView.contentSize.height < 200)
    server.answer = plants(1...200)
    manager.reloadContent(force: true)
    await screen.follow()
    Headless.advance(by: .seconds(1))
    await screen.follow()
    #expect(screen.texts.joined().count == 200)
    #expect(screen.listView.contentOffset.y == top)
    screen.view.window?.isHidden = true
  }
}
