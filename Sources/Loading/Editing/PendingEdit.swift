/// An edit that is shown already and sent to the server behind it.
///
/// ```swift
/// let edit = posts.remove(id: post.id) { id in try await api.delete(id) }
/// do { try await edit.value } catch { showAlert(for: error) }
/// ```
///
/// It goes on without being held, also when the loader is released. If it has failed and was to be kept, it is undone
/// with the loader: nothing shows it anymore.
@MainActor public final class PendingEdit {
  /// The current state of the edit.
  public var state: EditState {
    reads.read()
    return currentState
  }

  private var currentState = EditState.sending
  private var reads = ReadTracking()
  // The queue holds its edits, and is held by the loader and by what it sends.
  private weak var queue: (any EditSending)?
  private let id: Int
  private var waiters: [CheckedContinuation<Void, any Error>] = []

  init(_ id: Int, in queue: any EditSending) {
    self.id = id
    self.queue = queue
  }

  /// Creates an edit that could not be made at all.
  package init(undone error: any Error) {
    id = 0
    currentState = .undone(error)
  }

  /// Waits until the server has taken the edit.
  ///
  /// - Throws: Why the server has refused it, also where it stays as failed; `CancellationError` if it was discarded,
  ///   as by the loader's `reset()`.
  public var value: Void {
    get async throws {
      switch currentState {
      case .taken: return
      case .failed(let error), .undone(let error): throw error
      case .sending: try await withCheckedThrowingContinuation { waiters.append($0) }
      }
    }
  }

  /// Sends a failed edit again; in any other state, this method does nothing.
  public func retry() { queue?.retry(id) }

  /// Undoes an edit that the server has not taken; later nothing happens.
  ///
  /// A running request is cancelled. Because the server may have taken the edit anyway, the content is then stale.
  public func discard() { queue?.discard(id) }

  func change(to new: EditState) {
    currentState = new
    reads.changed()
    let result: Result<Void, any Error>
    switch new {
    case .sending: return
    case .taken: result = .success(())
    case .failed(let error), .undone(let error): result = .failure(error)
    }
    if new.isEnded { queue = nil }
    let waiters = waiters
    self.waiters = []
    for waiter in waiters { waiter.resume(with: result) }
  }
}

/// The state of an edit that is shown before the server has taken it.
public enum EditState: Sendable, Equatable {
  /// It is being sent, or waits for an earlier edit of the same item.
  case sending
  /// The server has refused it, and it is shown until it is sent again or discarded.
  case failed(any Error)
  /// The server has taken it: it is a part of the content.
  case taken
  /// It is shown no more: the server has refused it, or it was discarded.
  case undone(any Error)

  /// Two failures are equal only if their errors are of one `Equatable` type and equal.
  public static func == (lhs: EditState, rhs: EditState) -> Bool {
    switch (lhs, rhs) {
    case (.sending, .sending), (.taken, .taken): true
    case (.failed(let left), .failed(let right)), (.undone(let left), .undone(let right)):
      left.isEqual(to: right)
    default: false
    }
  }

  var isEnded: Bool {
    switch self {
    case .sending, .failed: false
    case .taken, .undone: true
    }
  }
}

/// The treatment of an edit that the server refuses.
public enum RefusedEdit: Sendable {
  /// It is undone at once.
  case undone
  /// It is shown as failed until it is sent again or discarded.
  case kept
}

/// Sends edits; what a ``PendingEdit`` asks.
@MainActor protocol EditSending: AnyObject {
  func retry(_ id: Int)
  func discard(_ id: Int)
}
