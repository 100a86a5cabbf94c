import Loading

/// A list with pages, or one that is derived from such a list.
@MainActor package protocol ListReporting: PageReporting {
  /// The beginning of the list, which is another one after a jump or another query.
  var beginning: ListBeginning { get }
  /// The loader that has the pages of a derived list; `nil` for others.
  var pageSource: (any PageLoading)? { get }
  /// The loader of the pages, also for a list that is derived from it.
  var pagesOfList: (any PageLoading)? { get }
  /// The gaps of the list, from the first to the last.
  var listGaps: [PageGap] { get }

  /// Loads a page into a gap of the list, because the user asks for it or the gap is displayed.
  func fillListGap(_ id: PageGap.ID, from edge: PageDirection, isAutomatic: Bool)
}

extension ListReporting {
  package var pagesOfList: (any PageLoading)? { pageSource?.knownPages }
  package var listGaps: [PageGap] { pageSource?.knownGaps ?? [] }

  package func waitsForUser(_ direction: PageDirection) -> Bool {
    pageSource?.waitsForUser(direction) ?? false
  }

  package func fillListGap(_ id: PageGap.ID, from edge: PageDirection, isAutomatic: Bool) {
    pageSource?.fillKnownGap(id, from: edge, isAutomatic: isAutomatic)
  }
}

extension PageLoading {
  /// The loader of the pages, also for one that is derived from it; `nil` if it is unknown.
  package var knownPages: (any PageLoading)? { (self as? any ListReporting)?.pagesOfList }

  package var knownGaps: [PageGap] { (self as? any ListReporting)?.listGaps ?? [] }

  /// Loads a page into a gap of the list, because the user asks for it or the gap is displayed.
  package func fillKnownGap(_ id: PageGap.ID, from edge: PageDirection, isAutomatic: Bool = false) {
    (self as? any ListReporting)?.fillListGap(id, from: edge, isAutomatic: isAutomatic)
  }
}

extension ContentLoading {
  /// The beginning of the list, or of the one that it is derived from.
  package var knownBeginning: ListBeginning {
    if let list = self as? any ListReporting { return list.beginning }
    return knownSources.first?.knownBeginning ?? ListBeginning()
  }
}
