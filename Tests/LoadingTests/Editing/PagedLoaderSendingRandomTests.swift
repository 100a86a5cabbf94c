import Foundation
import Loading
import LoadingTestSupport
import Testing

/// Random answers of a server, with which the list shows the server's items and all pending
/// edits.
///
/// Without pending requests, both are equal.
///
/// `EDIT_SEED=… swift test --filter PagedLoaderSendingRandomTests` repeats a failure.
@MainActor struct PagedLoaderSendingRandomTests {
  private nonisolated static let seed = ProcessInfo.processInfo.environment["EDIT_SEED"]
    .flatMap { UInt64($0) }

  @Test(arguments: 0..<150, [false, true])
  func `edits are neither lost nor applied twice`(run: Int, isStored: Bool) async {
    let seed = Self.seed ?? UInt64.random(in: 0..<UInt64.max)
    let world = NoteWorld(seed: seed, isStored: isStored)
    for _ in 0..<80 { await world.step() }
    await world.quieten()
    let comment: Comment = """
      EDIT_SEED=\(seed) swift test --filter PagedLoaderSendingRandomTests
      \(world.steps.enumerated().map { "\($0): \($1)" }.joined(separator: "\n"))
      """
    #expect(world.faults.isEmpty, comment)
    #expect(world.loader.pendingEdits.isEmpty, comment)
    #expect(world.loader.items == world.server.notes, comment)
    if let stored = await world.storedNotes { #expect(stored == world.server.notes, comment) }
    let log = world.server.log
    #expect(Set(log).count == log.count, comment)
    for made in world.made where made.edit.state == .accepted {
      #expect(log.contains(made.number) || made.kind == .insertion, comment)
    }
    // By the id that the user saw: an inserted item whose answer was lost appears twice.
    let made = Dictionary(grouping: world.made, by: \.id)
    for note in world.server.notes {
      for edits in made.values.map({ Set($0.map(\.number)) }) {
        let inOrder = note.edits.filter(edits.contains)
        #expect(inOrder == inOrder.sorted(), comment)
      }
    }
  }
}
