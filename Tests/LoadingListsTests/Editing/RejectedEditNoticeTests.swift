#if canImport(UIKit)
import LoadingLists
import LoadingTestSupport
import ScreenTestSupport
import Testing
import UIKit

/// The notice of a screen when the server rejects an edit of its content.
///
/// The usual report is that the change just disappears.
@MainActor @Suite(.screen, .serialized) struct RejectedEditNoticeTests {
  nonisolated enum Owner: CaseIterable { case list, value, pages, query, mapped, section, ownItems }

  private struct Fruit: Hashable, Identifiable, Sendable { var id: Int }

  private let screen = UIViewController()
  private let work = ScriptedWork<Void>()
  private var manager: LoadingManager { screen.loadingManager }

  init() {
    screen.view.backgroundColor = .white
    Screen.makeWindow(root: screen)
  }

  private var text: String? { (view("loading.notice.message") as? UILabel)?.text }

  private func view(_ identifier: String) -> UIView? {
    screen.view.descendants.first { $0.accessibilityIdentifier == identifier }
  }

  private func turn() async {
    for _ in 0..<3 {
      await settle()
      Screen.settle()
    }
  }

  /// Follows an owner, and returns the closure that edits its content.
  private func follow(_ owner: Owner) async -> @MainActor (RejectedEdit) -> PendingEdit {
    let fruits = [Fruit(id: 1), Fruit(id: 2)]
    let list = Loader<[Fruit]> { _ in fruits }
    let pages = PagedLoader<Fruit, Int> { _ in Page(items: fruits, nextCursor: nil) }
    let value = Loader<Int> { _ in 1 }
    let query = PagedQueryLoader(query: 1) { _ in pages }
    let own = ListSection("own", items: fruits)
    switch owner {
    case .list: manager.follow(list)
    case .value: manager.follow(value)
    case .pages: manager.follow(pages)
    case .query: manager.follow(query)
    case .mapped: manager.follow(list.mapped { $0.count })
    case .section, .ownItems:
      let table = UITableView(frame: screen.view.bounds)
      screen.view.addSubview(table)
      let section = owner == .section ? ListSection("fruits", over: list) : own
      let source = TableListDataSource(tableView: table, sections: [section])
      source.setCells(for: Fruit.self) { (_: UITableViewCell, _) in }
      manager.follow(source)
    }
    manager.reloadContent()
    await turn()
    return { [work] rejected in
      let send: @MainActor (Int) async throws -> Void = { _ in try await work.run() }
      return switch owner {
      case .value: value.edit(whenRejected: rejected, { $0 += 1 }, sending: send)
      case .pages, .query: pages.remove(id: 1, whenRejected: rejected, sending: send)
      case .ownItems: own.remove(id: 1, whenRejected: rejected, sending: send)
      case .list, .mapped, .section: list.remove(id: 1, whenRejected: rejected, sending: send)
      }
    }
  }

  @Test(arguments: Owner.allCases, [RejectedEdit.undone, .kept])
  func `the rejection is shown, and a kept edit can be sent again`(
    _ owner: Owner,
    _ rejected: RejectedEdit
  ) async {
    let edit = await follow(owner)(rejected)
    await turn()
    #expect(view("loading.notice") == nil)
    work.fail(TestError("edit"))
    await turn()
    #expect(text == manager.message(for: TestError("edit")))
    let button = view("loading.notice.retry")
    #expect((button != nil) == (rejected == .kept))
    guard let button else { return }
    Screen.tap(button)
    await turn()
    #expect(view("loading.notice") == nil)
    #expect(work.callCount == 2)
    work.answer(())
    await turn()
    #expect(edit.state == .accepted)
    #expect(view("loading.notice") == nil)
  }

  /// When no notice is shown.
  nonisolated enum Silence: CaseIterable {
    case never, noMessage, discarded, otherLoader, offScreen, accepted, handled

    /// Whether the app learns of the rejection, because no screen shows it.
    var isUnhandled: Bool { [.never, .noMessage, .otherLoader, .offScreen].contains(self) }
  }

  /// A screen that declines each notice.
  private final class SilentHooks: LoadingHooks {
    func errorMessage(for error: any Error) -> String? { "" }
  }

  @Test(arguments: Silence.allCases)
  func `nothing is shown for edits that don't concern the screen`(_ silence: Silence) async {
    if silence == .never { manager.configuration.failureNotice = .never }
    let hooks = SilentHooks()
    if silence == .noMessage { manager.delegate = hooks }
    let error = TestError("edit \(silence)")
    var unhandled = 0
    // Other tests have handlers at the same time.
    let others = PendingEdit.unhandledRejectionHandler
    PendingEdit.unhandledRejectionHandler = { edit, rejection in
      others?(edit, rejection)
      if rejection as? TestError == error { unhandled += 1 }
    }
    let change = await follow(.list)
    if silence == .otherLoader { manager.follow(Loader { _ in 1 }) }
    if silence == .offScreen { screen.view.window?.rootViewController = UIViewController() }
    let edit = change(.undone)
    var handled = 0
    if silence == .handled { edit.handleRejection { _ in handled += 1 } }
    await turn()
    switch silence {
    case .discarded: edit.discard()
    case .accepted: work.answer(())
    case .never, .noMessage, .otherLoader, .offScreen, .handled: work.fail(error)
    }
    await turn()
    #expect(view("loading.notice") == nil)
    #expect(unhandled == (silence.isUnhandled ? 1 : 0) && handled == (silence == .handled ? 1 : 0))
    withExtendedLifetime(hooks) {}
  }

  /// What the app does with an edit.
  nonisolated enum Reaction: CaseIterable { case none, awaits, handles }

  @Test(arguments: Reaction.allCases, [false, true])
  func `a rejection is shown once: by the app that handles it, otherwise by the screen`(
    _ reaction: Reaction,
    _ isFirstShown: Bool
  ) async {
    let loaders = (0...1).map { part in Loader<[Fruit]> { _ in [Fruit(id: part)] } }
    let sections = loaders.enumerated().map { ListSection("\($0.offset)", over: $0.element) }
    for loader in loaders { loader.load() }
    await turn()
    manager.follow(loaders[isFirstShown ? 0 : 1])
    var reports = 0
    let reported = EditRejection.observe { if $0.concerns(loaders[1]) { reports += 1 } }
    let edit = sections[0].move(id: 0, toSection: sections[1], at: 0) { [work] _ in
      try await work.run()
    }
    if reaction == .awaits { Task { try? await edit.value } }
    if reaction == .handles { edit.handleRejection() }
    await turn()
    work.fail(TestError("edit"))
    await turn()
    #expect(reports == 1)
    #expect((view("loading.notice") != nil) == (reaction != .handles))
    #expect(loaders.map { $0.state.content?.map(\.id) } == [[0], [1]])
    withExtendedLifetime(reported) {}
  }

  // daboe01/cappusance 15
  @Test func `the rejection of the first item of a list is shown over the empty view`() async {
    let list = Loader<[Fruit]> { _ in [] }
    manager.follow(list)
    manager.reloadContent()
    await turn()
    list.insert(Fruit(id: 9), at: 0) { [work] _ in try await work.run() }
    await turn()
    work.fail(TestError("edit"))
    await turn()
    #expect(manager.loadingStatus == .empty && text == manager.message(for: TestError("edit")))
  }

  /// What happens after an edit was rejected.
  nonisolated enum Sequel: CaseIterable { case endOfRunningLoad, update, poll, nextLoad }

  // unfence-labs/hive 287
  @Test(arguments: Sequel.allCases)
  func `the notice of a rejected edit stays until the next load that is asked for`(
    _ sequel: Sequel
  ) async {
    let refresh = ScriptedWork<[Fruit]>()
    let all = [Fruit(id: 1), Fruit(id: 2)]
    let clock = ManualClock()
    var policy = LoadingPolicy(clock: clock)
    if sequel == .poll { policy.polling = .seconds(10) }
    let list = Loader<[Fruit]>(policy: policy) { _ in try await refresh.run() }
    manager.follow(list)
    manager.reloadContent()
    await turn()
    refresh.answer(all)
    await turn()
    list.remove(id: 1) { [work] _ in try await work.run() }
    if sequel == .endOfRunningLoad { manager.reloadContent(force: true, inBackground: true) }
    await turn()
    work.fail(TestError("edit"))
    await turn()
    #expect(view("loading.notice") != nil)
    switch sequel {
    case .endOfRunningLoad: break
    case .update: list.update([Fruit(id: 3)])
    case .poll: await clock.advance(by: .seconds(11))
    case .nextLoad: manager.reloadContent(force: true)
    }
    await turn()
    if let call = refresh.openCalls.first { refresh.answer(all, call: call) }
    await turn()
    #expect((view("loading.notice") != nil) == (sequel != .nextLoad))
  }
}
#endif
