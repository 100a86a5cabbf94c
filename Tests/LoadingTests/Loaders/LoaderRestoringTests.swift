@testable import Loading
@testable import LoadingItems
import LoadingTestSupport
import Testing

/// A loader that is restored from saved content.
@MainActor struct LoaderRestoringTests {
  private let rig = LoaderRig()
  private let error = TestError("saved")

  @Test func `restored content is visible immediately and then reloaded`() async {
    let log = StateLog(of: rig.loader)
    #expect(rig.loader.restore(1))
    #expect(log.take() == [.initial, .success(content: 1)])
    await rig.load(2)
    #expect(log.take() == [.loading(cache: 1), .success(content: 2)])
    #expect(rig.calls == [false])
  }

  @Test func `a failure is restored with and without content`() {
    #expect(rig.loader.restore(nil, error: error))
    #expect(rig.state == .failure(error: error, cache: nil))
    let other = LoaderRig()
    #expect(other.loader.restore(1, error: error))
    #expect(other.state == .failure(error: error, cache: 1))
  }

  @Test func `restored content replaces initial content`() {
    let rig = LoaderRig(initialContent: 5)
    #expect(rig.loader.restore(1))
    #expect(rig.state == .success(content: 1))
  }

  @Test(arguments: [nil, 5]) func `restored content is visible during a running load`(
    _ initial: Int?
  ) async {
    let rig = LoaderRig(initialContent: initial)
    let task = rig.loader.load()
    let log = StateLog(of: rig.loader)
    #expect(rig.loader.restore(1))
    #expect(log.take() == [.loading(cache: initial), .loading(cache: 1)])
    await settle()
    rig.loader.cancel()
    #expect(await task.value == .success(content: 1))
  }

  @Test func `loaded content is not replaced by restored content`() async {
    await rig.load(2)
    #expect(!rig.loader.restore(1))
    await rig.fail(error, force: true)
    #expect(!rig.loader.restore(1))
    #expect(rig.state == .failure(error: error, cache: 2))
    #expect(!LoaderRig().loader.restore(nil))
  }

  @Test func `a loader with a store does not restore content`() {
    let loader = Loader(store: MemoryStore<Row>()) { _ in rows(0..<1) }
    #expect(!loader.restore(rows(5..<6)))
    #expect(loader.state == .initial)
  }
}
