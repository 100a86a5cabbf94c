/// What the server answered to the texts that were searched for last.
///
/// Texts are typed without end; what is kept of them is not.
struct NewestSearches<Answer> {
  private let limit: Int
  private var answers: [SearchKey: Answer] = [:]
  /// The text that was answered longest ago comes first.
  private var order: [SearchKey] = []

  init(limit: Int = newestSearchLimit) { self.limit = limit }

  /// The answer to a text, if it is still kept.
  subscript(key: SearchKey) -> Answer? { answers[key] }

  /// Changes the answer to a text, which is the newest then; the oldest one goes if there are too many.
  mutating func update(
    _ key: SearchKey,
    with initial: @autoclosure () -> Answer,
    _ change: (inout Answer) -> Void
  ) {
    order.removeAll { $0 == key }
    order.append(key)
    change(&answers[key, default: initial()])
    if order.count > limit { answers[order.removeFirst()] = nil }
  }
}

/// How many searches a store keeps the answers of.
package let newestSearchLimit = 100
