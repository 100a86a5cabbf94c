#if canImport(UIKit)
import LoadingItems
import LoadingTestSupport
import LoadingUI
import ScreenTestSupport
import Testing
import UIKit

/// Mistakes that have no visible cause, each of which cost somebody an hour.
@MainActor @Suite(.screen) struct ScreenMistakeTests {
  private let screen = TestScreen()
  private let clock = ManualClock()
  private var manager: LoadingManager { screen.manager }

  @Test func `a delegate beside followed loaders is reported once`() async {
    let texts = await logged {
      manager.follow(Loader { _ in 1 })
      manager.follow(Loader { _ in 2 })
    }
    #expect(texts.count == 1)
    #expect(texts.first?.contains("loadContent(ignoreCache:) isn't called") == true)
  }

  @Test func `hooks alone are told to follow something`() async {
    let controller = UIViewController()
    let texts = await logged { controller.loadingManager.reloadContent() }
    #expect(texts.first?.contains("or follow a loader or a list") == true)
  }

  /// The first second of a followed loader.
  nonisolated enum First: CaseIterable { case nothing, load, offScreen, search, other }

  @Test(arguments: First.allCases)
  func `loaders that nothing loads are reported after a second`(_ first: First) async {
    let plain = UIViewController()
    let manager = plain.loadingManager
    manager.configuration.policy.clock = clock
    if first != .offScreen { Screen.makeWindow(root: plain) }
    let texts = await logged {
      switch first {
      case .search: manager.follow(SearchLoader<[Int]> { _ in [1] })
      default: manager.follow(Loader { _ in 1 })
      }
      if first == .load { manager.reloadContent() }
      if first == .other {
        let loaded = Loader { _ in 2 }
        manager.follow(loaded)
        loaded.load()
      }
      await settle()
      await clock.advance(by: .seconds(2))
      await settle()
    }
    #expect(texts.count == (first == .nothing ? 1 : 0))
    #expect(texts.allSatisfy { $0.contains("Call loadingManager.reloadContent()") })
  }

  @Test func `a manager without a controller is reported once, but not its automatic loads`() async
  {
    var controller: UIViewController? = UIViewController()
    let manager = LoadingManager(viewController: controller ?? UIViewController())
    controller = nil
    let texts = await logged {
      manager.setNeedsReload()
      manager.retry()
      await settle()
      manager.reloadContent()
      manager.reloadContent()
    }
    #expect(texts.count == 1)
    #expect(texts.first?.contains("was released") == true)
  }

  @Test(arguments: [true, false])
  func `pull to refresh without a scroll view is reported`(_ hasList: Bool) async {
    let plain = UIViewController()
    if hasList { plain.view.addSubview(UITableView()) }
    let texts = await logged {
      plain.loadingManager.enablePullToRefresh()
      Screen.makeWindow(root: plain)
      plain.loadingManager.loadingStatus = .loaded
      plain.loadingManager.loadingStatus = .empty
    }
    #expect(texts.count == (hasList ? 0 : 1))
    #expect(texts.allSatisfy { $0.contains("enablePullToRefresh(in:)") })
  }

  @Test func `a reload after loaded was set by hand says why it does nothing`() async {
    manager.loadingStatus = .loaded
    let texts = await logged {
      manager.reloadContent()
      await manager.beginReload()
    }
    #expect(texts.count == 1)
    #expect(texts.first?.contains("reloadContent(force: true)") == true)
    #expect(await logged { manager.reloadContent(force: true) }.isEmpty)
    await settle()
    #expect(await logged { manager.reloadContent() }.isEmpty, "loaded content is just fresh")
  }
}
#endif
