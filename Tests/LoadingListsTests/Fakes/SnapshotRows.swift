#if canImport(UIKit)
import Foundation
@testable import LoadingLists
import UIKit

/// Stores the snapshot that a list view would show.
@MainActor final class SnapshotRows: ListRows {
  private(set) var shown = ListSnapshot()

  func snapshot() -> ListSnapshot { shown }

  func show(_ snapshot: ListSnapshot, animated: Bool) { shown = snapshot }

  func reload(_ snapshot: ListSnapshot) { shown = snapshot }

  func sectionIdentifier(for index: Int) -> ListSectionID? { nil }

  func itemIdentifier(for indexPath: IndexPath) -> ListRowID? { nil }

  func indexPath(for row: ListRowID) -> IndexPath? { nil }
}
#endif
