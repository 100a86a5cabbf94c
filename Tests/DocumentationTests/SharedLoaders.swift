import Foundation
import HeadlessTestSupport
import LoadingTestSupport
import LoadingUI
import Testing
import UIKit

@MainActor private enum SharedLoaders {
  #guide("Overview")

  final class HomeViewController: UIViewController {
    private let session: Session

    init(_ session: Session) {
      self.session = session
      super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable) required init?(coder: NSCoder) {
      fatalError("init(coder:) has not been implemented")
    }

    #guide("Overview, 2")

    private(set) var shown: [String: Int] = [:]
    private func show(_ friends: [Friend], _ posts: [Post]) {
      shown = ["friends": friends.count, "posts": posts.count]
    }
  }

  final class DashboardViewController: UIViewController {
    let cards: [UIViewController]
    private let scrollView = UIScrollView()

    init(_ cards: [UIViewController]) {
      self.cards = cards
      super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable) required init?(coder: NSCoder) {
      fatalError("init(coder:) has not been implemented")
    }

    #guide("Show one status for several child screens")

    private func add(_ card: UIViewController) {
      if scrollView.superview == nil { view.addSubview(scrollView) }
      addChild(card)
      scrollView.addSubview(card.view)
      card.didMove(toParent: self)
    }
  }

  struct Feed: Sendable { var rows: [String] }

  final class FeedViewController: UIViewController {
    private(set) var feed = Feed(rows: [])

    func follow(_ loader: Loader<Feed>) {
      loadingManager.follow(loader) { [weak self] in self?.feed = $0 }
      loadingManager.reloadContent()
    }
  }

  static func keep(_ api: PostsService) -> Loader<[Post]> {
    #guide("How long content is fresh")
    return posts
  }

  static func derive(_ session: Session) -> (
    names: any ContentLoading<[String]>, both: any ContentLoading<([Friend], [Post])>
  ) {
    #guide("Derive loaders")
    return (names, both)
  }

  static func change(_ session: Session, _ newList: [Friend]) {
    #guide("Change the content from outside")
  }
}

private typealias HomeViewController = SharedLoaders.HomeViewController

private typealias FeedViewController = SharedLoaders.FeedViewController

#guide("Add hooks to a screen that follows")

#guide("Decide what counts as empty")

@MainActor @Suite(.headless) struct SharedLoadersTests {
  private let api = FriendsService()
  private let postsAPI = PostsService(count: 3)

  @Test func `two screens share one request and one failure`() async {
    let session = SharedLoaders.Session(friends: api, posts: postsAPI)
    let screens = [
      SharedLoaders.HomeViewController(session), SharedLoaders.HomeViewController(session),
    ]
    for screen in screens {
      screen.loadingManager.configuration.policy.clock = ManualClock()
      _ = Headless.makeWindow(root: screen)
    }
    await settle()
    #expect(api.callCount == 1)
    api.answer(.failure(TestError("friends")))
    await settle()
    #expect(screens.allSatisfy { $0.loadingManager.loadingStatus == .failed(TestError("friends")) })
    screens[0].loadingManager.retry()
    await settle()
    api.answer(.success([Friend(name: "Ada")]))
    await settle()
    #expect(screens.allSatisfy { $0.loadingManager.loadingStatus == .loaded })
    #expect(screens.allSatisfy { $0.shown == ["friends": 1, "posts": 3] })
    #expect(postsAPI.offsets == [0], "loaded parts weren't loaded again")
  }

  @Test func `a dashboard shows what its cards have in common`() async {
    let loaders = [TestError("a"), TestError("b")].map { error in
      Loader<[Friend]> { _ in throw error }
    }
    let cards = loaders.map { loader in
      let card = UIViewController()
      card.loadingManager.follow(loader)
      card.loadingManager.reloadContent()
      return card
    }
    let screen = SharedLoaders.DashboardViewController(cards)
    _ = Headless.makeWindow(root: screen)
    await settle()
    #expect(screen.loadingManager.loadingStatus == .failed(TestError("a")))
    loaders[0].update([Friend(name: "Ada")])
    await settle()
    #expect(screen.loadingManager.loadingStatus == .loaded)
  }

  @Test func `a screen decides what counts as empty`() async {
    let screen = FeedViewController()
    let loader = Loader<SharedLoaders.Feed> { _ in SharedLoaders.Feed(rows: []) }
    screen.follow(loader)
    await settle()
    #expect(screen.loadingManager.loadingStatus == .empty)
    loader.update(SharedLoaders.Feed(rows: ["a"]))
    #expect(screen.loadingManager.loadingStatus == .loaded)
  }

  @Test func `a screen that follows a loader can customize its error message`() async {
    let screen = HomeViewController(SharedLoaders.Session(friends: api, posts: postsAPI))
    let manager = screen.loadingManager
    manager.configuration.policy.clock = ManualClock()
    _ = Headless.makeWindow(root: screen)
    await settle()
    api.answer(.failure(URLError(.userAuthenticationRequired)))
    await settle()
    let content = manager.failedContent as? StatusContentConfiguration
    #expect(content?.message == "Please sign in again.")
  }

  @Test func `fresh content is not reloaded`() async {
    let posts = SharedLoaders.keep(postsAPI)
    _ = await posts.load().value
    _ = await posts.load().value
    #expect(postsAPI.offsets == [0])
    #expect(posts.policy.freshness == .lasting(.seconds(60)))
  }

  @Test func `derived loaders follow their sources`() async {
    let session = SharedLoaders.Session(friends: api, posts: postsAPI)
    let (names, both) = SharedLoaders.derive(session)
    let load = both.load()
    await settle()
    api.answer(.success([Friend(name: "Eve"), Friend(name: "Ada")]))
    _ = await load.value
    #expect(names.state.content == ["Ada", "Eve"])
    SharedLoaders.change(session, [])
    #expect(names.state.content == [])
    session.posts.load()
    await settle()
    #expect(postsAPI.offsets == [0, 0])
  }
}
