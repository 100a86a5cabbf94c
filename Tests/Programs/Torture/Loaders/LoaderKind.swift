/// Which loader a tortured one is.
enum LoaderKind: CaseIterable {
  case plain, offset, cursor, search, query, chained, edited, keyed

  /// What takes its place in another list, in which nobody shares it.
  var alone: LoaderKind { self == .keyed ? .plain : self }

  /// Whether a saved list keeps its rows.
  var isSaved: Bool {
    switch self {
    case .plain, .offset, .cursor, .edited, .keyed: true
    case .search, .query, .chained: false
    }
  }

  /// Whether a section over it edits its pages.
  var hasEditablePages: Bool {
    switch self {
    case .offset, .cursor: true
    case .plain, .search, .query, .chained, .edited, .keyed: false
    }
  }
}
