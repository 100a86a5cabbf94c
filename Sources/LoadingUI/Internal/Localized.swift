#if canImport(UIKit)
import Foundation
import Loading

/// The texts of the library, in the language of the app.
package enum Localized {
  package static var loading: String { text("status.loading", "Loading…") }
  package static var loaded: String { text("status.loaded", "Content loaded") }
  package static var failedTitle: String { text("status.failed.title", "Something Went Wrong") }
  package static var offlineTitle: String { text("status.offline.title", "You’re Offline") }
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
  package static var close: String { text("notice.close", "Close") }
  package static func updated(at time: String) -> String {
    inserting(time, into: text("updated.at", "Updated %@"))
  }
  package static func noResults(for query: String) -> String {
    inserting(query, into: text("search.empty", "No Results for “%@”"))
  }
  package static var searchHint: String {
    text("search.hint", "Check the spelling or try a new search.")
  }
  package static var reload: String { text("status.reload", "Reload") }
  package static var reloadCommand: String { text("command.reload", "Reload") }

  /// Returns a text with a value at its place.
  ///
  /// If either is right to left, the value is isolated, so that signs at its ends stay there, such
  /// as those of "C++". Otherwise, invisible marks would only make equal texts differ.
  package static func inserting(_ value: String, into text: String) -> String {
    let isIsolated = (text + value).unicodeScalars.contains(where: \.isRightToLeft)
    let value = isIsolated ? "\u{2068}\(value)\u{2069}" : value
    return text.replacingOccurrences(of: "%@", with: value)
  }

  private static let text = LocalizedTexts(of: "LoadingUI", with: Code.self)
}

extension Unicode.Scalar {
  /// Whether the character belongs to a script that is written from right to left.
  fileprivate var isRightToLeft: Bool {
    switch value {
    case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF: true
    default: false
    }
  }
}

/// The bundle of the module.
private final class Code {}
#endif
