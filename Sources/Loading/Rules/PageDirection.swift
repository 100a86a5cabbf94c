/// The direction in which a page extends a list.
@frozen public enum PageDirection: Sendable, Hashable, CaseIterable {
  /// After the last item, which includes the first page of a list.
  case next
  /// Before the first item.
  case previous
}

/// A value for each end of a list.
package struct PageEnds<Value> {
  package var next: Value
  package var previous: Value

  package init(next: Value, previous: Value) { (self.next, self.previous) = (next, previous) }

  package init(_ value: (PageDirection) throws -> Value) rethrows {
    (next, previous) = (try value(.next), try value(.previous))
  }

  package subscript(direction: PageDirection) -> Value {
    get {
      switch direction {
      case .next: next
      case .previous: previous
      }
    }
    set {
      switch direction {
      case .next: next = newValue
      case .previous: previous = newValue
      }
    }
  }
}

extension PageEnds {
  /// Calls a closure for each end, without an array of directions.
  package func forEach(_ body: (PageDirection, Value) throws -> Void) rethrows {
    try body(.next, next)
    try body(.previous, previous)
  }
}

extension PageEnds: Sendable where Value: Sendable {}
