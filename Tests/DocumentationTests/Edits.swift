import HeadlessTestSupport
import LoadingTestSupport
import LoadingUI
import Observation
import Testing
import UIKit

@MainActor private enum Edits {
  struct Post: Identifiable, Equatable, Sendable {
    var id: Int
    var title: String
    var isLiked = false
  }

  @MainActor final class API {
    var error: TestError?
    private(set) var calls: [String] = []

    func save(_ post: Post) async throws -> Bool {
      calls.append("save \(post.id) \(post.isLiked)")
      if let error { throw error }
      return true
    }

    func delete(_ id: Int) async throws {
      calls.append("delete \(id)")
      if let error { throw error }
    }

    func create(_ post: Post) async throws -> Post {
      calls.append("create \(post.title)")
      if let error { throw error }
      return Post(id: 9, title: post.title)
    }
  }

  final class PostsViewController: UIViewController {
    let api: API
    let posts: PagedLoader<Post, Int>
    let countLabel = UILabel()
    private var lastDraftID = 0
    private(set) var shownError: (any Error)?

    init(_ api: API) {
      self.api = api
      posts = PagedLoader { offset, _ in
        offset > 0 ? [] : [Post(id: 1, title: "One"), Post(id: 2, title: "Two")]
      }
      super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable) required init?(coder: NSCoder) {
      fatalError("init(coder:) has not been implemented")
    }

    func show(_ error: any Error) { shownError = error }

    func like(_ post: Post) {
      posts.edit(id: post.id) {
        $0.isLiked = true
      } sending: { [api] post in
        try await api.save(post)
      }
    }

    func delete(_ post: Post) async {
      let edit = posts.remove(id: post.id) { [api] id in
        try await api.delete(id)
      }
      do {
        try await edit.value
      } catch {
        show(error)
      }
    }

    func write(_ title: String) {
      lastDraftID -= 1
      let draft = Post(id: lastDraftID, title: title)
      posts.insert(draft, at: 0, whenRejected: .kept) { [api] draft in
        try await api.create(draft)
      }
    }

    func status(of post: Post) -> String? {
      switch posts.pendingEdit(of: post.id)?.state {
      case .sending: "Sending…"
      case .failed: "Not sent"
      case .accepted, .undone, nil: nil
      }
    }

    func retry(_ post: Post) {
      posts.pendingEdit(of: post.id)?.retry()
    }

    func discard(_ post: Post) {
      posts.pendingEdit(of: post.id)?.discard()
    }

    override func viewWillLayoutSubviews() {
      super.viewWillLayoutSubviews()
      countLabel.text =
        "\(posts.items.count), \(posts.pendingEdits.count) unsent"
    }
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
    await screen.delete(screen.posts.items[1])
    #expect(screen.posts.items.count == 2)
    #expect(screen.shownError as? TestError == TestError("rejected"))
  }

  @Test func `a failed draft stays, and can be retried or discarded`() async throws {
    let screen = await screen()
    api.error = TestError("rejected")
    screen.write("New")
    let draft = screen.posts.items[0]
    #expect(screen.status(of: draft) == "Sending…")
    await settle()
    #expect(screen.status(of: draft) == "Not sent")
    api.error = nil
    screen.retry(draft)
    await settle()
    #expect(screen.posts.items.map(\.id) == [9, 1, 2])
    api.error = TestError("rejected")
    screen.write("Another")
    await settle()
    screen.discard(screen.posts.items[0])
    #expect(screen.posts.items.map(\.id) == [9, 1, 2])
  }

  @Test func `a layout that reads observed properties is updated`() async {
    let screen = await screen()
    screen.loadViewIfNeeded()
    var changes = 0
    withObservationTracking {
      screen.viewWillLayoutSubviews()
    } onChange: {
      MainActor.assumeIsolated { changes += 1 }
    }
    #expect(screen.countLabel.text == "2, 0 unsent")
    screen.write("New")
    #expect(changes == 1)
    screen.viewWillLayoutSubviews()
    #expect(screen.countLabel.text == "3, 1 unsent")
  }
}
