#if canImport(UIKit)
/// The selected rows of hidden sections, such as of a list during a search, as a pure value.
struct HiddenSelection {
  private let rows: [ListRowID]
  /// Whether several rows could be selected.
  private let selectsSeveral: Bool

  init(_ rows: [ListRowID] = [], selectsSeveral: Bool = false) {
    (self.rows, self.selectsSeveral) = (rows, selectsSeveral)
  }

  /// Returns selected rows with the hidden ones, which come back with their sections.
  ///
  /// They don't if another row replaces them, or if the user has ended the mode in which they were
  /// selected.
  func rows(with selected: [ListRowID], selectsSeveral: Bool) -> [ListRowID] {
    let isSameMode = selectsSeveral == self.selectsSeveral
    return isSameMode && (selected.isEmpty || selectsSeveral) ? selected + rows : selected
  }
}
#endif
