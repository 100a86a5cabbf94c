import Loading
public import Observation

/// An edit that is shown before the server has accepted it.
///
/// ```swift
/// let edit = posts.remove(id: post.id) { id in try await api.delete(id) }
/// edit.handleRejection { error in showAlert(for: error) }
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
  /// The closure with which the app handles a rejection; `nil` after the edit has ended.
  private var rejectionHandler: (@MainActor (any Error) -> Void)?
  /// Whether the app handles a rejection.
  private(set) var isRejectionHandled = false
  private static var lastID = 0

  package init(_ state: EditState, of item: AnyHashable?, in sender: (any PendingEditSender)?) {
    id = Self.nextID()
    (currentState, currentID, self.sender) = (state, item, sender)
  }

  /// Creates an edit that could not be applied.
  package convenience init(undone error: any Error) {
    self.init(ended: .undone(error))
    // In the next turn, when the app may have said that it handles the rejection.
    Task {
      if let rejectionHandler { call(rejectionHandler, with: error) }
      rejectionHandler = nil
      reportRejection(error, in: [])
    }
  }

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
  /// Cancelling the task that awaits the value doesn't cancel the edit. Awaiting the value doesn't
  /// handle a rejection. See ``handleRejection(_:)``.
  ///
  /// - Throws: The error with which the edit was rejected, even if it stays visible as failed. If
  ///   the edit was discarded, for example by the loader's `reset()`, a `CancellationError`.
  public var value: Void {
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
  /// content is then stale. If the edit wasn't sent yet, the content doesn't become stale. If the
  /// edit inserts an item, later edits of the item are undone, too. After the server has accepted
  /// the edit, this method does nothing.
  public func discard() { sender?.discard(id) }

  func setHandler(_ handler: @escaping @MainActor (any Error) -> Void) {
    (rejectionHandler, isRejectionHandled) = (handler, true)
  }

  private func call(_ handler: @MainActor (any Error) -> Void, with error: any Error) {
    // A discarded edit isn't rejected.
    if !error.isCancellation { handler(error) }
  }

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
    let wasFailed = currentState.isFailed
    currentState = new
    reads.changed()
    let result: Result<Void, any Error>
    switch new {
    case .sending, .waiting: return
    case .accepted: result = .success(())
    case .failed(let error), .undone(let error):
      result = .failure(error)
      // In the next turn, because the content doesn't show the new state yet.
      if !wasFailed, let rejectionHandler { Task { call(rejectionHandler, with: error) } }
    }
    if new.isEnded { (sender, rejectionHandler) = (nil, nil) }
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

  var isFailed: Bool { if case .failed = self { true } else { false } }

  var isEnded: Bool {
    switch self {
    case .sending, .waiting, .failed: false
    case .accepted, .undone: true
    }
  }
}

/// The handling of a rejected edit.
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
