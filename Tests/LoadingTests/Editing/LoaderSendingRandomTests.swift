import Foundation
import Loading
import LoadingTestSupport
import Testing

/// Random edits of a whole value, with which the loader shows the server's value and all pending
/// edits.
///
/// `EDIT_SEED=… swift test --filter LoaderSendingRandomTests` repeats a failure.
@MainActor struct LoaderSendingRandomTests {
  private nonisolated static let seed = ProcessInfo.processInfo.environment["EDIT_SEED"]
    .flatMap { UInt64($0) }

  @Test(arguments: 0..<100, [false, true])
  func `edits of a value are neither lost nor applied twice`(run: Int, isStored: Bool) async {
    let seed = Self.seed ?? UInt64.random(in: 0..<UInt64.max)
    let world = ProfileWorld(seed: seed, isStored: isStored)
    for _ in 0..<80 { await world.step() }
    await world.quieten()
    let comment: Comment = """
      EDIT_SEED=\(seed) swift test --filter LoaderSendingRandomTests
      \(world.steps.enumerated().map { "\($0): \($1)" }.joined(separator: "\n"))
      """
    #expect(world.faults.isEmpty, comment)
    #expect(world.loader.pendingEdits.isEmpty, comment)
    #expect(world.loader.state == .success(content: world.saved), comment)
    if let store = world.store { #expect(await store.read()?.value == world.saved, comment) }
  }
}
