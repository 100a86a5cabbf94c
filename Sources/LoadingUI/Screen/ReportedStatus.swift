#if canImport(UIKit)
import Foundation
import Loading

/// The status of a screen as it is reported to observers, and the date of its last update.
@MainActor final class ReportedStatus {
  let changes: ChangeQueue
  let observers: ObserverList<LoadingStatus>
  /// Returns the current date; replaced in tests.
  var currentDate: @MainActor () -> Date = { Date() }
  private(set) var lastUpdated: Date?
  /// The numbers of loads that have ended, for screens that follow this one.
  private(set) var completedLoads = CompletedLoads()
  /// A Boolean value that indicates whether content is gone that the screen may still show.
  var isContentGone: Bool { gone.isGone }
  private var gone = GoneContent()
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
    event.hadContent = last.hasContent
    let isAssigned = event.cause == .assigned
    let isGone = gone.note(event.status, hasContent: event.hasContent, isAssigned: isAssigned)
    if isGone || !event.hasContent && event.status.isIdle { lastUpdated = nil }
    last = event
    if event.cause == .loadFailed || isAssigned && event.status.error != nil {
      completedLoads.failures &+= 1
    }
    if event.bringsContent {
      completedLoads.contents &+= 1
      lastUpdated = date ?? currentDate()
    }
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
