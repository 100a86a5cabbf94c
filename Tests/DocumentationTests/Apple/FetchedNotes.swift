import Foundation

@MainActor
final class FetchedNotes: NSObject {
  private let results: NSFetchedResultsController<StoredNote>
  private let continuation: AsyncStream<[Note]>.Continuation

  static func values(
    in context: NSManagedObjectContext
  ) throws -> AsyncStream<[Note]> {
    let (values, continuation) = AsyncStream.makeStream(
      of: [Note].self,
      bufferingPolicy: .bufferingNewest(1)
    )
    let notes = FetchedNotes(context, continuation)
    // Nothing else retains the controller while it is observed.
    continuation.onTermination = { _ in
      withExtendedLifetime(notes) {}
    }
    try notes.results.performFetch()
    notes.sendContent()
    return values
  }

  private init(
    _ context: NSManagedObjectContext,
    _ continuation: AsyncStream<[Note]>.Continuation
  ) {
    let request = NSFetchRequest<StoredNote>(entityName: "Note")
    request.sortDescriptors = [
      NSSortDescriptor(
        keyPath: \StoredNote.date,
        ascending: false
      )
    ]
    results = NSFetchedResultsController(
      fetchRequest: request,
      managedObjectContext: context,
      sectionNameKeyPath: nil,
      cacheName: nil
    )
    self.continuation = continuation
    super.init()
    results.delegate = self
  }

  private func sendContent() {
    let objects = results.fetchedObjects ?? []
    continuation.yield(objects.map(Note.init))
  }
}

extension FetchedNotes:
  @MainActor NSFetchedResultsControllerDelegate
{
  func controllerDidChangeContent(
    _ controller: NSFetchedResultsController<
      any NSFetchRequestResult
    >
  ) {
    sendContent()
  }
}
