import HeadlessTestSupport
import LoadingItems
import LoadingTestSupport
import LoadingUI
import Testing
import UIKit

@MainActor private enum ExpiredSessions {
  enum ServerError: Error { case unauthorized }

  struct Login {
    let user: String
    let token: String
  }

  /// A server that accepts the token of the last sign-in.
  @MainActor final class Server {
    var token = "a1"
    /// The requests that were answered, in order.
    private(set) var answered: [String] = []
    private(set) var refusedCount = 0

    func get(_ path: String, _ token: String?) async throws -> String {
      await Task.yield()
      guard token == self.token else {
        refusedCount += 1
        throw ServerError.unauthorized
      }
      answered.append("\(path) \(token ?? "")")
      return path
    }
  }

  @MainActor final class Sheet {
    let work = ScriptedWork<Login>()

    func login() async throws -> Login { try await work.run() }
  }

  @MainActor final class Session {
    let sheet = Sheet()
    private(set) var user: String? = "Ada"
    private(set) var token: String? = "a1"
    private var signIn: Task<Void, any Error>?
    private var isDeclined = false
    let store = MemoryStore<Post>()
    var friends: Loader<String>!
    var photos: Loaders<Int, Loader<String>>!

    #guide("Share one sheet")

    #guide("If the user closes the sheet")

    #guide("If the user closes the sheet, 2")

    #guide("Another user, and signing out")

    #guide("Another user, and signing out, 2")
  }

  @MainActor final class Client {
    let session: Session
    let server = Server()

    init(_ session: Session) { self.session = session }

    #guide("Overview")
  }

  @MainActor struct World {
    let clock = ManualClock()
    let session = Session()
    let client: Client

    init() {
      let policy = LoadingPolicy(freshness: .stale, timeout: .seconds(10), clock: clock)
      let client = Client(session)
      self.client = client
      session.friends = Loader(policy: policy) { [weak client] _ in
        try await client?.data(from: "friends") ?? ""
      }
      session.photos = Loaders { id in
        Loader(policy: policy) { [weak client] _ in
          try await client?.data(from: "photo \(id)") ?? ""
        }
      }
    }

    /// Lets the session expire, and loads twice.
    func expire() async {
      client.server.token = "a2"
      session.friends.load()
      session.photos[1].load()
      await settle()
    }

    var states: [LoadingState<String>] {
      [session.friends.state, session.photos[1].state]
    }
  }
}

extension ReloadKey {
  fileprivate static let session: ReloadKey = "session"
}

@MainActor @Suite(.headless) struct ExpiredSessionsTests {
  private let world = ExpiredSessions.World()
  private var session: ExpiredSessions.Session { world.session }
  private var server: ExpiredSessions.Server { world.client.server }
  private var sheet: ScriptedWork<ExpiredSessions.Login> { session.sheet.work }

  private func screen() -> UIViewController {
    let screen = UIViewController()
    screen.loadingManager.configuration.reloadKeys = [.session]
    screen.loadingManager.follow(session.friends)
    _ = Headless.makeWindow(root: screen)
    return screen
  }

  @Test func `several refused requests show one sheet, and continue after it`() async {
    await world.expire()
    #expect(sheet.callCount == 1 && server.refusedCount == 2)
    await world.clock.advance(by: .seconds(3600))
    #expect(world.states.allSatisfy { $0.isLoading })
    await sheet.finish(with: .init(user: "Ada", token: "a2"))
    #expect(world.states.map(\.content) == ["friends", "photo 1"])
    #expect(server.answered.sorted() == ["friends a2", "photo 1 a2"] && sheet.callCount == 1)
    #expect(world.clock.sleeperCount == 0)
  }

  @Test func `after the sheet was closed, no request shows it again until the user asks`() async {
    let screen = screen()
    await world.expire()
    await sheet.finish(throwing: TestError("closed"))
    #expect(world.states.allSatisfy { $0.error != nil })
    screen.loadingManager.reloadContent()
    await settle()
    #expect(sheet.callCount == 1 && screen.loadingManager.loadingStatus.error != nil)
    Task { try await session.signInTapped() }
    await settle()
    #expect(sheet.callCount == 2)
    await sheet.finish(with: .init(user: "Ada", token: "a2"))
    await settle()
    #expect(screen.loadingManager.loadingStatus == .loaded)
    #expect(session.friends.state.content == "friends")
  }

  @Test(arguments: ["Grace", nil])
  func `nothing of the previous user is requested for another one, or shown`(_ user: String?)
    async
  {
    let screen = screen()
    session.friends.update("friends of Ada")
    await world.expire()
    server.token = "g1"
    if let user {
      await sheet.finish(with: .init(user: user, token: "g1"))
    } else {
      await session.signOut()
      await settle()
    }
    #expect(server.answered.isEmpty && session.friends.state == .initial)
    #expect(session.user == user && !screen.loadingManager.hasContent)
    LoadingManager.setNeedsReload(matching: .session)
    await settle()
    if user == nil {
      #expect(sheet.callCount == 2, "The next request asks for a sign-in.")
    } else {
      #expect(server.answered == ["friends g1"])
    }
  }
}
