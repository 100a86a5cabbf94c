import HeadlessTestSupport
import LoadingItems
import LoadingTestSupport
import LoadingUI
import Testing
import UIKit

@MainActor private enum LoadersByKey {
  struct Profile: Sendable {
    struct ID: Hashable, Sendable { var number: Int }
    var name: String
  }

  struct Album: Sendable {
    struct ID: Hashable, Sendable { var number: Int }
  }

  struct Photo: Identifiable, Sendable { var id: Int }

  @MainActor final class API {
    private(set) var calls: [String] = []

    func profile(_ id: Profile.ID, ignoreCache: Bool) async throws -> Profile {
      calls.append("profile \(id.number)\(ignoreCache ? ", caches bypassed" : "")")
      await Task.yield()
      return Profile(name: "Name \(id.number)")
    }

    func photos(of id: Album.ID, offset: Int, limit: Int) async throws -> [Photo] {
      calls.append("photos of \(id.number)")
      return [Photo(id: offset)]
    }

    func status() async throws -> String { "on" }
  }

  #guide("Overview")

  final class ProfileViewController: UIViewController {
    private let session: Session
    private let id: Profile.ID

    init(_ session: Session, _ id: Profile.ID) {
      (self.session, self.id) = (session, id)
      super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable) required init?(coder: NSCoder) {
      fatalError("init(coder:) has not been implemented")
    }

    #guide("Overview, 2")
  }

  final class ListViewController: UITableViewController, UITableViewDataSourcePrefetching {
    private let session: Session
    private let ids: [Profile.ID]

    init(_ session: Session, _ ids: [Profile.ID]) {
      (self.session, self.ids) = (session, ids)
      super.init(style: .plain)
    }

    @available(*, unavailable) required init?(coder: NSCoder) {
      fatalError("init(coder:) has not been implemented")
    }

    #guide("Prefetch content")
  }

  static func change(_ session: Session, _ id: Profile.ID) {
    #guide("Invalidate content")
  }

  static func name(_ loadingManager: LoadingManager, _ id: Profile.ID) {
    #guide("Invalidate content, 2")
  }

  nonisolated static func changeAnywhere(_ id: Profile.ID) {
    #guide("Invalidate content, 3")
  }

  static func signOut(_ session: Session) {
    #guide("Sign out")
  }

  static func poll(_ api: API) -> Loader<String> {
    #guide("Poll the server")
    return status
  }
}

@MainActor @Suite(.headless) struct LoadersByKeyTests {
  private let api = LoadersByKey.API()
  private let session: LoadersByKey.Session
  private let id = LoadersByKey.Profile.ID(number: 7)

  init() { session = LoadersByKey.Session(api) }

  @Test func `screens share a profile, and a change reloads it once`() async {
    let screens = (0..<2).map { _ in LoadersByKey.ProfileViewController(session, id) }
    for screen in screens { _ = Headless.makeWindow(root: screen) }
    await settle()
    #expect(screens.map(\.title) == ["Name 7", "Name 7"])
    LoadersByKey.change(session, id)
    await settle()
    LoadersByKey.changeAnywhere(id)
    await settle()
    let again = "profile 7, caches bypassed"
    #expect(api.calls == ["profile 7", again, again])
    LoadersByKey.signOut(session)
    #expect(screens.allSatisfy { $0.loadingManager.loadingStatus == .idle })
  }

  @Test func `a screen without a loader uses the ID as its reload key`() async {
    let screen = ScriptedScreen()
    LoadersByKey.name(screen.loadingManager, id)
    _ = Headless.makeWindow(root: screen)
    LoadersByKey.change(session, id)
    await settle()
    #expect(screen.loadCount == 1)
  }

  private final class ScriptedScreen: UIViewController, LoadingDelegate {
    var loadCount = 0

    func loadContent(ignoreCache: Bool) async throws { loadCount += 1 }
    func loadSucceeded(_ content: Void) async throws {}
  }

  @Test func `upcoming rows are prefetched`() async {
    let list = LoadersByKey.ListViewController(session, [id, .init(number: 8)])
    list.tableView(list.tableView, prefetchRowsAt: [[0, 0]])
    await settle()
    #expect(session.profiles[id].state.content?.name == "Name 7")
    #expect(api.calls == ["profile 7"])
  }

  @Test func `a policy can poll the content`() async {
    let status = LoadersByKey.poll(api)
    #expect(await status.load().value.content == "on")
    #expect(status.policy.polling == .seconds(30))
    #expect(await session.photos[.init(number: 1)].load().value.content?.count == 1)
  }
}
