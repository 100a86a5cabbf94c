#if canImport(UIKit)
import Loading
import LoadingLists
import LoadingTestSupport
import LoadingUI
import ScreenTestSupport
import Testing
import UIKit

/// Lists that were scrolled, become empty, and return.
///
/// Status views of an empty or failed list cover a list view that has no rows, either.
@MainActor @Suite(.screen) struct EmptiedListTests {
  @MainActor final class Server {
    var answer: [Plant]? = plants(1...300)

    func load() throws -> [Plant] {
      guard let answer else { throw TestError("load") }
      return answer
    }
  }

  enum End: CaseIterable, Sendable { case emptyAnswer, reset, removed }

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
#endif
