// What the type check's small Foundation lacks of the real one.
extension StringProtocol {
  public var precomposedStringWithCanonicalMapping: String { String(self) }
}
