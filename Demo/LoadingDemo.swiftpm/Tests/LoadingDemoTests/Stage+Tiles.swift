import Foundation
import UIKit

@testable import LoadingDemo

/// The visible parts of a collection view.
extension Stage {
  private var collectionView: UICollectionView? {
    (screen as? UICollectionViewController)?.collectionView
  }

  /// The number of tiles in each section.
  var tileCounts: [Int] {
    guard let collectionView else { return [] }
    return (0..<collectionView.numberOfSections).map(collectionView.numberOfItems)
  }

  /// Returns the names of a section's tiles in order, scrolling through all of them.
  func tiles(_ section: Int) -> [String] {
    looking { collectionView in
      (0..<collectionView.numberOfItems(inSection: section)).map { item in
        let path = IndexPath(item: item, section: section)
        collectionView.scrollToItem(at: path, at: .centeredVertically, animated: false)
        Simulator.layout()
        return collectionView.cellForItem(at: path)?.accessibilityLabel ?? "–"
      }
    }
  }

  /// The texts of the section headers, scrolling through all of them.
  var headers: [String] {
    looking { collectionView in
      (0..<collectionView.numberOfSections).map { section in
        let path = IndexPath(item: 0, section: section)
        collectionView.scrollToItem(at: path, at: .centeredVertically, animated: false)
        Simulator.layout()
        let header = collectionView.supplementaryView(
          forElementKind: UICollectionView.elementKindSectionHeader,
          at: path
        )
        return header?.subviews.lazy.compactMap { ($0 as? UILabel)?.text }.first ?? "–"
      }
    }
  }

  /// Scrolls through the list, and restores its position.
  private func looking(_ look: (UICollectionView) -> [String]) -> [String] {
    guard let collectionView else { return [] }
    let offset = collectionView.contentOffset
    let seen = look(collectionView)
    collectionView.contentOffset = offset
    Simulator.layout()
    return seen
  }

  /// Drags a tile, and returns whether that is possible.
  func drag(from path: IndexPath, to new: IndexPath) async throws -> Bool {
    guard let collectionView else { return false }
    let isDragged = Simulator.move(itemAt: path, to: new, in: collectionView)
    try await waitForList()
    return isDragged
  }

  /// The name of the selected tile.
  var selectedTile: String? {
    guard let collectionView, let path = collectionView.indexPathsForSelectedItems?.first else {
      return nil
    }
    return collectionView.cellForItem(at: path)?.accessibilityLabel
  }

  /// Returns the width of a tile.
  func tileWidth(named name: String) throws -> Double {
    Double(try view(named: name).bounds.width)
  }

  /// Returns the distance of a tile from the edge of the screen.
  func tileStart(named name: String) throws -> Double {
    Double(try view(named: name).convert(CGPoint.zero, to: window).x)
  }

  /// Returns the distance of a header's text from the edge of the screen.
  func headerStart(_ title: String) -> Double? {
    label(title).map { Double($0.convert(CGPoint.zero, to: window).x) }
  }

  /// Returns whether the button with an accessibility label is enabled.
  func isEnabled(named name: String) throws -> Bool {
    try (view(named: name) as? UIControl)?.isEnabled ?? false
  }
}
