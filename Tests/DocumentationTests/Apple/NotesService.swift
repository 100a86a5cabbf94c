import Foundation

/// A server whose notes an app imports into its context.
@MainActor protocol NotesService: AnyObject {
  func importNotes(into context: NSManagedObjectContext) async throws
}
