/// A step of a rehearsal.
enum RehearsalStep: Hashable, Sendable {
  /// The ways of leaving a screen.
  enum Leaving: String, CaseIterable, Sendable {
    case push = "open another screen"
    case tab = "choose another tab"
    case cover = "cover the screen"
    case background = "leave the app"
  }

  /// The screen is created and shown. The server answers at once if it is `isQuick`.
  case open(isQuick: Bool)
  case succeed, succeedEmpty, fail
  case pull(isQuick: Bool), reload, outdate, tryAgain, cancel, scrollToEnd
  case goOffline, goOnline
  case leave(Leaving), comeBack
  case runLowOnMemory, changeDelegate, signOut
  /// The screen is closed for good.
  case close

  /// The step in words.
  var words: String {
    switch self {
    case .open(let isQuick): isQuick ? "open, the server answers at once" : "open"
    case .succeed: "the server answers"
    case .succeedEmpty: "the server answers with nothing"
    case .fail: "the request fails"
    case .pull(let isQuick): isQuick ? "pull, the server answers at once" : "pull"
    case .reload: "reload by hand"
    case .outdate: "the content is outdated"
    case .tryAgain: "try again"
    case .cancel: "cancel"
    case .scrollToEnd: "scroll to the end"
    case .goOffline: "lose the connection"
    case .goOnline: "connect again"
    case .leave(let leaving): leaving.rawValue
    case .comeBack: "come back"
    case .runLowOnMemory: "memory runs low"
    case .changeDelegate: "set another delegate"
    case .signOut: "sign out"
    case .close: "close"
    }
  }
}
