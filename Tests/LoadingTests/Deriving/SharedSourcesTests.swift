import Loading
import LoadingTestSupport
import Testing

/// Loaders that are derived from the same one more than once.
@Suite(.timeLimit(.minutes(120))) @MainActor struct SharedSourcesTests {
  private let rig = LoaderRig()
  private var source: Loader<Int> { rig.loader }

  private func diamond(_ loader: some ContentLoading<Int>) -> any ContentLoading<Int> {
    combined(loader, loader.mapped { $0 + 1 }).mapped { max($0.0, $0.1) }
  }

  private func tower(_ height: Int) -> any ContentLoading<Int> {
    var top: any ContentLoading<Int> = source
    for _ in 0..<height { top = diamond(top) }
    return top
  }

  @Test(arguments: [false, true])
  func `a load of a combination loads what several of its loaders are derived from once`(
    isForced: Bool
  ) async {
    let top = combined(source.mapped { $0 }, source, diamond(source))
    let load = await top.beginLoad(force: isForced)
    #expect(rig.calls == [isForced])
    rig.work.answer(1)
    #expect(await load.value.content! == (1, 1, 2))
    #expect(rig.calls.count == 1)
  }

  @Test func `a load that an observer begins during another one is a load of its own`() async {
    let other = LoaderRig()
    let top = combined(source, other.loader, source.mapped { $0 })
    var isRestarted = false
    let observation = other.loader.observe { [source, weak top] state in
      guard state.isLoading, !isRestarted else { return }
      isRestarted = true
      source.cancel()
      top?.load(force: true)
    }
    let load = await top.beginLoad(force: true)
    #expect(isRestarted && rig.calls == [true])
    rig.work.answer(1)
    other.work.answer(2)
    #expect(await load.value.content! == (1, 2, 1))
    withExtendedLifetime(observation) {}
  }

  @Test func `one load follows the running one of a loader that several are derived from`() async {
    let top = diamond(source)
    let load = await top.beginLoad()
    [top].loadAgain()
    await rig.work.finish(with: 1)
    #expect(rig.calls == [false, true])
    await rig.work.finish(with: 2)
    #expect(rig.calls.count == 2)
    #expect(await load.value.content != nil)
    #expect(top.state == .success(content: 3))
  }

  // With a visit of each path, each of these would take hours.
  @Test func `what is asked of loaders on many levels is asked once of each`() async {
    let top = tower(32)
    let log = StateLog(of: top)
    let load = await top.beginLoad(force: true)
    #expect(rig.calls == [true])
    rig.work.answer(1)
    #expect(await load.value.content == 33)
    #expect(log.states == [.initial, .loading(cache: nil), .success(content: 33)])
    #expect(top.facts.isFresh && !top.facts.isHeld)
    source.invalidate()
    #expect(top.facts.isStale)
    let renewed = top.renew()
    await settle()
    [top].updatePolling()
    [top].connectionReturned()
    top.withdraw()
    await renewed()
    #expect(rig.calls == [true, true])
    #expect(top.state == .success(content: 33))
    _ = await top.beginLoad(force: true)
    top.cancel()
    #expect(top.state == .success(content: 33))
    #expect([top].shareRoots == false && [top].height == 97)
  }

  @Test func `a load that another loader waits for continues`() async {
    let top = tower(3)
    let waiting = source.observe { _ in }.counts(for: { _ in true })
    _ = await top.beginLoad()
    top.withdraw()
    #expect(source.state.isLoading)
    waiting.cancel()
    top.withdraw()
    #expect(source.state == .initial)
  }
}
