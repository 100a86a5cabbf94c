#if canImport(UIKit)
/// A call or an action on a screen.
enum ScreenEvent: CaseIterable {
  case reload, forced, pull, retry, background, forcedBackground

  /// The hooks that are called first, for omitted arguments and for whether to reload.
  var questions: String {
    switch self {
    case .reload, .retry: "force? background? reload?"
    case .forced: "background? reload?"
    case .background: "force? reload?"
    case .pull, .forcedBackground: "reload?"
    }
  }

  /// The request of a load that it starts.
  var request: String {
    switch self {
    case .reload, .retry, .background: "request"
    case .forced, .pull, .forcedBackground: "freshRequest"
    }
  }
}
#endif
