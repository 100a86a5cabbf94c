/// Returns how two values of a type are compared; `nil` if the type isn't `Equatable`.
///
/// Asked once for a type, not for each comparison: a conformance is looked up at run time.
func equality<Value>(of type: Value.Type) -> (@MainActor (Value, Value) -> Bool)? {
  func equal<E: Equatable>(_ type: E.Type) -> (@MainActor (Value, Value) -> Bool)? {
    let equal: @MainActor (E, E) -> Bool = { $0 == $1 }
    // `E` is `Value`; only the compiler does not know it.
    return equal as Any as? @MainActor (Value, Value) -> Bool
  }
  guard let equatable = type as? any Equatable.Type else { return nil }
  return equal(equatable)
}

/// Returns how a value of a type is found to have no elements; `nil` if the type is no collection.
func emptiness<Value>(of type: Value.Type) -> (@MainActor (Value) -> Bool)? {
  func isEmpty<C: Collection>(_ type: C.Type) -> (@MainActor (Value) -> Bool)? {
    let isEmpty: @MainActor (C) -> Bool = { $0.isEmpty }
    return isEmpty as Any as? @MainActor (Value) -> Bool
  }
  guard let collection = type as? any Collection.Type else { return nil }
  return isEmpty(collection)
}
