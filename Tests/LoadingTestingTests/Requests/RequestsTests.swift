import Loading
import LoadingItems
import LoadingTestSupport
import LoadingTesting
import Testing

/// The requests of loaders with their reasons.
@MainActor struct RequestsTests {
  private let clock = ManualClock()
  private let work = ScriptedWork<[Int]>()

  @Test func `a request has the reason of its call, and joined or fresh loads send none`() async {
    let loader = Loader { [work] _ in try await work.run() }
    let asked = await requests {
      loader.load()
      loader.load()
      await settle()
      work.answer([1])
      await settle()
      loader.load()
      loader.load(force: true)
    }
    let name = "Loader<Array<Int>>"
    #expect(asked == [.init(name, .load), .init(name, .load)])
    #expect(
      asked.map(\.description) == [
        "\(name), requested by load(force:); reload runs: nothing is loaded yet",
        "\(name), requested by load(force:); reload runs: forced",
      ]
    )
  }

  @Test func `polling that began before the recording belongs to it`() async {
    let policy = LoadingPolicy(polling: .seconds(10), clock: clock)
    let loader = Loader(policy: policy) { _ in 1 }
    let observation = loader.observe { _ in }
    _ = await loader.load().value
    let asked = await requests { await clock.advance(by: .seconds(20)) }
    #expect(asked.map(\.reason) == [.polling, .polling])
    observation.cancel()
  }

  @Test func `outdated content is requested again, and so is a page near the end`() async {
    let list = PagedLoader<Row, Int>(pageSize: 1) { cursor, _ in [Row(id: cursor)] }
    _ = await list.load().value
    let page = await requests { list.itemDidAppear(at: 0) }
    #expect(page.map(\.reason).first == .page)
    let loader = Loader { [work] _ in try await work.run() }
    let repeated = await requests {
      loader.load()
      await settle()
      loader.invalidate()
      work.answer([1])
    }
    #expect(repeated.map(\.reason) == [.load, .outdated])
  }

  @Test func `an edit is a request of its item`() async throws {
    let list = Loader { _ in [Row(id: 5)] }
    _ = await list.load().value
    let asked = try await requests {
      try await list.remove(id: 5) { _ in }.value
    }
    #expect(asked == [.init("Array<Row> 5", .edit)])
  }

  @Test func `a derived loader passes the reason on`() async {
    let source = Loader { _ in 1 }
    let asked = await requests { source.mapped { $0 + 1 }.load() }
    #expect(asked == [.init("Loader<Int>", .load)])
  }

  @Test func `recordings are separate, and an outer one includes the inner one`() async {
    let loader = Loader { _ in 1 }
    let (outer, other) = await (
      requests {
        let inner = await requests { loader.load() }
        #expect(inner.count == 1)
        loader.load(force: true)
      },
      requests {}
    )
    #expect(outer.count == 2)
    #expect(other.isEmpty)
  }

  @Test func `requests of another recording that runs at the same time aren't included`() async {
    async let first = requests {
      Loader { _ in 1 }.load()
      await settle()
    }
    async let second = requests {
      await settle(turns: 5)
      Loader { _ in "" }.load()
    }
    let (numbers, texts) = await (first, second)
    #expect(numbers.map(\.subject) == ["Loader<Int>"])
    #expect(texts.map(\.subject) == ["Loader<String>"])
  }
}
