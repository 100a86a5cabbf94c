/// What a screen is asked to do.
enum ScreenEvent: CaseIterable {
  case reload, forced, pull, retry, background, forcedBackground

  /// The hooks that are asked first: for what the call leaves open, and whether to reload at all.
  var questions: String {
    switch self {
    case .reload, .retry: "force? background? reload?"
    case .forced: "background? reload?"
    case .background: "force? reload?"
    case .pull, .forcedBackground: "reload?"
    }
  }

  /// The request of a load that it begins.
  var request: String {
    switch self {
    case .reload, .retry, .background: "request"
    case .forced, .pull, .forcedBackground: "freshRequest"
    }
  }
}
