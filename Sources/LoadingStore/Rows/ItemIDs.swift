package import Foundation
import LoadingItems

/// Returns the encoded form of an id, which is the same for all equal ids.
package func encodedID(_ id: some Encodable) throws -> [UInt8] {
  do { return try CanonicalValue(id).bytes } catch {
    throw SQLiteStoreError.unencodableRow("\(error)")
  }
}

/// Returns the id of an encoded form.
package func decodedID<ID: Decodable>(_ bytes: [UInt8]) throws -> ID {
  try JSONDecoder.ofStores().decode(ID.self, from: Data(bytes))
}

/// Returns the id of an item of any type, with its encoded form; `nil` if it has none.
package func anyID(of item: Any) -> (id: AnyHashable, bytes: [UInt8])? {
  func id(_ item: some Identifiable) -> (AnyHashable, [UInt8])? {
    guard let encodable = item.id as? any Encodable, let bytes = try? encodedID(encodable) else {
      return nil
    }
    return (AnyHashable(item.id), bytes)
  }
  return (item as? any Identifiable).flatMap { id($0) }
}

/// Returns an encoded id of a type, if the type is one of items.
package func anyID(_ bytes: [UInt8], of type: Any.Type) -> AnyHashable? {
  func id<Item: Identifiable>(_ type: Item.Type) -> AnyHashable? {
    func decoded<ID: Decodable>(_ type: ID.Type) -> Any? { try? decodedID(bytes) as ID }
    guard let type = Item.ID.self as? any Decodable.Type else { return nil }
    return decoded(type) as? AnyHashable
  }
  return (type as? any Identifiable.Type).flatMap { id($0) }
}

/// Decodes an item of a type, if the type can be decoded.
package func decodedItem<Item>(_ bytes: Data, of type: Item.Type) -> Item? {
  func value<Value: Decodable>(_ type: Value.Type) -> Any? {
    try? JSONDecoder.ofStores().decode(Value.self, from: bytes)
  }
  return (type as? any Decodable.Type).flatMap { value($0) } as? Item
}
