import Foundation
import Loading

/// The words that the library shows, in the language of the app.
enum Localized {
  static var loading: String { text("status.loading", "Loading…") }
  static var loaded: String { text("status.loaded", "Content loaded") }
  static var failedTitle: String { text("status.failed.title", "Something Went Wrong") }
  static var failedMessage: String {
    text("status.failed.message", "The content could not be loaded.")
  }
  static var emptyTitle: String { text("status.empty.title", "Nothing Here Yet") }
  static var retry: String { text("status.retry", "Try Again") }
  static var loadingMore: String { text("paging.loading", "Loading More") }
  static var showMore: String { text("paging.more", "Show More") }
  static var offline: String { text("offline.message", "No Internet Connection") }
  static var dismiss: String { text("notice.dismiss", "Dismiss") }
  static func updated(at time: String) -> String {
    text("updated.at", "Updated %@").replacingOccurrences(of: "%@", with: time)
  }
  static func noResults(for query: String) -> String {
    text("search.empty", "No results for “%@”").replacingOccurrences(of: "%@", with: query)
  }
  static var reload: String { text("status.reload", "Reload") }

  private static func text(_ key: String, _ value: String) -> String {
    localized(key, value, in: Bundle.module)
  }
}
