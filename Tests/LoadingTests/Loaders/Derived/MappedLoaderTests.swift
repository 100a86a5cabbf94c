import Loading
import LoadingTestSupport
import Testing

@MainActor struct MappedLoaderTests {
  private let rig = LoaderRig()
  private let error = TestError("request")

  @Test func `the content is transformed in every state`() async {
    let mapped = rig.loader.mapped { "\($0)" }
    let log = StateLog(of: mapped)
    await rig.load(1)
    await rig.fail(error, force: true)
    #expect(
      log.states == [
        .initial, .loading(cache: nil), .success(content: "1"), .loading(cache: "1"),
        .failure(error: error, cache: "1"),
      ]
    )
  }

  @Test func `content that is there already is there at once`() {
    let mapped = Loader(initialContent: 3) { _ in 4 }.mapped { $0 * 2 }
    #expect(mapped.state == .success(content: 6))
  }

  @Test func `equal content is transformed once`() async {
    var count = 0
    let mapped = rig.loader.mapped { number in
      count += 1
      return number
    }
    await rig.load(1)
    await rig.load(1, force: true)
    #expect(count == 1)
    #expect(mapped.state == .success(content: 1))
  }

  @Test func `equal contents of a combination are transformed once`() async {
    var count = 0
    let mapped = combined(rig.loader, Loader(initialContent: "a") { _ in "a" }).mapped {
      count += 1
      return "\($0)\($1)"
    }
    await rig.load(1)
    await rig.load(1, force: true)
    #expect(count == 1)
    #expect(mapped.state == .success(content: "1a"))
  }

  @Test func `a transform that throws is a failure, with the content from before`() async {
    let mapped = rig.loader.mapped { number in
      guard number < 2 else { throw TestError("transform") }
      return number
    }
    await rig.load(1)
    let log = StateLog(of: mapped)
    await rig.load(2, force: true)
    #expect(
      log.states == [
        .success(content: 1), .loading(cache: 1),
        .failure(error: TestError("transform"), cache: 1),
      ]
    )
  }

  @Test func `a transform that throws the same again is told once`() async {
    let mapped = rig.loader.mapped { number in
      guard number < 2 else { throw TestError("transform \(min(number, 4))") }
      return number
    }
    await rig.load(1)
    let log = StateLog(of: mapped)
    for number in [3, 3, 4, 5] { rig.loader.update(number) }
    #expect(
      log.states == [
        .success(content: 1), .failure(error: TestError("transform 3"), cache: 1),
        .failure(error: TestError("transform 4"), cache: 1),
      ]
    )
  }

  @Test func `a retry after a transform that threw loads the source anew`() async {
    let mapped = rig.loader.mapped { number in
      guard number < 2 else { throw TestError("transform") }
      return number
    }
    await rig.load(2)
    #expect(mapped.state == .failure(error: TestError("transform"), cache: nil))
    let retry = mapped.load()
    await settle()
    #expect(rig.calls == [false, true])
    rig.work.answer(1)
    #expect(await retry.value == .success(content: 1))
  }

  @Test func `load, join and cancel are the source's`() async {
    let mapped = rig.loader.mapped { -$0 }
    let first = mapped.load()
    rig.loader.load()
    await settle()
    #expect(rig.calls == [false])
    rig.work.answer(1)
    #expect(await first.value == .success(content: -1))
    #expect(await mapped.load().value == .success(content: -1))
    let refresh = mapped.load(force: true)
    mapped.cancel()
    #expect(await refresh.value == .success(content: -1))
    #expect(rig.state == .success(content: 1))
  }

  @Test func `who awaits a load that is repeated for its age gets its own outcome`() async {
    let mapped = rig.loader.mapped { -$0 }
    let first = mapped.load()
    await settle()
    rig.loader.invalidate()
    rig.work.answer(1)
    #expect(await first.value == .success(content: -1))
    #expect(mapped.state == .loading(cache: -1))
  }

  @Test func `what an older load brought forces no newer one, if it cannot be transformed`() async {
    let mapped = rig.loader.mapped { number in
      guard number > 1 else { throw TestError("transform") }
      return number
    }
    let first = mapped.load()
    await settle()
    rig.loader.invalidate()
    rig.work.answer(1)
    #expect(await first.value == .failure(error: TestError("transform"), cache: nil))
    mapped.load()
    await settle()
    #expect(rig.calls == [false, true], "the load that runs is joined")
    rig.work.answer(2)
    await settle()
    #expect(mapped.state == .success(content: 2))
  }

  @Test func `a reset of the source forgets what was made of it`() async {
    let mapped = rig.loader.mapped { -$0 }
    await rig.load(1)
    rig.loader.reset()
    #expect(mapped.state == .initial)
    rig.loader.load()
    #expect(mapped.state == .loading(cache: nil))
  }

  @Test func `who joined the load of a loader that goes does not end as loading`() async {
    var mapped: MappedLoader<Int, String>? = rig.loader.mapped { "\($0)" }
    mapped?.load()
    let joined = mapped?.load()
    await settle()
    mapped = nil
    rig.work.answer(1)
    #expect(await joined?.value == .initial)
  }

  @Test func `it keeps its source, and leaves nothing behind`() async {
    weak let source = rig.loader
    var mapped: MappedLoader<Int, Int>? = rig.loader.mapped { $0 }
    rig.release()
    #expect(source != nil)
    weak let weakMapped = mapped
    let load = mapped?.load()
    await settle()
    mapped = nil
    #expect(weakMapped == nil)
    #expect(source == nil)
    #expect(await load?.value == .initial)
    #expect(rig.work.openCalls.isEmpty)
  }

  @Test func `states end when it goes`() async {
    var mapped: MappedLoader<Int, Int>? = rig.loader.mapped { $0 }
    let states = mapped!.states
    mapped = nil
    var count = 0
    for await _ in states { count += 1 }
    #expect(count == 1)
  }
}
