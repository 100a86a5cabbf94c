@testable import Loading
import LoadingTestSupport
import Testing

struct LoadingStatusTests {
  static let all: [(LoadingStatus, isLoading: Bool, name: String)] = [
    (.idle, false, "idle"),
    (.loading, true, "loading"),
    (.foregroundRefreshing, true, "foregroundRefreshing"),
    (.backgroundRefreshing, true, "backgroundRefreshing"),
    (.paging, true, "paging"),
    (.loaded, false, "loaded"),
    (.empty, false, "empty"),
    (.failed(UnequalError(code: 3)), false, "failed(error 3)"),
  ]

  @Test(arguments: all)
  func `the loading, refreshing and paging statuses count as loading`(
    _ status: LoadingStatus,
    isLoading: Bool,
    name: String
  ) {
    #expect(status.isLoading == isLoading)
  }

  @Test(arguments: all)
  func `a load never ends with a loading status`(
    _ status: LoadingStatus,
    isLoading: Bool,
    name: String
  ) {
    // Compared by name, because this error isn't equal to itself.
    #expect("\(status.ended(hasContent: true))" == (isLoading ? "loaded" : name))
    #expect("\(status.ended(hasContent: false))" == (isLoading ? "idle" : name))
  }

  @Test(arguments: all)
  func `the description is the name of the case`(
    _ status: LoadingStatus,
    isLoading: Bool,
    name: String
  ) {
    #expect("\(status)" == name)
  }

  @Test func `only a failed status has an error`() {
    for (status, _, name) in Self.all {
      #expect((status.error as? UnequalError)?.code == (name.hasPrefix("failed") ? 3 : nil))
    }
  }

  @Test func `every status is equal only to itself`() {
    let statuses =
      Self.all.dropLast().map(\.0) + [.failed(TestError("a")), .failed(TestError("b"))]
    for (row, left) in statuses.enumerated() {
      for (column, right) in statuses.enumerated() {
        #expect((left == right) == (row == column), "\(left), \(right)")
      }
    }
  }

  @Test func `failures are equal only if their errors are Equatable and equal`() {
    #expect(LoadingStatus.failed(TestError("a")) == .failed(TestError("a")))
    #expect(LoadingStatus.failed(UnequalError(code: 1)) != .failed(UnequalError(code: 1)))
  }
}
