#if canImport(UIKit)
import Foundation
import Loading

/// Functions that encode and decode arrays of elements that may or may not be `Codable`.
enum SavedValues {
  private static let infinity = "inf"
  private static let negativeInfinity = "-inf"
  private static let nan = "nan"

  /// Encodes values.
  ///
  /// Errors contain the id of the section.
  static func encode<Value>(_ values: [Value], for section: String) throws(ListSavingError) -> Data
  {
    func encode<C: Codable>(as type: C.Type) throws -> Data? {
      guard let values = values as? C else { return nil }
      let encoder = JSONEncoder()
      // Equal items have equal bytes, so that saved lists can be compared.
      encoder.outputFormatting = .sortedKeys
      encoder.nonConformingFloatEncodingStrategy = .convertToString(
        positiveInfinity: infinity,
        negativeInfinity: negativeInfinity,
        nan: nan
      )
      return try encoder.encode(values)
    }
    do {
      guard let type = [Value].self as? any Codable.Type, let data = try encode(as: type) else {
        throw ListSavingError.notCodable(id: section, type: "\(Value.self)")
      }
      return data
    } catch let error as ListSavingError {
      throw error
    } catch {
      throw .notEncoded(id: section, reason: "\(error)")
    }
  }

  /// Decodes values.
  ///
  /// Errors contain the id of the section.
  static func decode<Value>(_ data: Data, for section: String) throws(ListSavingError) -> [Value] {
    func decode<C: Codable>(as type: C.Type) throws -> [Value]? {
      let decoder = JSONDecoder()
      decoder.nonConformingFloatDecodingStrategy = .convertFromString(
        positiveInfinity: infinity,
        negativeInfinity: negativeInfinity,
        nan: nan
      )
      return try decoder.decode(type, from: data) as? [Value]
    }
    do {
      guard let type = [Value].self as? any Codable.Type, let values = try decode(as: type) else {
        throw ListSavingError.notCodable(id: section, type: "\(Value.self)")
      }
      return values
    } catch let error as ListSavingError {
      throw error
    } catch {
      throw .notDecoded(id: section, reason: "\(error)")
    }
  }
}
#endif
