/// How two values of a type are compared; `nil` if the type is not `Equatable`.
///
/// Asked once for a type, not for each comparison: a conformance is looked up at run time, which costs
/// more than everything else that a change does.
func equality<Value>(of type: Value.Type) -> (@MainActor (Value, Value) -> Bool)? {
  func equal<E: Equatable>(_ type: E.Type) -> (@MainActor (Value, Value) -> Bool)? {
    let equal: @MainActor (E, E) -> Bool = { $0 == $1 }
    // `E` is `Value`; only the compiler does not know it.
    return equal as Any as? @MainActor (Value, Value) -> Bool
  }
  guard let equatable = type as? any Equatable.Type else { return nil }
  return equal(equatable)
}
