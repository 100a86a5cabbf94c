extension JSONEncoder.OutputFormatting {
  public static var withoutEscapingSlashes: Self { Self(rawValue: 8) }
}

extension JSONEncoder {
  public enum NonConformingFloatEncodingStrategy: Sendable {
    case `throw`
    case convertToString(positiveInfinity: String, negativeInfinity: String, nan: String)
  }

  public var nonConformingFloatEncodingStrategy: NonConformingFloatEncodingStrategy {
    get { .throw }
    set {}
  }
}

extension JSONDecoder {
  public enum NonConformingFloatDecodingStrategy: Sendable {
    case `throw`
    case convertFromString(positiveInfinity: String, negativeInfinity: String, nan: String)
  }

  public var nonConformingFloatDecodingStrategy: NonConformingFloatDecodingStrategy {
    get { .throw }
    set {}
  }
}
