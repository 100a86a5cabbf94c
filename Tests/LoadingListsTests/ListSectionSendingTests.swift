#if canImport(UIKit)
import LoadingLists
import LoadingTestSupport
import ScreenTestSupport
import Testing
import UIKit

/// Edits of a section's items, which are visible immediately and sent afterwards, for every
/// source of items.
@MainActor @Suite(.screen) struct ListSectionSendingTests {
  /// The source of a section's items.
  enum Kind: CaseIterable { case own, loader, pages }

  private let sends = ScriptedWork<Plant>()
  private let fetches = ScriptedWork<[Plant]>()

  private func section(_ kind: Kind) async -> ListSection<Plant> {
    let section: ListSection<Plant>
    switch kind {
    case .own: return ListSection("plants", items: plants(1...3))
    case .loader:
      section = ListSection("plants", over: Loader { [fetches] _ in try await fetches.run() })
    case .pages:
      let pages = PagedLoader<Plant, Int>(pageSize: 3) { [fetches] _, _ in try await fetches.run() }
      section = ListSection("plants", over: pages, placeholders: [])
    }
    await section.beginLoad()
    await fetches.finish(with: plants(1...3))
    return section
  }

  @Test(arguments: Kind.allCases)
  func `a failed edit reconfigures its own row only`(
    _ kind: Kind
  ) async throws {
    let section = await section(kind)
    let table = ListTable(section)
    await table.open()
    let edit = section.edit(id: 2, whenRejected: .kept) {
      $0.name = "!"
    } sending: { [sends] _ in
      try await sends.run()
    }
    await table.follow()
    table.forget()
    sends.fail(TestError("rejected"))
    await table.follow()
    #expect(table.configured == [2])
    #expect(section.pendingEdit(of: 2)?.state == .failed(TestError("rejected")))
    section.pendingEdit(of: 2)?.retry()
    await table.follow()
    #expect(table.configured == [2, 2])
    sends.answer(Plant(id: 2, name: "!"))
    try await edit.value
    await table.follow()
    #expect(table.configured == [2, 2, 2])
    #expect(section.pendingEdit(of: 2) == nil)
    #expect(table.texts == [["1", "2!", "3"]])
  }

  @Test(arguments: Kind.allCases)
  func `a moved row is reconfigured when its edit starts, fails and is discarded`(
    _ kind: Kind
  ) async {
    let section = await section(kind)
    let table = ListTable(section)
    await table.open()
    table.forget()
    let edit = section.move(id: 1, to: 9, whenRejected: .kept) { [sends] _, _ in
      try await sends.run()
    }
    await table.follow()
    #expect(table.texts == [["2", "3", "1"]])
    #expect(table.configured == [1])
    sends.fail(TestError("rejected"))
    await table.follow()
    #expect(table.configured == [1, 1])
    edit.discard()
    await table.follow()
    #expect(table.texts == [["1", "2", "3"]])
    #expect(table.configured == [1, 1, 1])
  }

  @Test(arguments: Kind.allCases)
  func `an item inserted while its removal is pending stays hidden, and appears once if rejected`(
    _ kind: Kind
  ) async {
    let section = await section(kind)
    let edit = section.remove(id: 2) { [sends] _ in try await sends.run() }
    #expect(section.insert(Plant(id: 2, name: "new"), at: 0))
    #expect(section.items == [Plant(id: 1), Plant(id: 3)])
    await settle()
    sends.fail(TestError("rejected"))
    await #expect(throws: TestError("rejected")) { try await edit.value }
    #expect(section.items == [Plant(id: 1), Plant(id: 2, name: "new"), Plant(id: 3)])
  }

  @Test(arguments: [false, true], [false, true])
  func `an item that moves to another section takes its pending change with it`(
    isMoveSent: Bool,
    isAccepted: Bool
  ) async {
    let (section, other) = (await section(.own), ListSection<Plant>("other"))
    section.edit(id: 2) {
      $0.name = "!"
    } sending: { [sends] _ in
      _ = try await sends.run()
    }
    await settle()
    if isMoveSent {
      section.move(id: 2, toSection: other, at: 0) { _ in }
    } else {
      section.move(id: 2, toSection: other)
    }
    await settle()
    #expect(other.items == [Plant(id: 2, name: "!")])
    if isAccepted { sends.answer(Plant(id: 2)) } else { sends.fail(TestError("rejected")) }
    await settle()
    #expect(other.items == [Plant(id: 2, name: isAccepted ? "!" : "")])
    #expect(section.items.map(\.id) == [1, 3])
  }

  @Test func `a section over a loader that can't be edited rejects edits with an error`() async {
    let loader = Loader { _ in plants(1...3) }
    let section = ListSection("plants", over: loader.mapped { $0 })
    await section.beginLoad()
    let edit = section.remove(id: 1) { _ in Issue.record("sent") }
    await #expect(throws: ListEditingError.self) { try await edit.value }
    #expect(section.items.count == 3)
  }

  @Test(arguments: Kind.allCases)
  func `pending edits aren't saved`(_ kind: Kind) async throws {
    let section = await section(kind)
    section.remove(id: 2) { [sends] _ in try await sends.run() }
    section.insert(Plant(id: -1), at: .max) { [sends] _ in try await sends.run() }
    let saved = try ListGroup("list", [section]).saved()
    let other = ListSection<Plant>("plants")
    _ = ListGroup("list", [other]).restore(saved)
    #expect(other.items.map(\.id) == [1, 2, 3])
  }
}
#endif
