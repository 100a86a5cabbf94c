// The declarations of Core Data that the guide "Core Data and other sources" uses: here, as only Foundation can be added to.

open class NSSortDescriptor: NSObject {
  public init<Root, Value>(keyPath: KeyPath<Root, Value>, ascending: Bool) {}
}

open class NSManagedObjectContext: NSObject, @unchecked Sendable {}

@objc public protocol NSFetchRequestResult: NSObjectProtocol {}

open class NSManagedObject: NSObject, NSFetchRequestResult {}

open class NSFetchRequest<ResultType: NSFetchRequestResult>: NSObject {
  public init(entityName: String) {}
  open var sortDescriptors: [NSSortDescriptor]?
}

open class NSFetchedResultsController<ResultType: NSFetchRequestResult>: NSObject {
  public init(
    fetchRequest: NSFetchRequest<ResultType>,
    managedObjectContext context: NSManagedObjectContext,
    sectionNameKeyPath: String?,
    cacheName name: String?
  ) {}
  weak open var delegate: (any NSFetchedResultsControllerDelegate)?
  open var fetchedObjects: [ResultType]? { fatalError() }
  open func performFetch() throws {}
}

// The real one is Objective-C's, whose requirements are optional: here they have defaults.
public protocol NSFetchedResultsControllerDelegate: NSObjectProtocol {
  func controllerDidChangeContent(
    _ controller: NSFetchedResultsController<any NSFetchRequestResult>
  )
}

extension NSFetchedResultsControllerDelegate {
  public func controllerDidChangeContent(
    _ controller: NSFetchedResultsController<any NSFetchRequestResult>
  ) {}
}
