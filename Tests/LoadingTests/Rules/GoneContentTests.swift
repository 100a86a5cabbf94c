@testable import Loading
import LoadingTestSupport
import Testing

/// The rule for content that is gone.
struct GoneContentTests {
  static let failed = LoadingStatus.failed(TestError("load"))

  @Test(arguments: [
    ([(LoadingStatus.loaded, true), (.idle, false)], [false, true], [false, true]),
    (
      [(.loaded, true), (.idle, false), (.idle, false)], [false, true, true], [false, true, false]
    ),
    (
      [(.loaded, true), (.loading, false), (.idle, false)], [false, true, true],
      [false, true, false]
    ),
    ([(.backgroundRefreshing, true), (.idle, false)], [false, true], [false, true]),
    (
      [(.idle, false), (.loading, false), (.idle, false)], [false, false, false],
      [false, false, false]
    ),
    (
      [(.loaded, true), (.empty, false), (.idle, false)], [false, false, false],
      [false, false, false]
    ),
    (
      [(failed, true), (.idle, false), (failed, false), (.idle, false)],
      [false, true, true, true], [false, true, false, false]
    ),
    (
      [(.loaded, true), (failed, false), (.idle, false)], [false, true, true], [false, true, false]
    ),
    (
      [(.loaded, true), (.idle, false), (.empty, false), (.idle, false)],
      [false, true, false, false], [false, true, false, false]
    ),
    (
      [(.loaded, true), (.idle, false), (.loaded, true)], [false, true, false],
      [false, true, false]
    ),
    (
      [(.loaded, true), (.idle, false), (.loading, false), (.paging, true)],
      [false, true, true, false], [false, true, false, false]
    ),
  ])
  func `content is gone until there is content or a result`(
    _ events: [(LoadingStatus, Bool)],
    isGone: [Bool],
    hasJustGone: [Bool]
  ) {
    var content = GoneContent()
    var (gone, just): ([Bool], [Bool]) = ([], [])
    for (status, hasContent) in events {
      just.append(content.note(status, hasContent: hasContent))
      gone.append(content.isGone)
    }
    #expect(gone == isGone)
    #expect(just == hasJustGone)
  }

  @Test(arguments: [(true, [true, true]), (false, [false, false])])
  func `an empty status that the app sets only covers content`(
    _ isAssigned: Bool,
    isGone: [Bool]
  ) {
    var content = GoneContent()
    _ = content.note(.loaded, hasContent: true)
    let statuses = [LoadingStatus.empty, .idle]
    let gone = statuses.map { status in
      _ = content.note(status, hasContent: false, isAssigned: isAssigned)
      return content.isGone
    }
    #expect(gone == isGone)
  }
}
