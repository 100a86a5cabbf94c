import Loading
public import Observation

/// An edit that is shown before the server has accepted it.
///
/// ```swift
/// let edit = posts.remove(id: post.id) { id in try await api.delete(id) }
/// do { try await edit.value } catch { showAlert(for: error) }
/// ```
///
/// You don't have to retain the edit. It is sent even if the loader is released. A rejected edit
/// that was kept is undone when its loader is released, because it can no longer be shown.
@MainActor public final class PendingEdit {
  /// The current state of the edit.
  public var state: EditState {
    reads.read()
    return currentState
  }

  /// The current id of the edited item: the one that the server has assigned, if it has assigned
  /// one; `nil` for an edit of several items or of content that isn't a list.
  ///
  /// Loaders also accept the former id until `reset()`.
  public var itemID: AnyHashable? {
    reads.read()
    return currentID
  }

  private var currentState = EditState.sending
  private var currentID: AnyHashable?
  private var reads = ReadTracking()
  // The layers retain the queue, and are retained by the loader and by the tasks that send edits.
  private weak var sender: (any PendingEditSender)?
  /// The number of the edit in the order in which all were made.
  package private(set) var id: Int
  private var waiters: [CheckedContinuation<Void, any Error>] = []
  /// The tasks of the app that await the result, and were not cancelled.
  private var awaiting: Set<Int> = []
  private var lastTask = 0
  private static var lastID = 0

  package init(_ state: EditState, of item: AnyHashable?, in sender: (any PendingEditSender)?) {
    id = Self.nextID()
    (currentState, currentID, self.sender) = (state, item, sender)
  }

  /// Creates an edit that could not be applied.
  package convenience init(undone error: any Error) { self.init(ended: .undone(error)) }

  package init(ended state: EditState) {
    id = 0
    currentState = state
  }

  package static func nextID() -> Int {
    lastID += 1
    return lastID
  }

  /// The result of the edit, after the server has accepted or rejected it.
  ///
  /// Cancelling the task that awaits the value doesn't cancel the edit.
  ///
  /// - Throws: The error with which the edit was rejected, even if it stays visible as failed. If
  ///   the edit was discarded, for example by the loader's `reset()`, a `CancellationError`.
  public var value: Void {
    get async throws {
      lastTask += 1
      let task = lastTask
      awaiting.insert(task)
      defer { awaiting.remove(task) }
      try await withTaskCancellationHandler {
        try await result
      } onCancel: {
        Task { @MainActor in awaiting.remove(task) }
      }
    }
  }

  private var result: Void {
    get async throws {
      switch currentState {
      case .accepted: return
      case .failed(let error), .undone(let error): throw error
      case .sending, .waiting: try await withCheckedThrowingContinuation { waiters.append($0) }
      }
    }
  }

  /// Sends a failed edit again.
  ///
  /// An edit that waits is sent immediately. In any other state, this method does nothing.
  public func retry() { sender?.retry(id) }

  /// Undoes an edit that the server has not accepted yet.
  ///
  /// A running request is cancelled. Because the server may have accepted the edit anyway, the
  /// content is then stale. An edit that wasn't sent yet leaves nothing behind. If the edit inserts
  /// an item, later edits of the item are undone, too.
  /// After the server has accepted the edit, this method does nothing.
  public func discard() { sender?.discard(id) }

  /// Reports to screens that the edit of some layers was rejected.
  package func reportRejection(_ error: any Error, in layers: [AnyObject]) {
    let retry: (@MainActor () -> Void)? = self.error == nil ? nil : self.retry
    EditRejection(error: error, layers: layers, retry: retry).report()
  }

  /// Whether the app awaits the result, and therefore learns of an error.
  package var isAwaited: Bool { !awaiting.isEmpty }

  /// The error of a failed edit.
  var error: (any Error)? {
    if case .failed(let error) = currentState { error } else { nil }
  }

  /// Receives the id that the server has assigned to the item.
  package func named(_ id: AnyHashable?) {
    guard currentID != nil else { return }
    currentID = id
    reads.changed()
  }

  /// Lets an edit of an outbox be sent, if no earlier edit of its items is being sent.
  func unblock() { sender?.unblock(id) }

  /// Notifies the outbox of an edit of the id that the server has assigned to an item.
  func renamed(_ old: AnyHashable?, to new: AnyHashable?) {
    if let old, let new { sender?.rename(id, old, to: new) }
  }

  func isSent(by other: AnyObject) -> Bool { sender === other }

  /// Makes the edit one of another queue.
  func moved(to sender: any PendingEditSender) { self.sender = sender }

  /// Puts the edit behind all others.
  package func renumber() { id = Self.nextID() }

  package func change(to new: EditState) {
    currentState = new
    reads.changed()
    let result: Result<Void, any Error>
    switch new {
    case .sending, .waiting: return
    case .accepted: result = .success(())
    case .failed(let error), .undone(let error): result = .failure(error)
    }
    if new.isEnded { sender = nil }
    let waiters = waiters
    self.waiters = []
    for waiter in waiters { waiter.resume(with: result) }
  }
}

/// The state of an edit that is shown before the server has accepted it.
@frozen public enum EditState: Sendable, Equatable {
  /// The edit is being sent, or waits for an earlier edit of the same item.
  case sending
  /// The edit waits for the time in which it can be undone, or, in an outbox, for the network, for
  /// its turn, or for the end of a delay.
  case waiting
  /// The edit was rejected with this error, and stays visible until it is sent again or discarded,
  /// or the next edit of its item replaces it.
  case failed(any Error)
  /// The server has accepted the edit, which is now part of the content.
  case accepted
  /// The edit was rejected with this error or discarded, and is no longer visible, unless the next
  /// edit of its item contains it.
  case undone(any Error)

  /// Returns a Boolean value that indicates whether two states are equal.
  ///
  /// Two `failed` or two `undone` states are equal only if their errors have the same `Equatable`
  /// type and are equal.
  public static func == (lhs: EditState, rhs: EditState) -> Bool {
    switch (lhs, rhs) {
    case (.sending, .sending), (.waiting, .waiting), (.accepted, .accepted): true
    case (.failed(let left), .failed(let right)), (.undone(let left), .undone(let right)):
      left.isEqual(to: right)
    default: false
    }
  }

  var isEnded: Bool {
    switch self {
    case .sending, .waiting, .failed: false
    case .accepted, .undone: true
    }
  }
}

/// The handling of an edit that is rejected.
///
/// An edit counts as rejected if the closure that sends it throws any error, such as a network
/// error.
@frozen public enum RejectedEdit: Sendable {
  /// The edit is undone immediately.
  case undone
  /// The edit stays visible as failed until it is sent again or discarded.
  case kept
}

/// A type that retries or discards the edit of a ``PendingEdit``.
@MainActor package protocol PendingEditSender: AnyObject {
  func retry(_ id: Int)
  func discard(_ id: Int)
  /// Called when an edit of an outbox may no longer have to wait for one that content sends.
  func unblock(_ id: Int)
  /// Called when the server has assigned an id to an item of an edit of an outbox.
  func rename(_ id: Int, _ old: AnyHashable, to new: AnyHashable)
}

extension PendingEditSender {
  package func unblock(_ id: Int) {}
  package func rename(_ id: Int, _ old: AnyHashable, to new: AnyHashable) {}
}

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
extension PendingEdit: Observable {}
