/// Which loader a tortured one is.
enum LoaderKind: CaseIterable {
  case plain, offset, cursor, search, chained

  /// Whether a saved list keeps its rows.
  var isSaved: Bool {
    switch self {
    case .plain, .offset, .cursor: true
    case .search, .chained: false
    }
  }
}
