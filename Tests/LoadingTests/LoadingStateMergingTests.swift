import Loading
import LoadingTestSupport
import Testing

/// The truth table of ApexyLoader's merge, cell by cell.
struct LoadingStateMergingTests {
  typealias State = LoadingState<Int>
  typealias Merged = LoadingState<String>

  /// The states of both sides.
  ///
  /// The right one's error differs from the left one's.
  private static func sides(_ side: String, _ content: Int) -> [State] {
    [
      .initial, .loading(cache: nil), .loading(cache: content), .success(content: content),
      .failure(error: TestError(side), cache: nil),
      .failure(error: TestError(side), cache: content),
    ]
  }

  private static let left = Merged.failure(error: TestError("l"), cache: nil)
  private static let right = Merged.failure(error: TestError("r"), cache: nil)
  private static let leftWithCache = Merged.failure(error: TestError("l"), cache: "1+2")
  private static let rightWithCache = Merged.failure(error: TestError("r"), cache: "1+2")
  private static let bare = Merged.loading(cache: nil)
  private static let full = Merged.loading(cache: "1+2")
  private static let success = Merged.success(content: "1+2")

  // Rows are the left state, columns the right one, both in the order of `sides`.
  private static let table: [[Merged]] = [
    [.initial, bare, bare, .initial, right, right],
    [bare, bare, bare, bare, bare, bare],
    [bare, bare, full, full, bare, full],
    [.initial, bare, full, success, right, rightWithCache],
    [left, bare, bare, left, left, right],
    [left, bare, full, leftWithCache, left, leftWithCache],
  ]

  static let cells: [(State, State, Merged)] = zip(sides("l", 1), table).flatMap { left, row in
    zip(sides("r", 2), row).map { right, merged in (left, right, merged) }
  }

  @Test(arguments: cells)
  func `merge follows the table`(_ left: State, _ right: State, _ merged: Merged) {
    var calls = 0
    let result = left.merge(right) { one, two in
      calls += 1
      return "\(one)+\(two)"
    }
    #expect(result == merged)
    #expect(calls == (merged.content == nil ? 0 : 1))
  }

  @Test(arguments: cells)
  func `merging two is merge with a tuple`(_ left: State, _ right: State, _ merged: Merged) {
    let result = LoadingState.merging(left, right).map { "\($0.0)+\($0.1)" }
    #expect(result == merged)
  }

  @Test func `the table of merges is complete`() { #expect(Self.cells.count == 36) }

  @Test func `merging three different types keeps their order`() {
    let merged = LoadingState.merging(
      LoadingState.success(content: 1),
      LoadingState.success(content: "two"),
      LoadingState.success(content: [3])
    )
    #expect(merged.map { "\($0.0) \($0.1) \($0.2)" } == .success(content: "1 two [3]"))
  }

  static let threes: [(State, State, State, Merged)] = [
    // Loading takes precedence over failure, failure over the initial state, and that over success.
    (
      .success(content: 1), .failure(error: TestError("b"), cache: 2), .loading(cache: 3),
      .loading(cache: "1+2+3")
    ),
    (
      .initial, .failure(error: TestError("b"), cache: 2), .success(content: 3),
      .failure(error: TestError("b"), cache: nil)
    ),
    (.success(content: 1), .success(content: 2), .initial, .initial),
    (.success(content: 1), .loading(cache: nil), .success(content: 3), .loading(cache: nil)),
    // The first error with content, or the first error.
    (
      .failure(error: TestError("a"), cache: nil), .failure(error: TestError("b"), cache: 2),
      .failure(error: TestError("c"), cache: 3), .failure(error: TestError("b"), cache: nil)
    ),
    (
      .failure(error: TestError("a"), cache: nil), .failure(error: TestError("b"), cache: nil),
      .success(content: 3), .failure(error: TestError("a"), cache: nil)
    ),
    (
      .success(content: 1), .failure(error: TestError("b"), cache: 2),
      .failure(error: TestError("c"), cache: 3), .failure(error: TestError("b"), cache: "1+2+3")
    ),
  ]

  @Test(arguments: threes)
  func `merging three follows the same rules`(
    _ row: (first: State, second: State, third: State, merged: Merged)
  ) {
    let result = LoadingState.merging(row.first, row.second, row.third)
      .map { "\($0.0)+\($0.1)+\($0.2)" }
    #expect(result == row.merged)
  }

  @Test func `five states can be merged`() {
    let one = State.success(content: 1)
    let merged = LoadingState.merging(one, one, one, one, State.loading(cache: 5))
    #expect(merged.map { $0.0 + $0.1 + $0.2 + $0.3 + $0.4 } == .loading(cache: 9))
  }

  @Test func `optional contents that are nil are merged`() {
    let merged = LoadingState.merging(
      LoadingState<Int?>.success(content: nil),
      State.success(content: 1)
    )
    #expect(merged.map { $0.0 == nil && $0.1 == 1 } == .success(content: true))
  }
}
