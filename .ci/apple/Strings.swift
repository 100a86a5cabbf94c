// What the type check's small Foundation lacks of the real one.
extension StringProtocol {
  public var precomposedStringWithCanonicalMapping: String { String(self) }
  public func trimmingCharacters(in set: CharacterSet) -> String { String(self) }
}

extension String {
  public init(contentsOf url: URL, encoding: Encoding) throws { self.init() }
  public init?(bytes: some Sequence<UInt8>, encoding: Encoding) { self.init() }
}
