/// Answers to a question that loaders pass on to others, each of which is asked once, although several
/// of them pass it on to the same one.
///
/// The answers are kept until the first loader has its own. Nothing may change meanwhile.
@MainActor final class SharedAnswers<Question: Hashable, Answer> {
  private var known: [Question: Answer]?

  /// Shares the answers to all questions that are asked in a closure.
  func share<Result>(_ ask: () -> Result) -> Result {
    guard known == nil else { return ask() }
    known = [:]
    defer { known = nil }
    return ask()
  }

  /// Returns the known answer, or asks, and keeps the answer if answers are being shared.
  func answer(_ question: Question, _ ask: () -> Answer) -> Answer {
    guard known != nil else { return ask() }
    if let answer = known?[question] { return answer }
    let answer = ask()
    known?[question] = answer
    return answer
  }
}

/// A question whether an observer needs something of the content of a loader.
struct NeedQuestion: Hashable {
  let need: ObservationNeed
  let observers: ObjectIdentifier
}

extension SharedAnswers<NeedQuestion, Bool> {
  static let needs = SharedAnswers()
}
