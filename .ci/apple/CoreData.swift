// The declarations of Core Data that the guide "Core Data and other sources" uses: here, as only Foundation can be added to.

open class NSSortDescriptor: NSObject {
  public init<Root, Value>(keyPath: KeyPath<Root, Value>, ascending: Bool) {}
}

extension NSPredicate {
  public convenience init(format predicateFormat: String, argumentArray arguments: [Any]?) {
    self.init()
  }
}

open class NSManagedObjectContext: NSObject, @unchecked Sendable {
  public enum ScheduledTaskType { case immediate, enqueued }
  public func perform<T>(
    schedule: ScheduledTaskType = .immediate,
    _ block: @escaping () throws -> T
  ) async rethrows -> T { try block() }
  public func fetch<T: NSFetchRequestResult>(_ request: NSFetchRequest<T>) throws -> [T] { [] }
  public func count<T: NSFetchRequestResult>(for request: NSFetchRequest<T>) throws -> Int { 0 }
  open func delete(_ object: NSManagedObject) {}
  open func save() throws {}
  open func rollback() {}
}

@objc public protocol NSFetchRequestResult: NSObjectProtocol {}

open class NSManagedObject: NSObject, NSFetchRequestResult {
  public override init() {}
  public convenience init(context moc: NSManagedObjectContext) { self.init() }
}

open class NSFetchRequest<ResultType: NSFetchRequestResult>: NSObject {
  public init(entityName: String) {}
  open var predicate: NSPredicate?
  open var sortDescriptors: [NSSortDescriptor]?
  open var fetchOffset: Int { get { 0 } set {} }
  open var fetchLimit: Int { get { 0 } set {} }
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
