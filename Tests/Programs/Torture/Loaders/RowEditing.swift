import LoadingLists
import LoadingUI

/// A loader or a section whose rows are edited immediately and sent to the server afterwards.
@MainActor protocol RowEditing: ContentEditing where Content == [Row] {}

/// A loader whose rows can be edited.
@MainActor protocol RowLoading: KeyedLoading, RowEditing {}

extension Loader: RowEditing, RowLoading where Content == [Row] {}
extension PagedLoader: RowEditing, RowLoading where Item == Row {}
extension ListSection: RowEditing where Item == Row {}
