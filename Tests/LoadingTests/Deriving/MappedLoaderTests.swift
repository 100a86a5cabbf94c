import Loading
import LoadingTestSupport
import Testing

@MainActor struct MappedLoaderTests {
  private let rig = LoaderRig()
  private let error = TestError("request")

  @Test func `content is transformed in every state`() async {
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

  @Test func `existing content is available immediately`() {
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

  @Test func `equal content of a combined loader is transformed once`() async {
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

  @Test func `a throwing transform is a failure that keeps the previous content`() async {
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

  @Test func `repeated equal errors of a transform are reported once`() async {
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

  @Test func `a retry after a throwing transform reloads the source`() async {
    let mapped = rig.loader.mapped { number in
      guard number < 2 else { throw TestError("transform") }
      return number
    }
    await rig.load(2)
    #expect(mapped.state == .failure(error: TestError("transform"), cache: nil))
    let retry = await mapped.beginLoad()
    #expect(rig.calls == [false, true])
    rig.work.answer(1)
    #expect(await retry.value == .success(content: 1))
  }

  @Test func `the caller of a load that an invalidation repeats gets the first outcome`() async {
    let mapped = rig.loader.mapped { -$0 }
    let first = await mapped.beginLoad()
    rig.loader.invalidate()
    rig.work.answer(1)
    #expect(await first.value == .success(content: -1))
    #expect(mapped.state == .loading(cache: -1))
  }

  @Test func `a failed transform of an older load's content does not supersede the running load`()
    async
  {
    let mapped = rig.loader.mapped { number in
      guard number > 1 else { throw TestError("transform") }
      return number
    }
    let first = await mapped.beginLoad()
    rig.loader.invalidate()
    rig.work.answer(1)
    #expect(await first.value == .failure(error: TestError("transform"), cache: nil))
    await mapped.beginLoad()
    #expect(rig.calls == [false, true], "the running load is joined")
    await rig.work.finish(with: 2)
    #expect(mapped.state == .success(content: 2))
  }

  @Test func `callers of a released loader do not end with a loading state`() async {
    var mapped: (any ContentLoading<String>)? = rig.loader.mapped { "\($0)" }
    mapped?.load()
    let joined = await mapped?.beginLoad()
    mapped = nil
    rig.work.answer(1)
    #expect(await joined?.value == .initial)
  }

  @Test func `the mapped loader retains its source and releases it`() async {
    weak let source = rig.loader
    var mapped: (any ContentLoading<Int>)? = rig.loader.mapped { $0 }
    rig.release()
    #expect(source != nil)
    weak let weakMapped = mapped
    let load = await mapped?.beginLoad()
    mapped = nil
    #expect(weakMapped == nil)
    #expect(source == nil)
    #expect(await load?.value == .initial)
    #expect(rig.work.openCalls.isEmpty)
  }

  @Test func `releasing the mapped loader ends its states`() async {
    var mapped: (any ContentLoading<Int>)? = rig.loader.mapped { $0 }
    let states = mapped!.states
    mapped = nil
    var count = 0
    for await _ in states { count += 1 }
    #expect(count == 1)
  }
}
