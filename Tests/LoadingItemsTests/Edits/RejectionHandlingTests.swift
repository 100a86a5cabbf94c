import Loading
import LoadingTestSupport
import Testing

@testable import LoadingItems

/// Who learns of a rejected edit: the app that handles it, observers, and otherwise the app's
/// handler of all edits.
@MainActor @Suite(.serialized) struct RejectionHandlingTests {
  /// The content that is edited, and the loader that is observed.
  nonisolated enum Owner: CaseIterable { case list, value, pages, query, mapped, combined }
  /// What the app does with the edit.
  nonisolated enum Reaction: CaseIterable {
    case none, awaits, handles, saysSo, handlesAndAwaits

    var isHandled: Bool { ![.none, .awaits].contains(self) }
  }

  private let work = ScriptedWork<Void>()
  /// The errors that nobody has handled; those of other tests are ignored.
  private let unhandled = EventLog()
  private let handled = EventLog()
  private let observed = EventLog()
  private let awaited = EventLog()

  init() {
    // Tests of screens have handlers at the same time.
    let others = PendingEdit.unhandledRejectionHandler
    PendingEdit.unhandledRejectionHandler = { [unhandled] edit, error in
      others?(edit, error)
      let isMine = ["mine", "707"].contains { "\(error)".contains($0) }
      guard isMine else { return }
      unhandled.note("\(error)")
      withExtendedLifetime(edit) {}
    }
  }

  private func make(
    _ owner: Owner
  ) async -> (loader: any ContentLoading, edit: @MainActor (RejectedEdit) -> PendingEdit) {
    let list = Loader<[Row]> { _ in rows(0..<3) }
    let pages = PagedLoader<Row, Int> { _ in Page(items: rows(0..<3)) }
    let value = Loader<Int> { _ in 1 }
    func loading(_ loader: some ContentLoading) -> any ContentLoading {
      loader.load()
      return loader
    }
    let loader =
      switch owner {
      case .list: loading(list)
      case .value: loading(value)
      case .pages: loading(pages)
      case .query: loading(PagedQueryLoader(query: 1) { _ in pages })
      case .mapped: loading(list.mapped { $0.count })
      case .combined: loading(combined(list.mapped { $0.count }, value))
      }
    await settle()
    return (
      loader,
      { [work] rejected in
        let send: @MainActor (Int) async throws -> Void = { _ in try await work.run() }
        return switch owner {
        case .value: value.edit(whenRejected: rejected, { $0 += 1 }, sending: send)
        case .pages, .query: pages.remove(id: 1, whenRejected: rejected, sending: send)
        case .list, .mapped, .combined: list.remove(id: 1, whenRejected: rejected, sending: send)
        }
      }
    )
  }

  private func react(_ reaction: Reaction, to edit: PendingEdit) {
    switch reaction {
    case .none: break
    case .awaits: wait(for: edit)
    case .handles: edit.handleRejection { [handled] in handled.note("\($0)") }
    case .saysSo: edit.handleRejection()
    case .handlesAndAwaits:
      edit.handleRejection { [handled] in handled.note("\($0)") }
      wait(for: edit)
    }
  }

  private func wait(for edit: PendingEdit) {
    Task { [awaited] in
      do {
        try await edit.value
        awaited.note("accepted")
      } catch { awaited.note("\(error)") }
    }
  }

  @Test(arguments: Owner.allCases, Reaction.allCases)
  func `a rejection is handled by who says so, and is never lost`(
    _ owner: Owner,
    _ reaction: Reaction
  ) async {
    for rejected in [RejectedEdit.undone, .kept] {
      let error = TestError("mine \(rejected)")
      let (loader, change) = await make(owner)
      let observation = loader.observeRejectedEdits { [observed] edit, error in
        observed.note("\(error)")
        #expect(edit.state == (rejected == .kept ? .failed(error) : .undone(error)))
      }
      let other = Loader { _ in 1 }.observeRejectedEdits { [observed] _, _ in observed.note("?") }
      let edit = change(rejected)
      react(reaction, to: edit)
      await settle()
      for count in 1...(rejected == .kept ? 2 : 1) {
        await work.finish(throwing: error)
        #expect(observed.take() == ["\(error)"])
        #expect(unhandled.take() == (reaction.isHandled ? [] : ["\(error)"]))
        let calls = [.handles, .handlesAndAwaits].contains(reaction) ? ["\(error)"] : []
        #expect(handled.take() == calls)
        let waits = [.awaits, .handlesAndAwaits].contains(reaction) && count == 1
        #expect(awaited.take() == (waits ? ["\(error)"] : []))
        edit.retry()
        await settle()
      }
      if rejected == .kept { await work.finish(with: ()) }
      #expect([observed, unhandled, handled].allSatisfy { $0.take().isEmpty })
      withExtendedLifetime((observation, other, loader)) {}
    }
  }

  /// What isn't a rejection.
  nonisolated enum End: CaseIterable {
    case accepted, discarded, cancelled, discardedAfterwards, reset
  }

  @Test(arguments: End.allCases, Reaction.allCases)
  func `an edit that ends otherwise is not reported`(_ end: End, _ reaction: Reaction) async {
    let list = Loader<[Row]> { _ in rows(0..<3) }
    await list.beginLoad()
    let observation = list.observeRejectedEdits { [observed] _, error in observed.note("\(error)") }
    let edit = list.remove(id: 1, whenRejected: .kept) { [work] _ in try await work.run() }
    react(reaction, to: edit)
    await settle()
    switch end {
    case .accepted: await work.finish(with: ())
    case .discarded: edit.discard()
    case .cancelled: await work.finish(throwing: CancellationError())
    case .discardedAfterwards:
      await work.finish(throwing: TestError("mine"))
      for log in [unhandled, handled, observed] { _ = log.take() }
      edit.discard()
    case .reset: list.reset()
    }
    await settle()
    #expect([unhandled, handled, observed].allSatisfy { $0.take().isEmpty })
    withExtendedLifetime(observation) {}
  }

  @Test(arguments: Reaction.allCases)
  func `an edit that can't be made is rejected`(_ reaction: Reaction) async {
    let list = Loader<[Row]> { _ in [] }
    await list.beginLoad()
    let edit = list.edit(id: 707) {
      $0.text = "a"
    } sending: { _ in
    }
    react(reaction, to: edit)
    await settle()
    let error = "\(LoadingError.itemNotFound(id: "707"))"
    #expect(unhandled.take() == (reaction.isHandled ? [] : [error]))
    let calls = [.handles, .handlesAndAwaits].contains(reaction) ? [error] : []
    #expect(handled.take() == calls)
  }

  @Test func `edits that end with a rejected creation are handled by who says so`() async {
    let list = Loader<[Row]> { _ in rows(0..<2) }
    await list.beginLoad()
    let creation = list.insert(Row(id: -1), at: 0) { [work] _ in try await work.run() }
    let change = list.edit(id: -1) {
      $0.text = "a"
    } sending: { _ in
    }
    change.handleRejection { [handled] in handled.note("change \($0)") }
    await settle()
    let error = TestError("mine")
    await work.finish(throwing: error)
    #expect(creation.state == .undone(error) && change.state == .undone(error))
    #expect(unhandled.take() == ["\(error)"] && handled.take() == ["change \(error)"])
  }

  @Test func `rejections that are reported together are reported one by one`() async {
    let list = Loader<[Row]> { _ in rows(0..<5) }
    await list.beginLoad()
    let observation = list.observeRejectedEdits { [observed, list] _, error in
      observed.note("\(error)")
      // Another rejection, while this one is being reported.
      guard error is TestError else { return }
      list.edit(id: 707) {
        $0.text = ""
      } sending: { _ in
      }
    }
    for id in 0..<3 { list.remove(id: id) { [work] _ in try await work.run() } }
    await settle()
    for id in 0..<3 { work.fail(TestError("mine \(id)")) }
    await settle()
    #expect(observed.take().count == 6)
    let all = unhandled.take()
    #expect(all.filter { $0.contains("mine") }.count == 3 && all.count == 6)
    withExtendedLifetime(observation) {}
  }

  @Test func `an edit whose loader is gone is still reported, and no handler outlives its edit`()
    async
  {
    final class Screen {}
    weak var screen: Screen?
    var list: Loader<[Row]>? = Loader { _ in rows(0..<2) }
    await list?.beginLoad()
    var edits: [PendingEdit] = []
    do {
      let made = Screen()
      screen = made
      for id in 0..<2 {
        let edit = list!.remove(id: id) { [work] _ in try await work.run() }
        edit.handleRejection { _ in withExtendedLifetime(made) {} }
        edits.append(edit)
      }
      list!.insert(Row(id: 5), at: 0) { [work] _ in try await work.run() }
    }
    await settle()
    list = nil
    await work.finish(with: ())
    await work.finish(throwing: TestError("mine 1"))
    await work.finish(throwing: TestError("mine 2"))
    #expect(unhandled.take() == ["\(TestError("mine 2"))"])
    #expect(edits.map(\.state) == [.accepted, .undone(TestError("mine 1"))] && screen == nil)
  }

  @Test func `without a handler, the log says it`() async {
    let others = PendingEdit.unhandledRejectionHandler
    PendingEdit.unhandledRejectionHandler = nil
    defer { PendingEdit.unhandledRejectionHandler = others }
    let entries = await logged {
      let list = Loader<[Row]> { _ in rows(0..<2) }
      await list.beginLoad()
      list.remove(id: 1) { _ in throw TestError("mine") }
      await settle()
    }
    #expect(entries.count == 1 && entries[0].contains("mine"))
  }
}
