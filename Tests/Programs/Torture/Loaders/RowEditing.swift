import LoadingLists
import LoadingUI

/// A loader or a section whose rows are edited immediately and sent to the server afterwards.
@MainActor protocol RowEditing {
  func insert<Answer: Sendable>(
    _ item: Row,
    at index: Int,
    whenRejected: RejectedEdit,
    sending send: @escaping @MainActor (Row) async throws -> Answer
  ) -> PendingEdit
  func remove<Answer: Sendable>(
    id: Int,
    whenRejected: RejectedEdit,
    sending send: @escaping @MainActor (Int) async throws -> Answer
  ) -> PendingEdit
  func edit<Answer: Sendable>(
    id: Int,
    whenRejected: RejectedEdit,
    _ change: @escaping @MainActor (inout Row) -> Void,
    sending send: @escaping @MainActor (Row) async throws -> Answer
  ) -> PendingEdit
  func move<Answer: Sendable>(
    id: Int,
    to index: Int,
    whenRejected: RejectedEdit,
    sending send: @escaping @MainActor (_ id: Int, _ precedingID: Int?) async throws -> Answer
  ) -> PendingEdit
  func pendingEdit(of id: Int) -> PendingEdit?
}

/// A loader whose rows can be edited.
@MainActor protocol RowLoading: KeyedLoading, RowEditing where Content == [Row] {
  var pendingEdits: [PendingEdit] { get }
}

extension Loader: RowEditing, RowLoading where Content == [Row] {}
extension PagedLoader: RowEditing, RowLoading where Item == Row {}

extension ListSection: RowEditing where Item == Row {
  func insert<Answer: Sendable>(
    _ item: Row,
    at index: Int,
    whenRejected: RejectedEdit,
    sending send: @escaping @MainActor (Row) async throws -> Answer
  ) -> PendingEdit {
    insert(item, at: Optional(index), whenRejected: whenRejected, sending: send)
  }
}
