import Loading
import LoadingTestSupport
import Testing

struct LoadingStateTests {
  typealias State = LoadingState<Int>
  private static let failure = State.failure(error: TestError("a"), cache: nil)
  private static let failureWithCache = State.failure(error: TestError("a"), cache: 2)

  static let all: [(State, content: Int?, isLoading: Bool, hasError: Bool, name: String)] = [
    (.initial, nil, false, false, "initial"),
    (.loading(cache: nil), nil, true, false, "loading(cache: nil)"),
    (.loading(cache: 2), 2, true, false, "loading(cache: 2)"),
    (.success(content: 3), 3, false, false, "success(3)"),
    (
      .failure(error: UnequalError(code: 1), cache: nil), nil, false, true,
      "failure(error 1, cache: nil)"
    ),
    (
      .failure(error: UnequalError(code: 1), cache: 4), 4, false, true,
      "failure(error 1, cache: 4)"
    ),
  ]

  @Test(arguments: all)
  func `content, isLoading and error are read from the case`(
    _ row: (state: State, content: Int?, isLoading: Bool, hasError: Bool, name: String)
  ) {
    #expect(row.state.content == row.content)
    #expect(row.state.isLoading == row.isLoading)
    #expect((row.state.error is UnequalError) == row.hasError)
    #expect((row.state.error == nil) == !row.hasError)
    #expect("\(row.state)" == row.name)
  }

  @Test func `states are equal if case, content and error are equal`() {
    let states: [State] = [
      .initial, .loading(cache: nil), .loading(cache: 1), .loading(cache: 2),
      .success(content: 1), .success(content: 2),
      .failure(error: TestError("a"), cache: nil), .failure(error: TestError("b"), cache: nil),
      .failure(error: TestError("a"), cache: 1), .failure(error: TestError("a"), cache: 2),
    ]
    for (row, left) in states.enumerated() {
      for (column, right) in states.enumerated() {
        #expect((left == right) == (row == column), "\(left), \(right)")
      }
    }
    let unequal = State.failure(error: UnequalError(code: 1), cache: nil)
    #expect(unequal != unequal)
  }

  static let maps: [(State, calls: Int, LoadingState<String>)] = [
    (.initial, 0, .initial),
    (.loading(cache: nil), 0, .loading(cache: nil)),
    (.loading(cache: 2), 1, .loading(cache: "2")),
    (.success(content: 2), 1, .success(content: "2")),
    (failure, 0, .failure(error: TestError("a"), cache: nil)),
    (failureWithCache, 1, .failure(error: TestError("a"), cache: "2")),
  ]

  @Test(arguments: maps)
  func `map keeps the case and transforms content once`(
    _ state: State,
    calls: Int,
    _ mapped: LoadingState<String>
  ) {
    var count = 0
    let result = state.map { content in
      count += 1
      return "\(content)"
    }
    #expect(result == mapped)
    #expect(count == calls)
  }

  @Test func `map throws what its transform throws`() {
    for state in [State.loading(cache: 1), .success(content: 1), Self.failureWithCache] {
      #expect(throws: TestError("map")) {
        try state.map { _ -> Int in throw TestError("map") }
      }
    }
    #expect(throws: Never.self) {
      try Self.failure.map { _ -> Int in throw TestError("map") }
    }
  }

  @Test func `content may be an optional that is nil`() {
    let state = LoadingState<Int?>.success(content: nil)
    #expect(state.content == .some(nil))
    #expect(state.map { $0 == nil } == .success(content: true))
    #expect(LoadingState<Int?>.loading(cache: nil).content == nil)
  }
}
