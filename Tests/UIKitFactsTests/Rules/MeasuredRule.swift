#if canImport(UIKit)
import ScreenTestSupport
import UIKit

/// A behavior that Apple's documentation leaves open, named as in the rules of the stand-in.
@MainActor enum MeasuredRule: String, CaseIterable {
  case scrollViewsPassSafeArea, keyboardRestsOnOwnSafeArea, safeAreaLaysOut
  case ignoresAdditionalSafeArea, largeTitlesCollapse, tableControllersAvoidKeyboard
  case tablesAddRowsInFront, tablesAddHeadersInFront, collectionsAddInFront
  case tableTitlesAreLabels, recyclesInPlace, tablesForgetHeights, tablesForgetHiddenHeights
  case tablesLayOutInUpdates, collectionsLayOutInUpdates, contentSizesWaitForLayout
  case collectionsUpdateIndexes, flowLayoutsMirror
  case boundsTellDelegates, animatedScrollsJump, shortListsKeepOffsets
  case orthogonalFramesScroll, orthogonalCellsAreMadeAhead, reloadsResetOrthogonalSections
  case indicatorsStopOutsideWindows, searchTellsOfClearedText, turnsEndBetweenTasks
  case tracksObservation

  /// Returns whether this UIKit behaves as the rule says, or `nil` if this device can't show it.
  func measure() async -> Bool? {
    defer { Screen.reset() }
    switch self {
    case .scrollViewsPassSafeArea: return measureInList { $0.safeAreaInsets.top > 0 }
    case .keyboardRestsOnOwnSafeArea:
      return measureInList {
        $0.keyboardLayoutGuide.layoutFrame.height != $0.window?.safeAreaInsets.bottom
      }
    case .safeAreaLaysOut: return measureLayoutOfSafeArea()
    case .ignoresAdditionalSafeArea: return measureAdditionalSafeArea()
    case .largeTitlesCollapse: return measureLargeTitle()
    case .tableControllersAvoidKeyboard: return measureKeyboard()
    case .tablesAddRowsInFront:
      return measureFrontOfTable { $0.cellForRow(at: IndexPath(row: 5, section: 0)) }
    case .tablesAddHeadersInFront: return measureFrontOfTable { $0.headerView(forSection: 0) }
    case .collectionsAddInFront: return measureFrontOfCollection()
    case .tableTitlesAreLabels: return measureTitle()
    case .recyclesInPlace: return measureRecycling()
    case .tablesForgetHeights: return measureHeights { shown, _ in shown }
    case .tablesForgetHiddenHeights: return measureHeights { $1 && !$0 }
    case .tablesLayOutInUpdates: return measureTableUpdate()
    case .collectionsLayOutInUpdates: return measureCollectionUpdate { $0.madeCells }
    case .collectionsUpdateIndexes: return measureCollectionUpdate { $0.indexRequests }
    case .flowLayoutsMirror: return measureMirroring()
    case .contentSizesWaitForLayout:
      return !measureCollectionUpdate {
        // Prepares the layout.
        _ = $0.collectionView.layoutAttributesForItem(at: IndexPath(item: 0, section: 0))
        return Int($0.collectionView.contentSize.height)
      }
    case .boundsTellDelegates:
      return measureScrolling { scrollView, recorder in
        scrollView.bounds.origin.y += 50
        return recorder.scrolls > 0
      }
    case .animatedScrollsJump:
      return measureScrolling { scrollView, _ in
        let start = scrollView.contentOffset.y
        scrollView.setContentOffset(CGPoint(x: 0, y: start + 500), animated: true)
        return scrollView.contentOffset.y == start + 500
      }
    case .shortListsKeepOffsets: return measureShortList()
    case .tracksObservation: return measureObservation()
    case .orthogonalFramesScroll:
      return measureCards { controller, scroller in
        scroller.contentOffset.x = 500
        Screen.layout()
        let path = IndexPath(item: 5, section: 0)
        return controller.collectionView.layoutAttributesForItem(at: path)?.frame.minX == 0
      }
    case .orthogonalCellsAreMadeAhead:
      return measureCards { controller, _ in
        let width = controller.collectionView.bounds.width
        return controller.frames.contains { $0.minX >= width }
      }
    case .reloadsResetOrthogonalSections:
      return measureCards { controller, scroller in
        scroller.contentOffset.x = 500
        Screen.layout()
        controller.collectionView.reloadData()
        Screen.layout()
        return controller.scrollers.first?.contentOffset.x == 0
      }
    case .indicatorsStopOutsideWindows: return measureIndicator()
    case .searchTellsOfClearedText: return measureSearch()
    case .turnsEndBetweenTasks: return await measureTurns()
    }
  }
}
#endif
