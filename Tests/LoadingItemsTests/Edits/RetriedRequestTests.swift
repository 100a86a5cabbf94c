import Loading
import LoadingItems
import LoadingTestSupport
import Testing

/// Changes before the attempt of a request that the server answers, after an earlier attempt has
/// failed.
///
/// The server has received the attempt after the change, and knows it.
@MainActor @Suite struct RetriedRequestTests {
  enum Moment: CaseIterable { case loading, refreshing, paging }

  /// A change of an item of the answer.
  enum Change: CaseIterable { case insert, remove, replace, move }

  private let clock = ManualClock()
  private let gate = ScriptedWork<Void>()
  private let server: ListServer

  init() { server = ListServer(1...7, gate: gate, reading: .early) }

  private func owner(_ loader: EditedLoader, isStored: Bool) -> EditedOwner {
    var retry = RetryPolicy.exponential(base: .seconds(1), jitter: 0)
    retry.shouldRetry = { _ in true }
    let store = isStored ? MemoryStore<Row>() : nil
    return loader.make(server, store: store, policy: LoadingPolicy(retry: retry, clock: clock))
  }

  /// Begins the request, and returns the id of an item of its answer.
  private func begin(_ owner: EditedOwner, _ moment: Moment) async -> Int {
    await owner.loader?.beginLoad()
    if moment == .loading { return 2 }
    await answerAll()
    guard moment == .paging, let pages = owner.pages else {
      await owner.loader?.beginLoad(force: true)
      return 2
    }
    await pages.beginNextPage()
    return 5
  }

  private func answerAll() async {
    while let call = gate.openCalls.first {
      await gate.finish(with: (), call: call)
    }
  }

  private func make(_ change: Change, of id: Int, in content: any ContentEditing<[Row]>) {
    switch change {
    case .insert: content.insert(Row(id: 9), at: 1)
    case .remove: content.remove(id: id)
    case .replace: content.replace(Row(id: id, text: "changed"))
    case .move: content.move(id: id, to: 0)
    }
  }

  @Test(arguments: EditedLoader.allCases, Moment.allCases)
  func `the answer to an attempt after a change is trusted`(
    loader: EditedLoader,
    moment: Moment
  ) async {
    for change in Change.allCases {
      // A page is no answer about an item that the list has before it.
      if moment == .paging, loader != .list, change == .insert || change == .move { continue }
      for (isStored, isInPause) in [(false, false), (false, true), (true, false), (true, true)] {
        let owner = owner(loader, isStored: isStored)
        let id = await begin(owner, moment)
        if isInPause { await gate.finish(throwing: TestError("busy")) }
        // Another client undoes the change before the next attempt.
        make(change, of: id, in: owner.content)
        await settle()
        if !isInPause { await gate.finish(throwing: TestError("busy")) }
        await clock.advance(by: .seconds(1))
        await settle()
        await answerAll()
        let known = rows(1...owner.items().count)
        #expect(owner.items() == known, "\(change), stored: \(isStored), paused: \(isInPause)")
        #expect(known.count == (loader == .list ? 7 : moment == .paging ? 6 : 3), "\(change)")
      }
    }
  }

  @Test(arguments: EditedLoader.allCases)
  func `a page after two attempts follows the rows before it`(loader: EditedLoader) async {
    for isRemoved in [false, true] {
      let owner = owner(loader, isStored: false)
      _ = await begin(owner, .paging)
      await gate.finish(throwing: TestError("busy"))
      if isRemoved {
        server.rows.remove(at: 1)
        owner.content.remove(id: 2)
      } else {
        server.rows.insert(Row(id: 9), at: 1)
        owner.content.insert(Row(id: 9), at: 1)
      }
      await clock.advance(by: .seconds(1))
      await answerAll()
      while let pages = owner.pages, pages.hasMore {
        await pages.beginNextPage()
        await answerAll()
      }
      #expect(owner.items() == server.rows)
      server.rows = rows(1...7)
    }
  }
}
