import Loading
import LoadingTesting
import Testing

@MainActor struct RequestBudgetTests {
  private func load(_ count: Int, atMost limit: Int) async throws {
    let test = try #require(Test.current)
    let testCase = try #require(Test.Case.current)
    let budget: RequestBudget = .requests(atMost: limit)
    try await budget
      .provideScope(for: test, testCase: testCase) { @MainActor in
        for _ in 0..<count { _ = await Loader { _ in 1 }.load().value }
      }
  }

  @Test func `a test within its budget passes`() async throws {
    try await load(2, atMost: 2)
  }

  @Test func `a test that exceeds its budget prints the requests with their reasons`() async throws
  {
    try await withKnownIssue {
      try await load(3, atMost: 2)
    } matching: { issue in
      let line = "- Loader<Int>, requested by load(force:); reload runs: nothing is loaded yet"
      return issue.comments.map(\.rawValue) == [
        "3 requests were sent, and at most 2 may be:" + String(repeating: "\n\(line)", count: 3)
      ]
    }
  }

  @Test(.requests(atMost: 1), arguments: 0..<3)
  func `each argument has the whole budget`(_ number: Int) async {
    _ = await Loader { _ in number }.load().value
  }
}
