import LoadingTestSupport
import LoadingTesting
import Testing

@testable import Loading
@testable import LoadingItems

/// Edits with a closure that the user can undo before anything is sent.
@MainActor @Suite struct UndoableEditTests {
  enum Kind: CaseIterable { case change, insertion, removal, move }

  /// What ends the time in which an edit can be undone.
  enum End: CaseIterable { case time, nextEdit, leaving, retry }

  private let clock = ManualClock()
  private let sends = ScriptedWork<Void>()
  private let fetches = EventLog()
  private let loader: Loader<[Row]>

  init() {
    loader = Loader(policy: LoadingPolicy(clock: clock)) { [fetches] _ in
      fetches.note("fetch")
      return rows(1...3)
    }
  }

  private func edit(_ kind: Kind, undoable time: Duration? = .seconds(5)) -> PendingEdit {
    let send: @MainActor () async throws -> Void = { [sends] in try await sends.run() }
    return switch kind {
    case .change:
      loader.edit(id: 1, undoable: time) {
        $0.text = "x"
      } sending: { _ in
        try await send()
      }
    case .insertion:
      loader.insert(Row(id: 9, text: "9"), at: 0, undoable: time) { _ in try await send() }
    case .removal: loader.remove(id: 1, undoable: time) { _ in try await send() }
    case .move: loader.move(id: 1, to: 2, undoable: time) { _, _ in try await send() }
    }
  }

  @Test(arguments: Kind.allCases)
  func `an edit that is undone in its time is never sent, and leaves nothing stale`(
    kind: Kind
  ) async {
    let loaded = await loader.load().value.content
    let edit = edit(kind)
    #expect(edit.state == .waiting && loader.state.content != loaded)
    await clock.advance(by: .seconds(4))
    edit.discard()
    #expect(loader.state.content == loaded && loader.pendingEdits.isEmpty)
    await clock.advance(by: .seconds(60))
    #expect(sends.openCalls.isEmpty && clock.sleeperCount == 0)
    _ = await loader.load().value
    #expect(fetches.events == ["fetch"])
  }

  @Test(arguments: Kind.allCases, End.allCases)
  func `an edit is sent at the end of its time`(kind: Kind, end: End) async throws {
    _ = await loader.load().value
    let layers = try #require(loader.editor.madeLayers as? EditedItems<Row>)
    let appState = AppState()
    layers.queue.undoTimes.appState = appState
    let edit = edit(kind)
    await settle()
    #expect(sends.openCalls.isEmpty)
    var next: PendingEdit?
    switch end {
    case .time: await clock.advance(by: .seconds(5))
    case .nextEdit:
      next = loader.edit(id: kind == .insertion ? 9 : 1) {
        $0.text = "y"
      } sending: { [sends] _ in
        try await sends.run()
      }
    case .leaving: appState.enterBackground()
    case .retry: edit.retry()
    }
    await settle()
    #expect(sends.openCalls.count == 1 && edit.state == .sending && clock.sleeperCount == 0)
    await sends.finish(with: ())
    #expect(edit.state == .accepted)
    if end == .nextEdit, kind != .removal { await sends.finish(with: ()) }
    await settle()
    #expect(next == nil || next?.state != .sending)
    #expect(loader.pendingEdits.isEmpty)
  }

  @Test func `the time of an edit goes on while it waits for an earlier one`() async {
    _ = await loader.load().value
    let first = edit(.change, undoable: nil)
    let second = edit(.move)
    await settle()
    #expect(sends.openCalls.count == 1)
    await clock.advance(by: .seconds(5))
    #expect(second.state == .sending && sends.openCalls.count == 1)
    await sends.finish(with: ())
    #expect(first.state == .accepted && sends.openCalls.count == 1)
    await sends.finish(with: ())
    #expect(second.state == .accepted)
  }

  @Test func `an edit is sent at the end of its time although its loader is released`() async {
    var posts: Loader<[Row]>? = Loader(policy: LoadingPolicy(clock: clock)) { _ in rows(1...3) }
    _ = await posts?.load().value
    let edit = posts?.remove(id: 1, undoable: .seconds(5)) { [sends] _ in try await sends.run() }
    weak let released = posts
    posts = nil
    #expect(released == nil)
    await clock.advance(by: .seconds(5))
    await sends.finish(with: ())
    #expect(edit?.state == .accepted)
  }

  @Test(arguments: [false, true])
  func `a move to another list can be undone in its time`(isUndone: Bool) async throws {
    let other = Loader(policy: LoadingPolicy(clock: clock)) { _ in rows(11...12) }
    var layers: [EditedItems<Row>] = []
    for loader in [loader, other] {
      _ = await loader.load().value
      layers.append(try #require(loader.editor.madeLayers as? EditedItems<Row>))
    }
    let edit = layers[0].move(1, to: layers[1], at: 0, undoable: .seconds(5), isGone: {}) {
      [sends] _ in
      try await sends.run()
      return nil
    }
    #expect(other.state.content?.map(\.id) == [1, 11, 12] && edit.state == .waiting)
    if isUndone { edit.discard() }
    await clock.advance(by: .seconds(5))
    #expect(sends.openCalls.count == (isUndone ? 0 : 1))
    if !isUndone { await sends.finish(with: ()) }
    #expect(loader.state.content?.map(\.id) == (isUndone ? [1, 2, 3] : [2, 3]))
    #expect(other.state.content?.map(\.id) == (isUndone ? [11, 12] : [1, 11, 12]))
  }

  @Test func `leaving the app also sends an edit whose list has taken part in a move`() async throws
  {
    let other = Loader(policy: LoadingPolicy(clock: clock)) { _ in rows(11...12) }
    let appState = AppState()
    var layers: [EditedItems<Row>] = []
    for loader in [loader, other] {
      _ = await loader.load().value
      let list = try #require(loader.editor.madeLayers as? EditedItems<Row>)
      list.queue.undoTimes.appState = appState
      layers.append(list)
    }
    let edit = loader.remove(id: 2, undoable: .seconds(5)) { [sends] _ in try await sends.run() }
    _ = layers[0].move(1, to: layers[1], at: 0, isGone: {}) { [sends] _ in
      try await sends.run()
      return nil
    }
    await settle()
    #expect(sends.openCalls.count == 1 && edit.state == .waiting)
    appState.enterBackground()
    await settle()
    #expect(sends.openCalls.count == 2 && edit.state == .sending)
  }

  @Test func `a reset ends an edit in its time`() async {
    _ = await loader.load().value
    let edit = edit(.change)
    loader.reset()
    #expect(edit.state.isEnded && loader.pendingEdits.isEmpty)
    await clock.advance(by: .seconds(5))
    #expect(sends.openCalls.isEmpty && clock.sleeperCount == 0)
  }

  @Test func `content that isn't a list is sent at the end of its time`() async {
    let value = Loader(policy: LoadingPolicy(clock: clock)) { _ in 1 }
    _ = await value.load().value
    let edit = value.edit(undoable: .seconds(5)) {
      $0 = 2
    } sending: { [sends] _ in
      try await sends.run()
    }
    #expect(value.state.content == 2 && edit.state == .waiting)
    await clock.advance(by: .seconds(5))
    #expect(edit.state == .sending)
    await sends.finish(with: ())
    #expect(value.state.content == 2 && edit.state == .accepted)
  }
}
