import Loading
import LoadingLists
import LoadingTestSupport

/// A section over a loader whose answers come as the test says.
@MainActor final class SectionRig {
  let work: ScriptedWork<[Row]>
  /// What each call was told: whether to ignore caches.
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

  /// Loads to the end.
  func load(_ rows: [Row], force: Bool = false) async {
    let task = section.load(force: force)
    await settle()
    work.answer(rows)
    _ = await task.value
  }

  /// Loads to a failure.
  func fail(_ name: String = "load", force: Bool = false) async {
    let task = section.load(force: force)
    await settle()
    work.fail(TestError(name))
    _ = await task.value
  }

  /// Lets section and loader go.
  func release() {
    section = nil
    loader = nil
  }
}
