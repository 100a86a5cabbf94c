import Foundation
import UIKit

@testable import LoadingDemo

/// What is to be seen in a collection view.
extension Stage {
  private var collectionView: UICollectionView? {
    (screen as? UICollectionViewController)?.collectionView
  }

  /// The number of tiles in each section.
  var tileCounts: [Int] {
    guard let collectionView else { return [] }
    return (0..<collectionView.numberOfSections).map(collectionView.numberOfItems)
  }

  /// What the tiles of a section are called, in their order; all of them are scrolled past.
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

  /// The words above the sections, none of which is empty; all of them are scrolled past.
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

  /// Looks through the list, and leaves it where it was.
  private func looking(_ look: (UICollectionView) -> [String]) -> [String] {
    guard let collectionView else { return [] }
    let offset = collectionView.contentOffset
    let seen = look(collectionView)
    collectionView.contentOffset = offset
    Simulator.layout()
    return seen
  }

  /// What the selected tile is called.
  var selectedTile: String? {
    guard let collectionView, let path = collectionView.indexPathsForSelectedItems?.first else {
      return nil
    }
    return collectionView.cellForItem(at: path)?.accessibilityLabel
  }

  /// The width of the tile that is called by a name.
  func tileWidth(named name: String) throws -> Double {
    Double(try view(named: name).bounds.width)
  }

  /// How far from the edge of the screen the tile begins that is called by a name.
  func tileStart(named name: String) throws -> Double {
    Double(try view(named: name).convert(CGPoint.zero, to: window).x)
  }

  /// How far from the edge of the screen a header's words begin.
  func headerStart(_ title: String) -> Double? {
    label(title).map { Double($0.convert(CGPoint.zero, to: window).x) }
  }

  /// Whether the button that VoiceOver calls by a name can be used.
  func isEnabled(named name: String) throws -> Bool {
    try (view(named: name) as? UIControl)?.isEnabled ?? false
  }
}
