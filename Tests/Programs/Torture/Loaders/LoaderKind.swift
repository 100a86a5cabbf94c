/// The kind of a tortured loader.
enum LoaderKind: CaseIterable {
  case plain, offset, cursor, search, query, chained, edited, keyed

  /// The corresponding kind in another list, where the loader is not shared.
  var alone: LoaderKind { self == .keyed ? .plain : self }

  /// Whether a saved list contains its rows.
  var isSaved: Bool {
    switch self {
    case .plain, .offset, .cursor, .edited, .keyed: true
    case .search, .query, .chained: false
    }
  }

  /// Whether a section of the loader can edit its pages.
  var hasEditablePages: Bool {
    switch self {
    case .offset, .cursor: true
    case .plain, .search, .query, .chained, .edited, .keyed: false
    }
  }
}
