#if canImport(UIKit)
import Foundation
public import LoadingItems

/// A place in a list where the user was reading, for opening the list there again.
///
/// ```swift
/// // When the scene enters the background:
/// defaults.set(try JSONEncoder().encode(dataSource.place), forKey: "place")
/// // At the next launch, before anything is loaded:
/// if let place = try JSONDecoder().decode(ListPlace?.self, from: data) {
///   dataSource.open(at: place)
/// }
/// ```
///
/// It contains the ids of some items, the distance of one of them from the top of the list, and the
/// position of its page. It doesn't contain the items. See ``ListDataSource/open(at:)``.
public struct ListPlace: Codable, Sendable, Equatable {
  /// The identifier of the section, or of the group that is grouped from items.
  let part: String
  /// The encoded array of the ids of the item and its neighbors, in the order of the list.
  let ids: Data
  /// The index of the item in ``ids``.
  let index: Int
  /// The distance from the top of the list view, which bars may cover, to the row, in points, or
  /// `nil` for a row below the bars.
  let distance: Double?
  /// The position of the page with the item, or `nil` if it is unknown.
  let start: SavedStart?

  /// Creates the place of an item, for example from a notification or a link.
  ///
  /// The list opens with the item at its top. If the item isn't loaded, a few pages are searched for
  /// it.
  ///
  /// - Parameters:
  ///   - item: The id of the item, of the type that the items of the section have.
  ///   - part: The identifier of the section, or of the group that is grouped from items.
  /// - Throws: ``ListSavingError`` if the id can't be encoded.
  public init<ID: Codable & Hashable & Sendable>(
    item: ID,
    in part: String
  ) throws(ListSavingError) {
    try self.init(item, part, nil)
  }

  /// Creates the place of an item whose page is known, for example from a notification or a link.
  ///
  /// ```swift
  /// let place = try ListPlace(item: id, in: "messages", start: .cursor(Cursor.around(id)))
  /// ```
  ///
  /// - Parameters:
  ///   - item: The id of the item, of the type that the items of the section have.
  ///   - part: The identifier of the section, or of the group that is grouped from items.
  ///   - start: The position of a page with the item, or shortly before it.
  /// - Throws: ``ListSavingError`` if the id or the cursor can't be encoded.
  public init<ID: Codable & Hashable & Sendable, Cursor: Codable & Sendable>(
    item: ID,
    in part: String,
    start: PageStart<Cursor>
  ) throws(ListSavingError) {
    try self.init(item, part, SavedStart(PageOpening(start), distance: 0, for: part))
  }

  private init<ID: Hashable>(
    _ item: ID,
    _ part: String,
    _ start: SavedStart?
  ) throws(ListSavingError) {
    self.init(
      part: part,
      ids: try SavedValues.encode([item], for: part),
      index: 0,
      distance: nil,
      start: start
    )
  }

  init(part: String, ids: Data, index: Int, distance: Double?, start: SavedStart?) {
    (self.part, self.ids, self.index) = (part, ids, index)
    (self.distance, self.start) = (distance, start)
  }
}

/// The position of a page, whatever the type of its cursor is.
struct SavedStart: Codable, Sendable, Equatable {
  private enum Position: Codable, Equatable {
    case beginning
    case offset(Int)
    case page(Int)
    /// The encoded array that contains the cursor.
    case cursor(Data)
  }

  private let position: Position
  /// Whether the page ends at the cursor; `nil` if it begins there.
  private let isUpTo: Bool?
  /// The number of items from the beginning of the page to the one of the place, which is negative if
  /// that is on a page before.
  let distance: Int

  init<Cursor>(
    _ opening: PageOpening<Cursor>,
    distance: Int,
    for section: String
  ) throws(ListSavingError) {
    switch opening.start {
    case .beginning: position = .beginning
    case .offset(let offset): position = .offset(offset)
    case .page(let number): position = .page(number)
    case .cursor(let cursor):
      position = .cursor(try SavedValues.encode([cursor], for: section))
    }
    isUpTo = opening.direction == .previous ? true : nil
    self.distance = distance
  }

  var isBeginning: Bool { position == .beginning }

  /// Returns the page for a loader, or `nil` if the loader has another type of cursor.
  func opening<Cursor>(of type: Cursor.Type = Cursor.self) -> PageOpening<Cursor>? {
    switch position {
    case .beginning: return .beginning
    case .offset(let offset): return .offset(offset)
    case .page(let number): return PageOpening(.page(number))
    case .cursor(let data):
      let cursors: [Cursor]? = try? SavedValues.decode(data, for: "")
      return cursors?.first.map { isUpTo == true ? .upTo($0) : .cursor($0) }
    }
  }
}
#endif
