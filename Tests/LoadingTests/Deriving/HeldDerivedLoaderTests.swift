import Foundation
import Loading
import LoadingItems
import LoadingTestSupport
import Testing

/// Derived loaders that only their observation retains, and the dates of content.
@MainActor struct HeldDerivedLoaderTests {
  enum Shape: CaseIterable, Sendable { case mapped, combined, chained, mappedPages, twice }

  private let work = ScriptedWork<Int>()

  private func observe(
    _ shape: Shape,
    _ report: @escaping @MainActor (String) -> Void
  ) -> (observation: LoadingObservation, load: @MainActor () -> Void) {
    let loader = Loader<Int> { [work] _ in try await work.run() }
    let load: @MainActor () -> Void = { loader.load() }
    switch shape {
    case .mapped:
      return (
        loader.mapped { $0 + 1 }.observe { if let new = $0.content { report("\(new)") } }, load
      )
    case .twice:
      let mapped = loader.mapped { $0 }.mapped { $0 + 1 }
      return (mapped.observe { if let new = $0.content { report("\(new)") } }, load)
    case .combined:
      let pair = combined(loader, loader.mapped { $0 + 1 })
      return (pair.observe { if let new = $0.content { report("\(new.1)") } }, load)
    case .chained:
      let next = loader.chained { value in Loader { _ in value + 1 } }
      return (next.observe { if let new = $0.content { report("\(new)") } }, load)
    case .mappedPages:
      let pages = PagedLoader<Row, Int> { [work] _, _ in rows([try await work.run()]) }
      let ids = pages.mapped { $0.map { $0.id + 1 } }
      return (ids.observe { if let new = $0.content?.first { report("\(new)") } }, { pages.load() })
    }
  }

  @Test(arguments: Shape.allCases)
  func `an observation retains the derived loader that it observes`(_ shape: Shape) async {
    var reported: [String] = []
    let (observation, load) = observe(shape) { reported.append($0) }
    load()
    await settle()
    await work.finish(with: 1)
    #expect(reported.last == "2")
    observation.cancel()
  }

  @Test func `a cancelled observation releases the derived loader`() async {
    let loader = Loader<Int> { _ in 1 }
    weak var held: (any ContentLoading<Int>)?
    let observation = {
      let mapped = loader.mapped { $0 }
      held = mapped
      return mapped.observe { _ in }
    }()
    #expect(held != nil)
    observation.cancel()
    #expect(held == nil)
  }

  @Test func `content has the date of its answer, and derived content the oldest`() async throws {
    let first = Loader<Int> { _ in 1 }
    let second = Loader<Int> { _ in 2 }
    let both = combined(first, second.mapped { $0 })
    #expect(both.lastUpdated == nil && first.lastUpdated == nil)
    _ = await first.load().value
    let date = try #require(first.lastUpdated)
    #expect(abs(date.timeIntervalSinceNow) < 60)
    _ = await second.load().value
    #expect(try #require(second.lastUpdated) >= date)
    #expect(both.lastUpdated == date)
    first.reset()
    #expect(first.lastUpdated == nil)
  }
}
