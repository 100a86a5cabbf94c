import LoadingItems
import LoadingTestSupport
import LoadingTesting
import Testing

/// Two loaders over one store, such as that of a screen and that of a background task.
///
/// People expected one list: android/architecture-components-samples 889,
/// apollographql/apollo-client 6592, urql-graphql/urql 2797.
@MainActor @Suite struct TwoLoadersTests {
  typealias Loader = PagedLoader<Row, KeyedServer.Place>

  /// What the other loader does when the server has new rows.
  enum Other: CaseIterable, Sendable {
    case reads, readsOn, fillsItsGap
    /// It is released afterwards.
    case leaves
  }

  /// What the reader does then.
  enum Reader: CaseIterable, Sendable {
    case readsOn, reloads, reloadsFirst
  }

  @Test(arguments: [1, 5, 45], Other.allCases)
  func `no row is missing in a list after another one has loaded`(
    _ growth: Int,
    _ other: Other
  ) async {
    for previous in KeyedServer.Previous.allCases {
      for reader in Reader.allCases {
        for isSlow in [false, true] {
          await check(growth, other, reader, previous, isSlow: isSlow)
        }
      }
    }
  }

  private func check(
    _ growth: Int,
    _ other: Other,
    _ reader: Reader,
    _ previous: KeyedServer.Previous,
    isSlow: Bool
  ) async {
    let server = KeyedServer(count: 30, previous: previous)
    let store = MemoryStore<Row>()
    let first = server.loader(store: store)
    await first.reload()
    for _ in 0..<2 { _ = await first.loadNextPage().value }
    await settle()
    server.growAtBeginning(by: growth)
    if case .reloadsFirst = reader { await first.reload() }
    server.isSlow = isSlow
    var second: Loader? = server.loader(store: store)
    await second?.reload()
    server.isSlow = false
    switch other {
    case .reads: break
    case .readsOn: _ = await second?.loadNextPage().value
    case .fillsItsGap: await second?.fillGaps()
    case .leaves: second = nil
    }
    await settle()
    switch reader {
    case .readsOn: break
    case .reloads, .reloadsFirst: await first.reload()
    }
    _ = await first.loadNextPage().value
    await settle()
    await first.readEverything()
    await second?.readEverything()
    let comment: Comment =
      "previous \(previous), the reader \(reader)\(isSlow ? ", a slow server" : "")"
    #expect(first.ids == server.ids, "the reader's list, \(comment)")
    #expect(second == nil || second?.ids == server.ids, "the other list, \(comment)")
  }
}
