import HeadlessTestSupport
import LoadingTestSupport
import LoadingUI
import Testing
import UIKit

private struct Organization: Sendable {
  let name: String
}

private struct CodeRepository: Sendable {
  let name: String
}

/// A server whose answers are controlled by the test.
@MainActor private final class OrganizationService {
  let organizations = ScriptedWork<Organization>()
  let repositoryLists = ScriptedWork<[CodeRepository]>()

  func organization() async throws -> Organization { try await organizations.run() }
  func repositories() async throws -> [CodeRepository] { try await repositoryLists.run() }
}

@MainActor private enum Moving {
  static var api = OrganizationService()

  #guide("A screen before and after")

  #guide("A screen before and after, 2")
}

@MainActor @Suite(.headless, .stillTime) struct MovingFromApexyLoaderTests {
  private let loaders: Moving.OrganizationLoaders
  private var api: OrganizationService { Moving.api }

  init() {
    Moving.api = OrganizationService()
    loaders = Moving.OrganizationLoaders()
  }

  private func open() async -> Moving.OrganizationViewController {
    let screen = Moving.OrganizationViewController(loaders)
    _ = Headless.makeWindow(root: screen)
    await settle()
    return screen
  }

  @Test func `both parts load, only the failed one is retried, then the content is visible`() async
  {
    let screen = await open()
    let manager = screen.loadingManager
    #expect(manager.loadingStatus == .loading)
    api.organizations.answer(Organization(name: "Loaders"))
    api.repositoryLists.fail(TestError("server"))
    await settle()
    #expect(manager.loadingStatus == .failed(TestError("server")))
    #expect(manager.failedView.window != nil)
    manager.retry()
    await settle()
    #expect(api.organizations.openCalls.isEmpty, "only what failed")
    api.repositoryLists.answer([CodeRepository(name: "main")])
    await settle()
    #expect(manager.loadingStatus == .loaded)
    #expect(screen.label.text == "Loaders: 1")
  }

  @Test func `a second screen shows the content immediately, and a reload updates both`() async {
    let first = await open()
    api.organizations.answer(Organization(name: "Loaders"))
    api.repositoryLists.answer([CodeRepository(name: "main")])
    await settle()
    let second = await open()
    #expect(second.label.text == "Loaders: 1")
    #expect(second.loadingManager.loadingStatus == .loaded)
    #expect(api.organizations.callCount == 1, "without a request")
    second.loadingManager.reloadContent(force: true)
    await settle()
    api.organizations.answer(Organization(name: "Loaders"))
    api.repositoryLists.answer([CodeRepository(name: "main")])
    await settle()
    #expect([first, second].map(\.label.text) == ["Loaders: 1", "Loaders: 1"])
  }
}
