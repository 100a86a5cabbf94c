import Foundation
import Loading
import LoadingTestSupport
import Testing

@MainActor struct ContentFactsTests {
  /// The facts that hold of several loaders if they hold of all, or of any.
  nonisolated enum Joined: CaseIterable {
    case fresh, empty, filling, polled, loading, failedOffline

    @MainActor func loader(_ value: Bool) -> KnownLoader {
      switch self {
      case .fresh: KnownLoader { $0.isFresh = value }
      case .empty: KnownLoader(isEmpty: value)
      case .filling: KnownLoader { $0.isFilling = value }
      case .polled: KnownLoader { $0.isPolled = value }
      case .loading: KnownLoader(value ? .loading(cache: 1) : .initial)
      case .failedOffline:
        KnownLoader(.failure(error: value ? URLError(.timedOut) : TestError("no"), cache: 1))
      }
    }

    func value(_ facts: ContentFacts) -> Bool {
      switch self {
      case .fresh: facts.isFresh
      case .empty: facts.isEmpty
      case .filling: facts.isFilling
      case .polled: facts.isPolled
      case .loading: facts.isLoading
      case .failedOffline: facts.hasFailedOffline
      }
    }

    var needsAll: Bool { self == .fresh || self == .empty }
  }

  @Test(arguments: Joined.allCases)
  func `facts of several loaders are those of all, or of any`(fact: Joined) {
    for values in [[], [false], [true], [false, true], [true, true], [false, false]] {
      let facts = ContentFacts(merging: values.map { fact.loader($0) })
      let expected = fact.needsAll ? values.allSatisfy { $0 } : values.contains(true)
      #expect(fact.value(facts) == expected, "\(values)")
    }
  }

  @Test func `what is stale of several loaders may be loaded, although others are held`() {
    let held = KnownLoader { $0.isHeld = true }
    let fresh = KnownLoader { $0.isFresh = true }
    let stale = KnownLoader()
    let failed = KnownLoader(.failure(error: TestError("no"), cache: 1)) { $0.isFresh = true }
    func facts(_ loaders: KnownLoader...) -> ContentFacts { ContentFacts(merging: loaders) }
    #expect(facts(held).isHeld && !facts(held).isStale)
    #expect(facts(held, fresh).isHeld && !facts(held, fresh).isStale)
    #expect(!facts(held, stale).isHeld && facts(held, stale).isStale)
    #expect(!facts(held, failed).isHeld && facts(held, failed).isStale)
    #expect(!facts(fresh).isStale && facts(fresh, failed).isStale)
  }

  @Test func `several loaders are polling if polling has started all that are loading`() {
    let idle = KnownLoader()
    let asked = KnownLoader(.loading(cache: 1))
    let polling = KnownLoader(.loading(cache: 1)) { $0.isPolling = true }
    #expect(!ContentFacts(merging: [idle]).isPolling)
    #expect(ContentFacts(merging: [polling]).isPolling)
    #expect(ContentFacts(merging: [idle, polling]).isPolling)
    #expect(!ContentFacts(merging: [asked, polling]).isPolling)
  }

  @Test func `dates, loads and edits of several loaders`() {
    let (old, new) = (Date(timeIntervalSince1970: 1), Date(timeIntervalSince1970: 2))
    let first = KnownLoader {
      $0.date = new
      $0.completedLoads = CompletedLoads(contents: 1, pages: 2)
    }
    let second = KnownLoader {
      $0.date = old
      $0.completedLoads = CompletedLoads(contents: 4, failures: 5)
    }
    (first.editCount, second.editCount) = (3, 6)
    let both = ContentFacts(merging: [first, second])
    #expect(both.date == old && combined(first, second).knownEditCount == 9)
    #expect(both.completedLoads == CompletedLoads(contents: 5, failures: 5, pages: 2))
    let uncounted = ContentFacts(merging: [first, KnownLoader()])
    #expect(uncounted.date == new && uncounted.completedLoads == nil)
  }

  @Test(arguments: [1, 8]) func `a chain of chains asks its first loader once`(length: Int) {
    let source = KnownLoader()
    var chain: any ContentLoading<Int> = source
    for _ in 0..<length { chain = chain.chained { _ in KnownLoader() } }
    let before = source.readCount
    _ = chain.facts
    #expect(source.readCount == before + 1)
  }

  @Test func `of a loader of another module, the state is known`() {
    final class Other: ContentLoading {
      let state: LoadingState<[Int]>
      let observers = ObserverList<LoadingState<[Int]>>()
      init(_ state: LoadingState<[Int]>) { self.state = state }
      func observe(
        _ handler: @escaping @MainActor (LoadingState<[Int]>) -> Void
      ) -> LoadingObservation {
        observers.add(current: state, handler: handler)
      }
      func load(force: Bool) -> Task<LoadingState<[Int]>, Never> { Task { state } }
      func cancel() {}
    }
    #expect(Other(.loading(cache: [])).facts.isFilling)
    #expect(Other(.success(content: [])).facts.isEmpty)
    let offline = Other(.failure(error: URLError(.notConnectedToInternet), cache: [1])).facts
    #expect(offline.hasFailedOffline && offline.isStale && !offline.isEmpty)
    #expect(offline.completedLoads == nil && !offline.isFresh && !offline.isHeld)
  }
}
