import Loading
package import LoadingItems

/// An edit that a test has made.
@MainActor package final class MadeEdit {
  /// The kinds of changes and edits.
  package enum Kind: String, CaseIterable, Sendable {
    case insert, remove, replace, move, edit, whole

    /// Whether the server is sent a changed version of an item.
    var isOfItem: Bool { self == .replace || self == .edit }
  }

  package enum Phase { case waiting, sending, failed }

  package let number: Int
  package let kind: Kind
  package var id: Int
  package internal(set) var staysRejected: Bool
  /// The shown version before the edit.
  let previous: Row?
  package var edit: PendingEdit!
  package var phase = Phase.waiting
  /// Whether there is nothing to send, so that the edit is rejected in the next turn.
  var isMissing = false
  /// Whether its item was known before.
  var wasKnown = false
  /// The shown version after the edit.
  var shown: Row?
  /// The version that the server must receive.
  var version: Row?

  init(_ number: Int, _ kind: Kind, of id: Int, staysRejected: Bool, previous: Row?) {
    (self.number, self.kind, self.id) = (number, kind, id)
    (self.staysRejected, self.previous) = (staysRejected, previous)
  }

  /// Whether it replaces a rejected edit when it is sent.
  func replaces(_ other: MadeEdit) -> Bool {
    guard other.id == id, other.number < number, other.phase == .failed else { return false }
    guard (other.kind == .whole) == (kind == .whole), other.kind != .insert else { return false }
    return kind == .remove || kind == other.kind || kind.isOfItem && other.kind.isOfItem
  }

  /// Whether it has to wait for another edit, made before it or sent already.
  func isBlocked(by other: MadeEdit) -> Bool {
    guard other !== self, other.id == id, (other.kind == .whole) == (kind == .whole) else {
      return false
    }
    if other.phase == .failed { return other.kind == .insert && other.number < number }
    return other.phase == .sending || other.number < number
  }
}
