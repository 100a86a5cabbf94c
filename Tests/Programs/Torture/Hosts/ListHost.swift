import LoadingLists
import LoadingUI
import UIKit

/// A host whose scenario is a sectioned list.
@MainActor protocol ListHost: TortureHost {
  /// The data source of the list, or `nil` before the view is loaded.
  var shownBy: ListDataSource? { get }
  var listView: any ShownList { get }
}
