#if canImport(UIKit)
import LoadingItems
import LoadingTestSupport
import LoadingUI
import ScreenTestSupport
import Testing
import UIKit

/// The arguments of the closure of `follow(_:contentChanged:)`.
@MainActor @Suite(.screen) struct ContentChangedTests {
  private struct Number: Equatable, Identifiable {
    let id: Int
  }

  private let screen = UIViewController()

  @Test func `each local result of a search is reported, and the server's if it differs`() async {
    let clock = ManualClock()
    let server = ScriptedWork<[Int]>()
    let search = SearchLoader<[Int]>(
      policy: LoadingPolicy(clock: clock),
      local: { text in [text.count] },
      remote: { _ in try await server.run() }
    )
    var contents: [[Int]] = []
    screen.loadingManager.follow(search) { contents.append($0) }
    search.query = "a"
    await settle()
    search.query = "ab"
    await settle()
    #expect(contents == [[1], [2]])
    await clock.advance(by: .seconds(1))
    server.answer([2])
    await settle()
    #expect(contents == [[1], [2]])
  }

  @Test func `an edit after a failed reload is reported`() async {
    let server = ScriptedWork<[Number]>()
    let loader = PagedLoader<Number, Int> { _, _ in try await server.run() }
    var contents: [[Number]] = []
    screen.loadingManager.follow(loader) { contents.append($0) }
    await loader.beginLoad()
    server.answer([Number(id: 0), Number(id: 1)])
    await settle()
    await loader.beginLoad(force: true)
    server.fail(TestError("server"))
    await settle()
    loader.remove(id: 0)
    #expect(contents == [[Number(id: 0), Number(id: 1)], [Number(id: 1)]])
  }
}
#endif
