import Foundation

// The part of Core Data that the guide uses and Linux lacks: controllers that observe a context.
// `.ci/types` checks the guide's code with the real declarations.

/// An object graph without a file.
final class NSManagedObjectContext: NSObject, @unchecked Sendable {
  // Unchecked, as in Core Data: a context is used only on its queue, here the main one.
  private var objects: [NSManagedObject] = []
  fileprivate let observers = Observers()

  var observerCount: Int { observers.all.count }
  /// The error of each fetch, or `nil` if fetching succeeds.
  var fetchError: (any Error)?

  func insert(_ object: NSManagedObject) { objects.append(object) }

  func save() {
    for observer in observers.all { observer.contentChanged() }
  }

  fileprivate func fetch<Result>(_ request: NSFetchRequest<Result>) throws -> [Result] {
    if let fetchError { throw fetchError }
    return objects.compactMap { $0 as? Result }.sorted { left, right in
      let orders = (request.sortDescriptors ?? []).lazy.map { $0.compare(left, to: right) }
      return orders.first { $0 != .orderedSame } == .orderedAscending
    }
  }
}

class NSManagedObject: NSObject {}

protocol NSFetchRequestResult: AnyObject {}

final class NSFetchRequest<ResultType>: NSObject {
  var sortDescriptors: [NSSortDescriptor]?

  init(entityName: String) {}
}

final class NSFetchedResultsController<ResultType>: NSObject, ContextObserver {
  weak var delegate: (any NSFetchedResultsControllerDelegate)?
  private(set) var fetchedObjects: [ResultType]?
  private let request: NSFetchRequest<ResultType>
  private let context: NSManagedObjectContext

  init(
    fetchRequest: NSFetchRequest<ResultType>,
    managedObjectContext context: NSManagedObjectContext,
    sectionNameKeyPath: String?,
    cacheName name: String?
  ) {
    (request, self.context) = (fetchRequest, context)
  }

  func performFetch() throws {
    fetchedObjects = try context.fetch(request)
    context.observers.add(self)
  }

  fileprivate func contentChanged() {
    fetchedObjects = try? context.fetch(request)
    let sender = NSFetchedResultsController<any NSFetchRequestResult>(
      fetchRequest: NSFetchRequest(entityName: ""),
      managedObjectContext: context,
      sectionNameKeyPath: nil,
      cacheName: nil
    )
    delegate?.controllerDidChangeContent(sender)
  }
}

protocol NSFetchedResultsControllerDelegate: AnyObject {
  func controllerDidChangeContent(
    _ controller: NSFetchedResultsController<any NSFetchRequestResult>
  )
}

private protocol ContextObserver: AnyObject {
  func contentChanged()
}

/// The controllers of a context, which it doesn't retain.
private final class Observers {
  private struct Weak { weak var observer: (any ContextObserver)? }

  private var observers: [Weak] = []

  var all: [any ContextObserver] { observers.compactMap(\.observer) }

  func add(_ observer: any ContextObserver) {
    observers.removeAll { $0.observer == nil || $0.observer === observer }
    observers.append(Weak(observer: observer))
  }
}
