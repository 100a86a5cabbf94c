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
  /// The event that was reported last.
  private(set) var last = ContentEvent(.changed, previous: .idle, status: .idle, hasContent: false)

  init() {
    changes = ChangeQueue()
    observers = ObserverList(changes: changes)
  }

  /// Stores an event, and returns it as a change of the last reported event.
  func note(_ event: ContentEvent) -> ContentEvent {
    var event = event
    event.previous = last.status
    last = event
    if event.bringsContent { lastUpdated = currentDate() }
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
#endif
