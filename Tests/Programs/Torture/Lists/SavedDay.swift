import Foundation
import LoadingLists
import LoadingUI

/// A list as it was saved, and all that is needed to make its like.
struct SavedDay {
  /// A part without what is in it.
  indirect enum Part {
    case group(String, [Part])
    /// The rows that are kept; `nil` if none are.
    case own(String, rows: [Row]?)
    /// The rows that are kept; `nil` if none are.
    case loaded(String, LoaderKind, rows: [Row]?)
    /// A group by key, and the rows that are kept; `nil` if none are.
    case keyed(String, LoaderKind, rows: [Row]?)
  }

  /// What list it was.
  let name: String
  let data: Data
  let root: Part
}

extension ListPart {
  /// What is kept of it in a saved list.
  var saved: SavedDay.Part {
    switch kind {
    case .group: .group(id, children.map(\.saved))
    case .own: .own(id, rows: ownItems)
    case .loaded(let loader): .loaded(id, loader.kind.alone, rows: rowsToSave)
    case .keyed(let loader): .keyed(id, loader.kind.alone, rows: rowsToSave)
    case .key, .end, .start: .group(id, [])
    }
  }

  /// The rows of its loader, with those that are there twice, if they are saved: those in a store are kept there.
  var rowsToSave: [Row]? {
    guard let loader, loader.store == nil, loader.kind.isSaved else { return nil }
    // Edits that the server has not taken are not saved.
    if let edited = loader as? EditedRows, !edited.loader.pendingEdits.isEmpty { return nil }
    return loader.loading.state.content
  }
}
