extension Error {
  /// Whether the other error has the same `Equatable` type and is equal.
  ///
  /// The dynamic type is asked through `Any`: on Apple's systems `self as? any Equatable` always
  /// succeeds, because every error bridges to `NSError`, and would compare domain and code only.
  package func isEqual(to other: any Error) -> Bool {
    func equal<E: Equatable>(_ type: E.Type) -> Bool {
      guard let left = self as Any as? E, let right = other as Any as? E else { return false }
      return left == right
    }
    let type = Swift.type(of: self as Any)
    guard type == Swift.type(of: other as Any), let equatable = type as? any Equatable.Type else {
      return false
    }
    return equal(equatable)
  }
}
