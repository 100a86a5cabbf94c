import Foundation

struct Note: Hashable, Identifiable, Sendable {
  let id: UUID
  var title: String
  var date: Date

  var day: Date { Calendar.current.startOfDay(for: date) }
}

extension Note {
  init(_ stored: StoredNote) {
    self.init(
      id: stored.id,
      title: stored.title,
      date: stored.date
    )
  }
}

/// The properties that Xcode generates for an entity, without `@NSManaged`.
final class StoredNote: NSManagedObject {
  var id = UUID()
  var title = ""
  var date = Date(timeIntervalSince1970: 0)
}
