/// Returns a function that compares two values of a type, or `nil` if the type isn't `Equatable`.
///
/// Call it once for a type, not for each comparison, because it looks up the conformance at run
/// time.
package func equality<Value>(of type: Value.Type) -> (@MainActor (Value, Value) -> Bool)? {
  func equal<E: Equatable>(_ type: E.Type) -> (@MainActor (Value, Value) -> Bool)? {
    let equal: @MainActor (E, E) -> Bool = { $0 == $1 }
    // `E` is `Value`, but the compiler doesn't know.
    return equal as Any as? @MainActor (Value, Value) -> Bool
  }
  guard let equatable = type as? any Equatable.Type else { return nil }
  return equal(equatable)
}

/// Returns a function that determines whether a value is empty, or `nil` if its type isn't a
/// collection.
package func emptiness<Value>(of type: Value.Type) -> (@MainActor (Value) -> Bool)? {
  func isEmpty<C: Collection>(_ type: C.Type) -> (@MainActor (Value) -> Bool)? {
    let isEmpty: @MainActor (C) -> Bool = { $0.isEmpty }
    return isEmpty as Any as? @MainActor (Value) -> Bool
  }
  guard let collection = type as? any Collection.Type else { return nil }
  return isEmpty(collection)
}
