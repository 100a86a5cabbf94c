#if canImport(UIKit)
import Loading
import LoadingLists
import LoadingTestSupport

/// A section with a loader whose answers are scripted by the test.
@MainActor final class SectionRig {
  let work: ScriptedWork<[Row]>
  /// Whether each call of the work bypasses caches.
  private(set) var calls: [Bool] = []
  private(set) var loader: Loader<[Row]>!
  private(set) var section: ListSection<Row>!

  init(_ id: String, listensToCancellation: Bool = true) {
    work = ScriptedWork(listensToCancellation: listensToCancellation)
    loader = Loader { [weak self, work] in
      self?.calls.append($0)
      return try await work.run()
    }
    section = ListSection(id, over: loader)
  }

  /// Starts a load that succeeds.
  func load(_ rows: [Row], force: Bool = false) async {
    let task = await section.beginLoad(force: force)
    work.answer(rows)
    _ = await task.value
  }

  /// Starts a load that fails.
  func fail(_ name: String = "load", force: Bool = false) async {
    let task = await section.beginLoad(force: force)
    work.fail(TestError(name))
    _ = await task.value
  }

  /// Releases the section and the loader.
  func release() {
    section = nil
    loader = nil
  }
}
#endif
