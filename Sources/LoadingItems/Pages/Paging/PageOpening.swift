import Loading

/// The page with which a list is opened, and the direction in which it is asked for.
///
/// A page that was loaded upwards is asked for by the cursor at which it ends, because perhaps no
/// other one leads to it.
package struct PageOpening<Cursor: Sendable>: Sendable {
  package let start: PageStart<Cursor>
  package let direction: PageDirection

  package init(_ start: PageStart<Cursor>, _ direction: PageDirection = .next) {
    (self.start, self.direction) = (start, direction)
  }

  package static var beginning: Self { Self(.beginning) }
  package static func offset(_ offset: Int) -> Self { Self(.offset(offset)) }
  package static func cursor(_ cursor: Cursor) -> Self { Self(.cursor(cursor)) }
  /// The page that ends at a cursor.
  package static func upTo(_ cursor: Cursor) -> Self { Self(.cursor(cursor), .previous) }
}

extension PageOpening: Equatable where Cursor: Equatable {}
