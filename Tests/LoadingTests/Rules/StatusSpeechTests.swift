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
    ([.message("a"), .nothing, .message("a")], [.message("a")]),
    ([.message("a"), .loaded, .message("a")], [.message("a"), .message("a")]),
    ([.loading, .nothing, .loading], [.loading, .loading]),
  ])
  func `each status is announced once, and content only after its loading was announced`(
    _ reported: [News],
    _ messages: [News]
  ) {
    var speech = StatusSpeech()
    #expect(reported.compactMap { speech.say($0) } == messages)
  }

  @Test(arguments: [News.message("a"), .loaded])
  func `the end of a load that the user asked for is announced each time`(_ news: News) {
    var speech = StatusSpeech()
    for _ in 0..<3 { #expect(speech.say(news, isAsked: true) == news) }
    #expect(speech.say(news) == nil)
    #expect(speech.say(.nothing, isAsked: true) == nil)
  }
}
