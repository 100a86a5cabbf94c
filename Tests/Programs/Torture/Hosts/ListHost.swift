import LoadingLists
import LoadingUI
import UIKit

/// A host whose scenario is a list in sections.
@MainActor protocol ListHost: TortureHost {
  /// What shows the list; `nil` before there is a view.
  var shownBy: ListDataSource? { get }
  var listView: any ShownList { get }
}
