import Foundation
import LoadingLists
import UIKit

#guide("Show a fetched results controller")

#guide("Show a fetched results controller, 2")

#guide("Show a fetched results controller, 3")

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
