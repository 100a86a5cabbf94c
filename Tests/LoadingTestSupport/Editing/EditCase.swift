/// One case of a change of a list: when, of which item, and how it ends.
package struct EditCase: Sendable, CustomStringConvertible {
  /// The moment at which the change is made.
  package enum Moment: String, CaseIterable, Sendable {
    case nothing, loading, failed, loaded, refreshing, paging, reset

    var isRequesting: Bool { self == .loading || self == .refreshing || self == .paging }
    var isLoaded: Bool { self == .loaded || self == .refreshing || self == .paging }
  }

  /// The changed item: in the list, in the part of the server's list that isn't loaded, or the item
  /// of another edit.
  package enum Item: Int, CaseIterable, Sendable { case loaded = 1, notLoaded = 5, edited = 2 }

  /// How the edit ends.
  package enum Outcome: String, CaseIterable, Sendable {
    case accepted, answered, renamed, rejected, keptAndRetried, keptAndDiscarded, cancelled
    case discarded, discardedUnsent

    var keeps: Bool { self == .keptAndRetried || self == .keptAndDiscarded }
  }

  /// How the running request ends.
  package enum RequestEnd: String, CaseIterable, Sendable { case answer, failure, cancellation }

  /// What ends, in order.
  package enum Ending: String, Sendable { case request, edit, other }

  package let kind: MadeEdit.Kind
  package let isSent: Bool
  package var moment = Moment.loaded
  package var item = Item.loaded
  package var outcome = Outcome.accepted
  package var requestEnd = RequestEnd.answer
  /// Another edit that is pending when the change is made, and whether the server accepts it.
  package var other: MadeEdit.Kind?
  package var isOtherAccepted = true
  package var endings: [Ending] = []

  package var description: String {
    let other = other.map { " beside \($0), \(isOtherAccepted)" } ?? ""
    return """
      \(isSent ? "sent" : "made") \(kind), \(moment)\(other), \(item), \(outcome), \(requestEnd), \
      \(endings.map(\.rawValue))
      """
  }

  /// The possible cases of a change.
  package static func all(
    _ kind: MadeEdit.Kind,
    isSent: Bool,
    at moments: [Moment] = Moment.allCases
  ) -> [EditCase] {
    var cases: [EditCase] = []
    for moment in moments {
      let others: [MadeEdit.Kind?] =
        moment.isLoaded ? [nil, .insert, .remove, .edit, .move] : [nil]
      for other in others {
        for item in Item.allCases where item != .edited || other != nil {
          for outcome in isSent ? Outcome.allCases : [.accepted] {
            for end in moment.isRequesting && other == nil ? RequestEnd.allCases : [.answer] {
              for isOtherAccepted in other == nil ? [true] : [true, false] {
                var one = EditCase(kind: kind, isSent: isSent, moment: moment, item: item)
                (one.outcome, one.requestEnd) = (outcome, end)
                (one.other, one.isOtherAccepted) = (other, isOtherAccepted)
                cases += one.orders.map { with(one, endings: $0) }.filter(\.isPossible)
              }
            }
          }
        }
      }
    }
    return cases
  }

  private static func with(_ one: EditCase, endings: [Ending]) -> EditCase {
    var one = one
    one.endings = endings
    return one
  }

  private var orders: [[Ending]] {
    let endings =
      (moment.isRequesting ? [Ending.request] : [])
      + (isSent && outcome != .discardedUnsent ? [.edit] : []) + (other != nil ? [.other] : [])
    switch endings.count {
    case 0, 1: return [endings]
    case 2: return [endings, endings.reversed()]
    default:
      return [[.request, .edit, .other], [.edit, .request, .other], [.other, .edit, .request]]
    }
  }

  private var isPossible: Bool {
    // What is the same beside another edit, or however the request ends.
    if other != nil, [.answered, .cancelled, .keptAndDiscarded].contains(outcome) { return false }
    if requestEnd != .answer, outcome != .accepted, outcome != .rejected { return false }
    // The server accepts and rejects edits of one item one after another.
    let (edit, other) = (endings.firstIndex(of: .edit), endings.firstIndex(of: .other))
    if item == .edited, outcome != .discarded, let edit, let other, edit < other { return false }
    // The item of a pending insertion is new.
    if item == .edited, self.other == .insert, kind == .insert { return false }
    // The temporary id of a new item is unique, unless the server keeps it.
    if kind == .insert, item == .notLoaded, outcome == .renamed { return false }
    // An edit of the whole list isn't one of an item.
    return kind != .whole || item != .edited
  }
}
