import Foundation

extension LoadingManager {
  /// When the content was loaded, in words for the person: "Updated 10:52"; `nil` if it was not.
  ///
  /// In the language and the format of the device. A day other than today stands with its date.
  public var lastUpdatedText: String? {
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
