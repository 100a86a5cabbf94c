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
  func delete(_ object: NSManagedObject) { objects.removeAll { $0 === object } }

  func save() throws {
    for observer in observers.all { observer.contentChanged() }
  }

  func rollback() {}

  func perform<Value>(_ block: @escaping () throws -> Value) async rethrows -> Value {
    try block()
  }

  func count<Result>(for request: NSFetchRequest<Result>) throws -> Int {
    try fetch(request).count
  }

  func fetch<Result>(_ request: NSFetchRequest<Result>) throws -> [Result] {
    if let fetchError { throw fetchError }
    let found = objects.compactMap { $0 as? Result }
      .filter { request.predicate?.isMet(by: $0) ?? true }
      .sorted { left, right in
        let orders = (request.sortDescriptors ?? []).lazy.map { $0.compare(left, to: right) }
        return orders.first { $0 != .orderedSame } == .orderedAscending
      }
      .dropFirst(request.fetchOffset)
    return Array(request.fetchLimit > 0 ? found.prefix(request.fetchLimit) : found)
  }
}

class NSManagedObject: NSObject {
  override init() {}

  init(context: NSManagedObjectContext) {
    super.init()
    context.insert(self)
  }
}

/// A condition in one of the formats that the guide uses, because Foundation on Linux reads none.
final class NSPredicate {
  private let format: String
  private let arguments: [Any]

  init(format: String, argumentArray arguments: [Any]?) {
    (self.format, self.arguments) = (format, arguments ?? [])
  }

  fileprivate func isMet(by object: Any) -> Bool {
    guard let mail = object as? StoredMail else { return false }
    let bounds = arguments.prefix(2).compactMap { $0 as? Int }
    let isInWindow =
      bounds.count == 2 && bounds[0] <= mail.position && mail.position < bounds[1]
    switch format {
    case "position >= %@ AND position < %@": return isInWindow
    case "(position >= %@ AND position < %@) OR id IN %@":
      return isInWindow || (arguments[2] as? [Int])?.contains(Int(mail.id)) == true
    case "text CONTAINS[cd] %@":
      let options: String.CompareOptions = [.caseInsensitive, .diacriticInsensitive]
      return (arguments[0] as? String).flatMap { mail.text.range(of: $0, options: options) }
        != nil
    default: fatalError("The fake can't read the format \(format).")
    }
  }
}

protocol NSFetchRequestResult: AnyObject {}

final class NSFetchRequest<ResultType>: NSObject {
  var predicate: NSPredicate?
  var sortDescriptors: [NSSortDescriptor]?
  var fetchOffset = 0
  /// The number of objects at most; zero for all.
  var fetchLimit = 0

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
