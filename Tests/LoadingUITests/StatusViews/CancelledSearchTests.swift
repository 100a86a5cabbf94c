#if canImport(UIKit)
import LoadingItems
import LoadingTestSupport
import LoadingUI
import ScreenTestSupport
import Testing
import UIKit

/// A search whose request is cancelled after its stored rows were shown.
@MainActor @Suite(.screen) struct CancelledSearchTests {
  private let screen = UIViewController()
  private var manager: LoadingManager { screen.loadingManager }

  @Test(arguments: [false, true])
  func `the screen returns to the view of the former answer, if that was empty`(
    keepsItems: Bool
  ) async throws {
    let store = MemoryStore<Row>(searchText: \.text)
    let stored = [Row(id: 1, text: "a")]
    try await store.reconcile(stored, matching: "a", in: 0..<1, isLast: true)
    let work = ScriptedWork<[Row]>()
    let search = PagedQueryLoader(debounce: .zero) { text in
      PagedLoader<Row, Int>(store: store.matching(text)) { _, _ in try await work.run() }
    }
    search.keepsPreviousItems = keepsItems
    manager.follow(search)
    Screen.makeWindow(root: screen)
    manager.reloadContent()
    await Screen.turn(3)
    work.answer([])
    await Screen.turn(3)
    #expect(manager.loadingStatus == .empty)
    #expect(manager.emptyView.window != nil)
    search.query = "a"
    await Screen.turn(3)
    #expect(manager.hasContent)
    #expect(manager.emptyView.window == nil)
    work.fail(CancellationError())
    await Screen.turn(3)
    #expect(manager.loadingStatus == .empty)
    #expect(manager.emptyView.window != nil)
  }
}
#endif
