@testable import Loading
import Testing

struct StatusSpeechTests {
  typealias News = StatusSpeech.News

  @Test(arguments: [
    ([News.loading], [News.loading]),
    ([.loading, .loaded], [.loading, .loaded]),
    ([.loaded], []),
    ([.nothing, .loaded], []),
    ([.loading, .loading], [.loading]),
    ([.loading, .nothing, .loaded], [.loading]),
    ([.message("a"), .message("a"), .message("b")], [.message("a"), .message("b")]),
    ([.message("a"), .loading, .message("a")], [.message("a"), .loading, .message("a")]),
    ([.message("a"), .loaded], [.message("a")]),
  ])
  func `each status is announced once, and content only after its loading was announced`(
    _ reported: [News],
    _ messages: [News]
  ) {
    var speech = StatusSpeech()
    #expect(reported.compactMap { speech.say($0) } == messages)
  }
}
