public import Foundation

extension IndexPath {
  public init(row: Int, section: Int) { self.init(indexes: [section, row]) }
  public init(item: Int, section: Int) { self.init(indexes: [section, item]) }

  public var section: Int {
    get { ofTwo[0] }
    set { self[0] = newValue }
  }
  public var row: Int {
    get { ofTwo[1] }
    set { self[1] = newValue }
  }
  public var item: Int {
    get { ofTwo[1] }
    set { self[1] = newValue }
  }

  /// Traps where Foundation does, as for a supplementary view of a whole layout, which has one index.
  private var ofTwo: IndexPath {
    guard count == 2 else {
      fatalError(
        "Invalid index path for use with UITableView. This index path must contain exactly two "
          + "indices specifying the section and row."
      )
    }
    return self
  }
}
