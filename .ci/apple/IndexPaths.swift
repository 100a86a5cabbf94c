// What the type check's small Foundation lacks of the real one.
extension IndexPath: ExpressibleByArrayLiteral {
  public init(arrayLiteral indexes: Int...) { fatalError() }
}
