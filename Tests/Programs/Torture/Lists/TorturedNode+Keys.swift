import LoadingLists
import LoadingUI

/// The expected sections of a group by key: in the order of their first rows, with all rows of their key.
extension TorturedNode {
  /// The keys of the sections that a group shows even without rows, as some groups do.
  static func knownKeys(of id: String) -> [Int] { (id.utf8.last ?? 0) % 2 == 0 ? [] : [2, 0, 99] }

  /// The rows of each key.
  var expectedKeys: [(key: Int, rows: [Row])] {
    guard case .keyed(let loader) = kind else { return [] }
    var keys: [(key: Int, rows: [Row])] = []
    var places: [Int: Int] = [:]
    let rows = Self.unique(loader.rows)
    for key in Self.knownKeys(of: id) where !rows.isEmpty {
      places[key] = keys.count
      keys.append((key, []))
    }
    for row in rows {
      if let place = places[row.key] {
        keys[place].rows.append(row)
      } else {
        places[row.key] = keys.count
        keys.append((row.key, [row]))
      }
    }
    return keys
  }

  /// The sections of the keys with their expected rows.
  var keys: [TorturedNode] {
    guard let group = listNode as? ListGroup else { return [] }
    return zip(group.children.dropFirst(hasStart ? 1 : 0).dropLast(), expectedKeys).map {
      TorturedNode($0, .key($1.rows), of: self)
    }
  }

  /// Whether a section precedes those of the keys, because the list has previous pages.
  private var hasStart: Bool {
    guard case .keyed(let loader) = kind else { return false }
    return (loader.loading as? any PageLoading)?.hasPrevious == true
  }

  /// The section before those of the keys, with its expected content.
  var start: TorturedNode? {
    guard hasStart, case .keyed(let loader) = kind, let group = listNode as? ListGroup else {
      return nil
    }
    return group.children.first.map { TorturedNode($0, .start(loader), of: self) }
  }

  /// The actual items of a part's sections.
  var shownItems: [Row] {
    if let section { return section.items }
    guard let group = listNode as? ListGroup else { return [] }
    return group.sections.flatMap { ($0 as? ListSection<Row>)?.items ?? [] }
  }
}

extension Row {
  /// The key of the row's section, which differs between some of its versions.
  var key: Int { id / 6 + (version % 5 == 0 ? 1 : 0) }
}
