/// The check of what VoiceOver was told in one step: each outcome, and nothing twice.
struct SpeechCheck {
  let step: RehearsalStep
  let before: RehearsalPhase
  let after: RehearsalPhase
  let texts: [String]

  func check() throws {
    var known: Set<String> = []
    if let text = texts.first(where: { !known.insert($0).inserted }) {
      throw RehearsalFault("VoiceOver is told the same twice", "“\(text)”")
    }
    // Content is told only to those who have heard that it is loading.
    guard texts.isEmpty, step == .fail || step == .succeedEmpty, before.statuses == ["loading"],
      after.statuses == ["failed"] || after.statuses == ["empty"]
    else { return }
    throw RehearsalFault("VoiceOver isn't told of an outcome", "the status is \(after)")
  }
}
