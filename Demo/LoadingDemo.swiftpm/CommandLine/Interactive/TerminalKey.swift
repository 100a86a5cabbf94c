/// A key of a terminal's keyboard.
enum TerminalKey: Equatable, Sendable {
  case character(Character)
  case up, down, left, right
  case enter, delete, escape
  /// Control-C.
  case interrupt

  /// Returns the keys for the bytes that a terminal sends.
  static func keys(in bytes: [UInt8]) -> [TerminalKey] {
    var keys: [TerminalKey] = []
    var rest = Substring(decoding: bytes, as: UTF8.self)
    while let character = rest.popFirst() {
      switch character {
      case "\u{1B}": keys += escape(&rest)
      case "\r", "\n", "\r\n": keys.append(.enter)
      case "\u{7F}", "\u{8}": keys.append(.delete)
      case "\u{3}", "\u{4}": keys.append(.interrupt)
      case let character where character.isPrintable: keys.append(.character(character))
      default: break
      }
    }
    return keys
  }

  /// Returns the keys after an escape: an arrow, an unknown key, or none.
  private static func escape(_ rest: inout Substring) -> [TerminalKey] {
    guard rest.first == "[" || rest.first == "O" else { return [.escape] }
    rest.removeFirst()
    while let character = rest.popFirst() {
      switch character {
      case "A": return [.up]
      case "B": return [.down]
      case "C": return [.right]
      case "D": return [.left]
      case "0"..."9", ";": continue
      default: return []
      }
    }
    return []
  }
}
