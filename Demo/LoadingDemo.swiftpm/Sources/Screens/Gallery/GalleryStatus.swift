import LoadingUI
import UIKit

/// A status that a screen of the gallery shows.
enum GalleryStatus: String, CaseIterable {
  case loading = "Loading"
  case placeholder = "Placeholder"
  case empty = "Empty"
  case failed = "Failed"
  case notice = "Refresh failed"
  case offline = "Offline"

  /// Shows the status on a screen.
  @MainActor func show(on manager: LoadingManager) {
    // Without delays, because the gallery is a set of still pictures.
    manager.configuration.timing.indicatorDelay = .zero
    switch self {
    case .loading: manager.loadingStatus = .loading
    case .placeholder:
      manager.loadingContent = SkeletonContentConfiguration()
      manager.loadingStatus = .loading
    case .empty: manager.loadingStatus = .empty
    case .failed: manager.loadingStatus = .failed(EmojiClientError.serverTrouble(status: 503))
    case .notice:
      manager.configuration.failureNotice = .always
      manager.loadingStatus = .loaded
      manager.loadingStatus = .failed(EmojiClientError.tooSlow)
    case .offline:
      manager.enableOfflineBanner(reachability: Reachability(isReachable: false))
      manager.loadingStatus = .loaded
    }
  }
}
