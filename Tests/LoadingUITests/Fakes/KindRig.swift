#if canImport(UIKit)
import LoadingItems
import LoadingTestSupport
import LoadingUI
import ScreenTestSupport
import UIKit

/// The kinds of content that a screen loads, between which nobody may see a difference.
enum ContentKind: CaseIterable {
  case delegate, loader, mapped, combined, chained, paged
}

/// A visible screen with content of one kind, whose work the test answers.
@MainActor final class KindRig {
  /// A screen that loads its content itself.
  private final class Controller: UIViewController, LoadingDelegate {
    let work: ScriptedWork<[Int]>

    init(_ work: ScriptedWork<[Int]>) {
      self.work = work
      super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    func loadContent(ignoreCache: Bool) async throws -> [Int] { try await work.run() }

    func loadSucceeded(_ content: [Int]) {}
  }

  let clock = ManualClock()
  let work = ScriptedWork<[Int]>()
  let network = Reachability(isReachable: true)
  let tabs = UITabBarController()
  private let screen: UIViewController
  var manager: LoadingManager { screen.loadingManager }

  init(_ kind: ContentKind, _ policy: LoadingPolicy = LoadingPolicy()) {
    var policy = policy
    policy.clock = clock
    screen = kind == .delegate ? Controller(work) : UIViewController()
    Screen.makeWindow(root: tabs)
    tabs.viewControllers = [screen, UIViewController()]
    Screen.layout()
    manager.reachability = network
    manager.configuration.triggers = .reconnection
    manager.configuration.policy = policy
    let loader = Loader(policy: policy) { [work] _ in try await work.run() }
    switch kind {
    case .delegate: break
    case .loader: manager.follow(loader)
    case .mapped: manager.follow(loader.mapped { $0.map { $0 + 1 } })
    case .combined: manager.follow(combined(loader, Loader { _ in 1 }).mapped { $0.0 })
    case .chained: manager.follow(Loader { _ in 1 }.chained { _ in loader })
    case .paged:
      manager.follow(
        PagedLoader<Row, Int>(pageSize: 20, policy: policy) { [work] _, _ in
          try await work.run().map { Row(id: $0) }
        }
      )
    }
  }

  func turn() async {
    await Screen.turn(3)
  }

  func advance(_ seconds: Int) async {
    await clock.advance(by: .seconds(seconds))
    await turn()
  }

  func reload(force: Bool = false) async {
    manager.reloadContent(force: force)
    await turn()
  }

  /// Answers the newest request.
  func answer(_ numbers: [Int]) async {
    work.answer(numbers, call: work.openCalls.last)
    await turn()
  }

  /// Lets the newest request fail.
  func fail(_ error: any Error) async {
    work.fail(error, call: work.openCalls.last)
    await turn()
  }
}
#endif
