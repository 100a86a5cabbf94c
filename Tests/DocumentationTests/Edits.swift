import HeadlessTestSupport
import LoadingLists
import LoadingTestSupport
import LoadingUI
import Observation
import Testing
import UIKit

@MainActor private enum Edits {
  struct Post: Identifiable, Hashable, Sendable {
    var id: Int
    var title: String
    var author = "Ada"
    var isLiked = false
  }

  struct Profile: Equatable, Sendable {
    var name = "Ada"
    var town = "London"
  }

  @MainActor final class API {
    var error: TestError?
    var loads = 0
    private(set) var calls: [String] = []

    func save(_ post: Post) async throws -> Bool {
      calls.append("save \(post.id) \(post.isLiked)")
      if let error { throw error }
      return true
    }

    func save(_ posts: [Post]) async throws {
      calls.append("save \(posts.map(\.id).sorted())")
      if let error { throw error }
    }

    func save(_ profile: Profile) async throws {
      calls.append("save \(profile.name)")
      if let error { throw error }
    }

    func delete(_ id: Int) async throws {
      calls.append("delete \(id)")
      if let error { throw error }
    }

    func delete(_ ids: [Int]) async throws {
      calls.append("delete \(ids.sorted())")
      if let error { throw error }
    }

    func archive(_ post: Post) async throws {
      calls.append("archive \(post.id)")
      if let error { throw error }
    }

    func create(_ post: Post) async throws -> Post {
      calls.append("create \(post.title)")
      if let error { throw error }
      return Post(id: 9, title: post.title)
    }
  }

  @MainActor final class Banner {
    private(set) var texts: [String] = []

    func show(_ text: String) { texts.append(text) }
  }

  @MainActor final class Badge { var count = 0 }

  final class PostsViewController: UIViewController {
    let api: API
    let posts: PagedLoader<Post, Int>
    let profile = Loader { _ in Profile() }
    let inbox: ListSection<Post>
    let archive = ListSection<Post>("archive")
    let countLabel = UILabel()
    let banner = Banner()
    let badge = Badge()
    private(set) var observation: LoadingObservation?
    private var lastDraftID = 0
    private(set) var shownError: (any Error)?
    private(set) var shownPost: Post.ID?

    init(_ api: API) {
      self.api = api
      posts = PagedLoader { offset, _ in
        api.loads += 1
        return offset > 0 ? [] : [Post(id: 1, title: "One"), Post(id: 2, title: "Two")]
      }
      inbox = ListSection("inbox", over: posts)
      super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable) required init?(coder: NSCoder) {
      fatalError("init(coder:) has not been implemented")
    }

    func show(_ error: any Error) { shownError = error }

    func showPost(_ id: Post.ID) { shownPost = id }

    func like(_ post: Post) {
      #guide("Overview")
    }

    #guide("Show that an edit was rejected")

    #guide("Show that an edit was rejected, 2")

    #guide("Show that an edit was rejected, 3")

    #guide("Edit several items with one request")

    #guide("Edit several items with one request, 2")

    #guide("Edit an item on a screen of its own")

    #guide("Insert a draft with a temporary id")

    #guide("Insert a draft with a temporary id, 2")

    #guide("Show what failed")

    #guide("Show what failed, 2")

    #guide("Correct a rejected form")

    #guide("Move an item to another section")

    #guide("Apply changes the server has already made")

    #guide("Apply changes the server has already made, 2")

    #guide("Discard an edit")

    #guide("Discard an edit, 2")

    #guide("Observe with Observation")

    #guide("Observe with Observation, 2")
  }
}

@MainActor @Suite(.headless) struct EditsTests {
  private let api = Edits.API()

  private func screen() async -> Edits.PostsViewController {
    let screen = Edits.PostsViewController(api)
    screen.posts.load()
    await settle()
    return screen
  }

  @Test func `an edit is visible immediately, and undone if rejected`() async {
    let screen = await screen()
    screen.like(screen.posts.items[0])
    #expect(screen.posts.items[0].isLiked)
    await settle()
    #expect(api.calls == ["save 1 true"])
    #expect(screen.posts.items[0].isLiked)
    api.error = TestError("rejected")
    screen.delete(screen.posts.items[1])
    await settle()
    #expect(screen.posts.items.count == 2)
    #expect(screen.shownError as? TestError == TestError("rejected"))
  }

  @Test func `the screen of an item shows the edits of the list`() async {
    let screen = await screen()
    let post = screen.postLoader(1)
    screen.like(screen.posts.items[0])
    #expect(post.state.content??.isLiked == true)
    await settle()
    #expect(screen.posts.replace(Edits.Post(id: 1, title: "Newer")))
    #expect(post.state.content??.title == "Newer")
  }

  @Test func `a rejection that nobody shows is reported to the app, and to an observer`() async {
    let screen = await screen()
    let others = PendingEdit.unhandledRejectionHandler
    screen.reportRejectedEdits()
    // Other tests have handlers at the same time.
    let own = PendingEdit.unhandledRejectionHandler
    PendingEdit.unhandledRejectionHandler = { edit, error in
      others?(edit, error)
      own?(edit, error)
    }
    screen.countRejectedEdits()
    api.error = TestError("rejected guide")
    screen.like(screen.posts.items[0])
    screen.delete(screen.posts.items[1])
    await settle()
    let texts = screen.banner.texts.filter { $0.contains("rejected guide") }
    #expect(texts.count == 1 && screen.badge.count == 2 && screen.shownError != nil)
  }

  @Test func `a failed draft stays, and can be retried or discarded`() async throws {
    let screen = await screen()
    api.error = TestError("rejected")
    _ = screen.write("New")
    let draft = screen.posts.items[0]
    #expect(screen.status(of: draft) == "Sending…")
    await settle()
    #expect(screen.status(of: draft) == "Not sent")
    api.error = nil
    screen.retry(draft)
    await settle()
    #expect(screen.posts.items.map(\.id) == [9, 1, 2])
    api.error = TestError("rejected")
    _ = screen.write("Another")
    await settle()
    screen.discard(screen.posts.items[0])
    #expect(screen.posts.items.map(\.id) == [9, 1, 2])
  }

  @Test func `several items are edited and removed with one request each`() async {
    let screen = await screen()
    screen.like([1, 2])
    #expect(screen.posts.items.allSatisfy { $0.isLiked })
    await settle()
    screen.delete([1, 2])
    #expect(screen.posts.items.isEmpty)
    await settle()
    #expect(api.calls == ["save [1, 2]", "delete [1, 2]"])
  }

  @Test func `the edit of an accepted draft has the server's id, and the former id stays valid`()
    async throws
  {
    let screen = await screen()
    let edit = screen.write("New")
    try await screen.open(edit)
    #expect(screen.shownPost == 9)
    screen.posts.remove(id: -1)
    #expect(screen.posts.items.map(\.id) == [1, 2])
  }

  @Test func `a corrected form is sent with what was rejected before`() async {
    let screen = await screen()
    screen.profile.load()
    await settle()
    api.error = TestError("rejected")
    screen.save("")
    let rejected = screen.profile.pendingEdits.first
    await settle()
    #expect(!screen.isSaved && rejected?.state == .failed(TestError("rejected")))
    api.error = nil
    screen.save("Grace")
    await settle()
    #expect(screen.isSaved && screen.profile.state.content?.name == "Grace")
    #expect(rejected?.state == .undone(TestError("rejected")))
    #expect(api.calls == ["save ", "save Grace"])
  }

  @Test func `a rejected move between sections returns`() async {
    let screen = await screen()
    screen.putAway(1)
    #expect(screen.inbox.items.map(\.id) == [2] && screen.archive.items.map(\.id) == [1])
    await settle()
    api.error = TestError("rejected")
    screen.putAway(2)
    #expect(screen.inbox.items.isEmpty && screen.archive.items.map(\.id) == [2, 1])
    await settle()
    #expect(screen.inbox.items.map(\.id) == [2] && screen.archive.items.map(\.id) == [1])
    #expect(api.calls == ["archive 1", "archive 2"])
  }

  @Test func `a change of what is known leaves pending edits applied`() async {
    let screen = await screen()
    screen.like(screen.posts.items[0])
    screen.renamed("Ada", to: "Grace")
    #expect(screen.posts.items[0].isLiked)
    #expect(screen.posts.items.map(\.author) == ["Grace", "Grace"])
    #expect(screen.posts.knownContent?[0].isLiked == false)
    api.error = TestError("rejected")
    await settle()
    #expect(screen.posts.items.map(\.author) == ["Grace", "Grace"])
    #expect(!screen.posts.items[0].isLiked)
  }

  @Test func `an edit that is discarded before it is sent leaves the content fresh`() async {
    let screen = await screen()
    screen.like(screen.posts.items[0])
    screen.discard(screen.posts.items[0])
    await settle()
    #expect(!screen.posts.items[0].isLiked && screen.posts.pendingEdits.isEmpty)
    let state = await screen.posts.load(force: false).value
    #expect(state == screen.posts.state && api.calls.isEmpty)
    #expect(api.loads == 1)
  }

  @available(iOS 26, visionOS 26, *)
  @Test(arguments: [true, false])
  func `what reads observed properties is updated`(inProperties: Bool) async {
    let screen = await screen()
    screen.loadViewIfNeeded()
    func update() {
      inProperties ? screen.updateProperties() : screen.viewWillLayoutSubviews()
    }
    var changes = 0
    withObservationTracking {
      update()
    } onChange: {
      MainActor.assumeIsolated { changes += 1 }
    }
    #expect(screen.countLabel.text == "2, 0 unsent")
    _ = screen.write("New")
    #expect(changes == 1)
    update()
    #expect(screen.countLabel.text == "3, 1 unsent")
  }
}
