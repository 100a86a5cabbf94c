#if canImport(UIKit)
import Foundation
import Loading

/// The status of a screen as it is reported to observers, and the date of its last update.
@MainActor final class ScreenStatus {
  let changes: ChangeQueue
  let observers: ObserverList<LoadingStatus>
  /// Returns the current date; replaced in tests.
  var currentDate: @MainActor () -> Date = { Date() }
  private(set) var lastUpdated: Date?
  /// A Boolean value that indicates whether there was content that is gone, and nothing has
  /// replaced it yet.
  private(set) var isContentGone = false
  /// The event that was reported last.
  private(set) var last = ContentEvent(.changed, previous: .idle, status: .idle, hasContent: false)

  init() {
    changes = ChangeQueue()
    observers = ObserverList(changes: changes)
  }

  /// Stores an event.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - date: The date of the content; `nil` if it is unknown, and therefore the current one.
  /// - Returns: The event as a change of the last reported event.
  func note(_ event: ContentEvent, of date: Date? = nil) -> ContentEvent {
    var event = event
    event.previous = last.status
    if event.hasContent || event.status.isResult {
      isContentGone = false
    } else if last.hasContent {
      (isContentGone, lastUpdated) = (true, nil)
    }
    last = event
    if event.bringsContent { lastUpdated = date ?? currentDate() }
    return event
  }

  var lastUpdatedText: String? {
    guard let lastUpdated else { return nil }
    let isToday = Calendar.current.isDate(lastUpdated, inSameDayAs: currentDate())
    let time = DateFormatter.localizedString(
      from: lastUpdated,
      dateStyle: isToday ? .none : .short,
      timeStyle: .short
    )
    return Localized.updated(at: time)
  }
}

extension LoadingStatus {
  /// A Boolean value that indicates whether the status is the outcome of a load.
  fileprivate var isResult: Bool {
    switch self {
    case .loaded, .empty, .failed: true
    case .idle, .loading, .foregroundRefreshing, .backgroundRefreshing, .paging: false
    }
  }
}
#endif
