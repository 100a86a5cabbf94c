import Foundation
import LoadingLists
import UIKit

#guide("Show a fetched results controller")

#guide("Show a fetched results controller, 2")

#guide("Show a fetched results controller, 3")

#guide("Page through rows in Core Data")

#guide("Page through rows in Core Data, 2")

/// The properties that Xcode generates for an entity, without `@NSManaged`.
final class StoredNote: NSManagedObject {
  var id = UUID()
  var title = ""
  var date = Date(timeIntervalSince1970: 0)
}

/// A server whose notes an app imports into its context.
@MainActor protocol NotesService: AnyObject {
  func importNotes(into context: NSManagedObjectContext) async throws
}

/// The properties that Xcode generates for another entity.
final class StoredMail: NSManagedObject {
  var id: Int64 = 0
  var text = ""
  var position: Int64 = 0
}

/// A server that returns mails by offset.
@MainActor protocol MailService: AnyObject {
  func mails(offset: Int, limit: Int) async throws -> [Mail]
}
