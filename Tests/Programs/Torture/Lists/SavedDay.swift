import Foundation
import LoadingLists
import LoadingUI

/// A saved list, with the structure that is needed to create an equal one.
struct SavedDay {
  /// The structure of a part.
  indirect enum Node {
    case group(String, [Node])
    /// A section with its saved rows, or `nil` if none are saved.
    case own(String, rows: [Row]?)
    /// A section of a loader with its saved rows, or `nil` if none are saved.
    case loaded(String, LoaderKind, rows: [Row]?)
    /// A group by key with its saved rows, or `nil` if none are saved.
    case keyed(String, LoaderKind, rows: [Row]?)
  }

  /// The name of the list.
  let name: String
  let data: Data
  let root: Node
}

extension TorturedNode {
  /// The structure and rows of this part in a saved list.
  var saved: SavedDay.Node {
    switch kind {
    case .group: .group(id, children.map(\.saved))
    case .own: .own(id, rows: ownItems)
    case .loaded(let loader): .loaded(id, loader.kind.alone, rows: rowsToSave)
    case .keyed(let loader): .keyed(id, loader.kind.alone, rows: rowsToSave)
    case .key, .end, .start: .group(id, [])
    }
  }

  /// The rows of its loader, including duplicates, if they are saved with the list rather than in a store.
  var rowsToSave: [Row]? {
    guard let loader, loader.store == nil, loader.kind.isSaved else { return nil }
    // Edits that the server has not accepted are not saved.
    if let edited = loader as? EditedRows, !edited.loader.pendingEdits.isEmpty { return nil }
    return loader.loading.state.content
  }
}
