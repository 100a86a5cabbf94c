import Foundation

/// A part of an encoded id, in a canonical form that is the same for all equal values.
///
/// The form is JSON. Keys are sorted, and so are the elements of sets and dictionaries. Strings
/// have composed characters, and equal numbers have the same digits.
final class CanonicalValue {
  /// The encoded form of a value without parts.
  private var whole: [UInt8]?
  private var elements: [CanonicalValue]?
  // A value that encodes nothing is an object without members.
  private var members: [String: CanonicalValue] = [:]

  /// Creates an empty value to encode into.
  init() {}

  /// Creates a value by encoding another one.
  init(_ value: some Encodable) throws {
    whole = try Self.form(of: value)
    if whole == nil { try value.encode(to: CanonicalEncoder(value: self)) }
  }

  /// A null value.
  static var null: CanonicalValue {
    let value = CanonicalValue()
    value.whole = Array("null".utf8)
    return value
  }

  /// The encoded form.
  var bytes: [UInt8] {
    whole ?? elements.map { Self.list($0.map(\.bytes)) } ?? Self.object(members)
  }

  /// The number of elements.
  var count: Int { elements?.count ?? 0 }

  /// Replaces the content with that of another value.
  func set(_ value: CanonicalValue) {
    (whole, elements, members) = (value.whole, value.elements, value.members)
  }

  /// Adds a member.
  func set(_ value: CanonicalValue, forKey key: String) { members[key] = value }

  /// Turns the value into an array, unless it already is one.
  func makeArray() { elements = elements ?? [] }

  /// Adds an element.
  func append(_ value: CanonicalValue) { elements?.append(value) }
}

extension CanonicalValue {
  /// Returns the encoded form of a value without parts, or of a collection without an order.
  private static func form(of value: some Encodable) throws -> [UInt8]? {
    switch value {
    case let text as String: quoted(text)
    case let flag as Bool: Array("\(flag)".utf8)
    case let number as Double: form(ofNumber: number)
    case let number as Float: form(ofNumber: number)
    case let number as any BinaryInteger: Array(String(describing: number).utf8)
    case let number as any SignedNumeric & Encodable: try form(ofDecimal: number)
    case let url as URL: quoted(url.absoluteString)
    case let data as Data: quoted(data.base64EncodedString())
    case let collection as any Unordered: list(try collection.canonicalElements().sorted(by: <))
    default: nil
    }
  }

  /// Returns the encoded form of a floating-point number, which is the same for both signs of zero.
  private static func form(ofNumber number: some BinaryFloatingPoint & LosslessStringConvertible)
    -> [UInt8]
  {
    if number == 0 { return Array("0".utf8) }
    let text = number.description
    guard number.isFinite else { return quoted(text) }
    return Array((text.hasSuffix(".0") ? text.dropLast(2) : text[...]).utf8)
  }

  /// Returns the encoded form of a decimal number, without zeros at the end of its fraction.
  ///
  /// Encodes the number as JSON, because other encoders write a decimal number as its parts.
  private static func form(ofDecimal number: some Encodable) throws -> [UInt8]? {
    var text = String(decoding: try JSONEncoder().encode([number]), as: UTF8.self)[...]
    text = text.dropFirst().dropLast()
    guard text.allSatisfy("-.0123456789".contains) else { return nil }
    if text.contains(".") {
      while text.last == "0" { text.removeLast() }
      if text.last == "." { text.removeLast() }
    }
    return Array((text == "-0" ? "0" : text).utf8)
  }

  private static func quoted(_ text: String) -> [UInt8] {
    var bytes = [UInt8(ascii: "\"")]
    for byte in composed(text).utf8 {
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") {
        bytes.append(UInt8(ascii: "\\"))
      }
      bytes.append(byte)
    }
    return bytes + [UInt8(ascii: "\"")]
  }

  /// Returns a string with composed characters, which Swift considers equal to the decomposed one.
  static func composed(_ text: String) -> String {
    text.utf8.allSatisfy { $0 < 0x80 } ? text : text.precomposedStringWithCanonicalMapping
  }

  fileprivate static func list(_ elements: some Collection<[UInt8]>) -> [UInt8] {
    Array("[".utf8) + elements.joined(separator: ",".utf8) + "]".utf8
  }

  private static func object(_ members: [String: CanonicalValue]) -> [UInt8] {
    let members = members.map { quoted($0) + ":".utf8 + $1.bytes }.sorted(by: <)
    return Array("{".utf8) + members.joined(separator: ",".utf8) + "}".utf8
  }
}

private func < (one: [UInt8], other: [UInt8]) -> Bool { one.lexicographicallyPrecedes(other) }

/// A collection whose equality doesn't depend on the order of its elements.
private protocol Unordered {
  func canonicalElements() throws -> [[UInt8]]
}

extension Set: Unordered where Element: Encodable {
  fileprivate func canonicalElements() throws -> [[UInt8]] {
    try map { try CanonicalValue($0).bytes }
  }
}

extension Dictionary: Unordered where Key: Encodable, Value: Encodable {
  fileprivate func canonicalElements() throws -> [[UInt8]] {
    try map { CanonicalValue.list([try CanonicalValue($0).bytes, try CanonicalValue($1).bytes]) }
  }
}

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
  // Here and below, the generic functions serve all types of numbers.
  private struct Whole: SingleValueEncodingContainer {
    let value: CanonicalValue
    var codingPath: [any CodingKey] { [] }

    func encodeNil() { value.set(.null) }
    func encode<T: Encodable>(_ value: T) throws { self.value.set(try CanonicalValue(value)) }

    // The default implementations of these two in the standard library throw.
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
