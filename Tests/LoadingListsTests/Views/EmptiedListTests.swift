import HeadlessTestSupport
import Loading
import LoadingLists
import LoadingTestSupport
import LoadingUI
import Testing
import UIKit

/// Lists that were scrolled, become empty, and return.
///
/// Status views of an empty or failed list cover a list view that has no rows, either.
@MainActor @Suite(.headless) struct EmptiedListTests {
  @MainActor private final class Server {
    var answer: [Plant]? = plants(1...300)

    func load() throws -> [Plant] {
      guard let answer else { throw TestError("load") }
      return answer
    }
  }

  enum End: CaseIterable, Sendable { case emptyAnswer, reset, removed }

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
    Headless.scroll(screen.listView, to: CGPoint(x: 0, y: 900))
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

  @Test(arguments: PlantHost.allCases)
  func `the loading view holds changes back`(_ host: PlantHost) async {
    let section = ListSection("plants", items: plants(1...3))
    let screen = host.make([section])
    await screen.open()
    screen.loadingManager.follow(screen.source)
    screen.loadingManager.loadingStatus = .loading
    await screen.follow()
    section.remove(id: 3)
    await screen.follow()
    #expect(screen.texts.joined().count == 3)
    screen.loadingManager.loadingStatus = .empty
    await screen.follow()
    #expect(screen.texts.joined().count == 2)
  }
}
