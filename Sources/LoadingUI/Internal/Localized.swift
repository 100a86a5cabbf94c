#if canImport(UIKit)
import Foundation
import Loading

/// The texts of the library, in the language of the app.
package enum Localized {
  package static var loading: String { text("status.loading", "Loading…") }
  package static var loaded: String { text("status.loaded", "Content loaded") }
  package static var failedTitle: String { text("status.failed.title", "Something Went Wrong") }
  package static var failedMessage: String {
    text("status.failed.message", "The content could not be loaded.")
  }
  package static var emptyTitle: String { text("status.empty.title", "Nothing Here Yet") }
  package static var retry: String { text("status.retry", "Try Again") }
  package static var loadingMore: String { text("paging.loading", "Loading More") }
  package static var showMore: String { text("paging.more", "Show More") }
  package static var delete: String { text("list.delete", "Delete") }
  package static var offline: String { text("offline.message", "No Internet Connection") }
  package static var dismiss: String { text("notice.dismiss", "Dismiss") }
  package static func updated(at time: String) -> String {
    text("updated.at", "Updated %@").replacingOccurrences(of: "%@", with: time)
  }
  package static func noResults(for query: String) -> String {
    text("search.empty", "No results for “%@”").replacingOccurrences(of: "%@", with: query)
  }
  package static var reload: String { text("status.reload", "Reload") }
  package static var reloadCommand: String { text("command.reload", "Reload") }

  private static let text = LocalizedTexts(of: "LoadingUI", with: Code.self)
}

/// The bundle of the module.
private final class Code {}
#endif
