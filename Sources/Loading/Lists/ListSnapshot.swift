/// The sections and rows of a list at one moment.
public struct ListSnapshot: Hashable, Sendable {
  /// One section.
  public struct Section: Hashable, Sendable, Identifiable {
    /// What it is known by.
    public let id: ListSectionID
    /// Its rows in their order; the one that the section shows for itself is the last.
    public var rows: [ListRowID]

    /// Makes a section.
    ///
    /// - Parameters:
    ///   - id: What it is known by.
    ///   - rows: Its rows in their order.
    public init(id: ListSectionID, rows: [ListRowID]) {
      self.id = id
      self.rows = rows
    }
  }

  /// The sections in their order; hidden ones are not among them.
  public var sections: [Section]

  /// Makes a snapshot.
  ///
  /// - Parameter sections: The sections in their order.
  public init(sections: [Section] = []) { self.sections = sections }

  /// Takes the sections and rows of a list as they are now.
  ///
  /// - Parameter list: The list.
  @MainActor public init(of list: ListGroup) {
    sections = list.sections.map { Section(id: $0.sectionID, rows: $0.rows) }
  }
}
