import Loading
import LoadingItems
import LoadingTestSupport
import Testing

/// Random edits of a whole value, with which the loader shows the server's value and all pending
/// edits.
@MainActor struct LoaderSendingRandomTests {
  @Test(arguments: seeds(100), [false, true])
  func `edits of a value are neither lost nor applied twice`(seed: UInt64, isStored: Bool) async {
    let world = ProfileWorld(seed: seed, isStored: isStored)
    for _ in 0..<80 { await world.step() }
    await world.quieten()
    let comment: Comment = "\(world.steps.joined(separator: "\n"))"
    #expect(world.faults.isEmpty, comment)
    #expect(world.loader.pendingEdits.isEmpty, comment)
    #expect(world.loader.state == .success(content: world.saved), comment)
    if let store = world.store { #expect(await store.read()?.value == world.saved, comment) }
  }
}
