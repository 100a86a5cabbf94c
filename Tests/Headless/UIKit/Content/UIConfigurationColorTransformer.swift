public struct UIConfigurationColorTransformer {
  public let transform: (UIColor) -> UIColor

  public init(_ transform: @escaping (UIColor) -> UIColor) {
    self.transform = transform
  }

  public func callAsFunction(_ input: UIColor) -> UIColor {
    transform(input)
  }
}
