import Loading
import LoadingTestSupport
import LoadingTesting

/// A profile on a server with faults, its loader, and random edits of the whole profile.
@MainActor final class ProfileWorld {
  /// A value with the edits that were made to it.
  struct Profile: Equatable, Sendable {
    /// The number of the last change by another client.
    var version = 0
    /// The numbers of the edits, in order.
    var edits: [Int] = []
  }

  private struct Made {
    let number: Int
    let edit: PendingEdit
  }

  private let loader: Loader<Profile>
  /// The store of the profile, or `nil` if it is kept in memory only.
  private let store: MemoryValueStore<Profile>?
  private var saved = Profile()
  private(set) var faults: [String] = []
  private(set) var steps: [String] = []
  private let requests = ScriptedWork<Bool>()
  private var generator: RandomSteps
  private var made: [Made] = []
  private var lastNumber = 0
  private var observation: LoadingObservation?

  init(_ steps: RandomSteps, isStored: Bool) {
    generator = steps
    let store = isStored ? MemoryValueStore<Profile>() : nil
    self.store = store
    weak var weakSelf: ProfileWorld?
    let fetch: @MainActor (Bool) async throws -> Profile = { [requests] _ in
      _ = try await requests.run()
      return weakSelf?.saved ?? Profile()
    }
    loader =
      if let store { Loader(store: store, fetch: fetch) } else { Loader(fetch: fetch) }
    weakSelf = self
    observation = loader.observe { [weak self] _ in self?.check() }
  }

  private func int(_ range: Range<Int>) -> Int { Int.random(in: range, using: &generator) }

  // MARK: - Steps

  func step() async {
    switch int(0..<16) {
    case 0..<2: note("load") { loader.load(force: true) }
    case 2: note("load if stale") { loader.load() }
    case 3 where int(0..<3) == 0: note("cancel") { loader.cancel() }
    case 4: note("invalidate") { loader.invalidate() }
    case 5: note("changed elsewhere") { saved.version += 1 }
    case 6:
      saved.version += 1
      note("update") { loader.update(saved) }
    case 7 where int(0..<6) == 0: signOut()
    case 8: retryOrDiscard()
    case 9..<12: edit()
    default: answer()
    }
    if int(0..<3) > 0 { await settle() }
    check()
  }

  private func note(_ step: String, _ body: () -> Void) {
    steps.append(step)
    body()
  }

  private func edit() {
    guard loader.state.content != nil else { return }
    lastNumber += 1
    let number = lastNumber
    let whenRejected: RejectedEdit = int(0..<2) == 0 ? .kept : .undone
    let isAnswered = int(0..<2) == 0
    steps.append("edit \(number), \(whenRejected)")
    let change: @MainActor (inout Profile) -> Void = {
      if !$0.edits.contains(number) { $0.edits.append(number) }
    }
    let send: @MainActor (Profile) async throws -> Profile = { [weak self] profile in
      if !profile.edits.contains(number) { self?.fault("\(number) is sent without its change") }
      return try await self?.save(number) ?? profile
    }
    let edit =
      isAnswered
      ? loader.edit(whenRejected: whenRejected, change, sending: send)
      : loader.edit(whenRejected: whenRejected, change) { _ = try await send($0) }
    made.append(Made(number: number, edit: edit))
  }

  /// Saves an edit on the server, unless the request fails.
  private func save(_ number: Int) async throws -> Profile {
    let isAnswerLost = try await requests.run()
    if !saved.edits.contains(number) { saved.edits.append(number) }
    if isAnswerLost { throw TestError("lost") }
    return saved
  }

  private func retryOrDiscard() {
    guard let one = made.filter(\.edit.state.isPending).randomElement(using: &generator) else {
      return
    }
    let isRetry = int(0..<3) > 0
    steps.append("\(isRetry ? "retries" : "discards") \(one.number)")
    isRetry ? one.edit.retry() : one.edit.discard()
  }

  private func signOut() {
    steps.append("sign out")
    loader.reset()
    made = []
    if loader.state != .initial || !loader.pendingEdits.isEmpty { fault("kept after signing out") }
  }

  private func answer() {
    guard let call = requests.openCalls.randomElement(using: &generator) else { return }
    let fate = int(0..<6)
    steps.append("\(["fails", "loses the answer of"].dropFirst(fate).first ?? "answers") \(call)")
    if fate == 0 {
      requests.fail(TestError("server"), call: call)
    } else {
      requests.answer(fate == 1, call: call)
    }
  }

  /// Answers all requests, retries failed edits, reloads, and compares the loader with the server.
  func finish() async {
    for _ in 0..<50 where !loader.pendingEdits.isEmpty || !requests.openCalls.isEmpty {
      for edit in loader.pendingEdits { edit.retry() }
      await answerAll()
    }
    loader.load(force: true)
    await answerAll()
    check()
    if !loader.pendingEdits.isEmpty { fault("an edit is left") }
    if loader.state != .success(content: saved) { fault("\(loader.state), not (\(saved))") }
    guard let store else { return }
    let stored = await store.read()?.value
    if stored != saved { fault("stored is (\(stored as Any)), not (\(saved))") }
  }

  private func answerAll() async {
    await settle()
    while let call = requests.openCalls.first {
      await requests.finish(with: false, call: call)
    }
  }

  // MARK: - Rules

  private func check() {
    guard let edits = loader.state.content?.edits else { return }
    if Set(edits).count != edits.count { fault("an edit twice: \(edits)") }
    for one in made where one.edit.state.isPending && !edits.contains(one.number) {
      fault("\(one.number) isn't shown")
    }
    for one in made where one.edit.state == .accepted && !saved.edits.contains(one.number) {
      fault("\(one.number) has not reached the server")
    }
  }

  private func fault(_ text: String) { faults.append("step \(steps.count): \(text)") }
}
