/// An encoder that writes into a canonical value.
struct CanonicalEncoder: Encoder {
  let value: CanonicalValue
  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    KeyedEncodingContainer(Members(value: value))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    value.makeArray()
    return Elements(value: value)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { Whole(value: value) }
}

extension CanonicalEncoder {
  // The generic functions take each type of number too, here and below.
  private struct Whole: SingleValueEncodingContainer {
    let value: CanonicalValue
    var codingPath: [any CodingKey] { [] }

    func encodeNil() { value.set(.null) }
    func encode<T: Encodable>(_ value: T) throws { self.value.set(try CanonicalValue(value)) }

    // The standard library has a default for these two, which throws.
    @available(iOS 18, tvOS 18, visionOS 2, macOS 15, *)
    func encode(_ value: Int128) throws { self.value.set(try CanonicalValue(value)) }
    @available(iOS 18, tvOS 18, visionOS 2, macOS 15, *)
    func encode(_ value: UInt128) throws { self.value.set(try CanonicalValue(value)) }
  }

  private struct Members<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let value: CanonicalValue
    var codingPath: [any CodingKey] { [] }

    private func member(_ key: String) -> CanonicalEncoder {
      let member = CanonicalValue()
      value.set(member, forKey: key)
      return CanonicalEncoder(value: member)
    }

    func encodeNil(forKey key: Key) { value.set(.null, forKey: key.stringValue) }

    func encode<T: Encodable>(_ value: T, forKey key: Key) throws {
      self.value.set(try CanonicalValue(value), forKey: key.stringValue)
    }

    @available(iOS 18, tvOS 18, visionOS 2, macOS 15, *)
    func encode(_ value: Int128, forKey key: Key) throws {
      self.value.set(try CanonicalValue(value), forKey: key.stringValue)
    }

    @available(iOS 18, tvOS 18, visionOS 2, macOS 15, *)
    func encode(_ value: UInt128, forKey key: Key) throws {
      self.value.set(try CanonicalValue(value), forKey: key.stringValue)
    }

    func nestedContainer<Nested: CodingKey>(
      keyedBy type: Nested.Type,
      forKey key: Key
    ) -> KeyedEncodingContainer<Nested> {
      member(key.stringValue).container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
      member(key.stringValue).unkeyedContainer()
    }

    func superEncoder() -> any Encoder { member("super") }
    func superEncoder(forKey key: Key) -> any Encoder { member(key.stringValue) }
  }

  private struct Elements: UnkeyedEncodingContainer {
    let value: CanonicalValue
    var codingPath: [any CodingKey] { [] }
    var count: Int { value.count }

    private func element() -> CanonicalEncoder {
      let element = CanonicalValue()
      value.append(element)
      return CanonicalEncoder(value: element)
    }

    func encodeNil() { value.append(.null) }
    func encode<T: Encodable>(_ value: T) throws { self.value.append(try CanonicalValue(value)) }

    @available(iOS 18, tvOS 18, visionOS 2, macOS 15, *)
    func encode(_ value: Int128) throws { self.value.append(try CanonicalValue(value)) }
    @available(iOS 18, tvOS 18, visionOS 2, macOS 15, *)
    func encode(_ value: UInt128) throws { self.value.append(try CanonicalValue(value)) }

    func nestedContainer<Nested: CodingKey>(
      keyedBy type: Nested.Type
    ) -> KeyedEncodingContainer<Nested> {
      element().container(keyedBy: type)
    }

    func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { element().unkeyedContainer() }
    func superEncoder() -> any Encoder { element() }
  }
}
