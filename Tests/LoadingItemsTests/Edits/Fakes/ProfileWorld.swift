import Loading
import LoadingItems
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
  private let requests = ScriptedWork<Bool>()
  private let random: RandomSteps
  private var made: [Made] = []
  private var lastNumber = 0
  private var observation: LoadingObservation?

  init(_ steps: RandomSteps, isStored: Bool) {
    random = steps
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

  // MARK: - Steps

  func step() async {
    switch random.int(0..<16) {
    case 0..<2: random.note("load") { loader.load(force: true) }
    case 2: random.note("load if stale") { loader.load() }
    case 3 where random.isOne(in: 3): random.note("cancel") { loader.cancel() }
    case 4: random.note("invalidate") { loader.invalidate() }
    case 5: random.note("changed elsewhere") { saved.version += 1 }
    case 6:
      saved.version += 1
      random.note("update") { loader.update(saved) }
    case 7 where random.isOne(in: 6): signOut()
    case 8: retryOrDiscard()
    case 9..<12: edit()
    default: answer()
    }
    if !random.isOne(in: 3) { await settle() }
    check()
  }

  private func edit() {
    guard loader.state.content != nil else { return }
    lastNumber += 1
    let number = lastNumber
    let whenRejected: RejectedEdit = random.isOne(in: 2) ? .kept : .undone
    let isAnswered = random.isOne(in: 2)
    random.note("edit \(number), \(whenRejected)")
    let change: @MainActor (inout Profile) -> Void = {
      if !$0.edits.contains(number) { $0.edits.append(number) }
    }
    let send: @MainActor (Profile) async throws -> Profile = { [weak self] profile in
      if !profile.edits.contains(number) {
        self?.random.fault("\(number) is sent without its change")
      }
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
    guard let one = random.pick(made.filter(\.edit.state.isPending)) else { return }
    let isRetry = !random.isOne(in: 3)
    random.note("\(isRetry ? "retries" : "discards") \(one.number)")
    isRetry ? one.edit.retry() : one.edit.discard()
  }

  private func signOut() {
    random.note("sign out")
    loader.reset()
    made = []
    if loader.state != .initial || !loader.pendingEdits.isEmpty {
      random.fault("kept after signing out")
    }
  }

  private func answer() {
    guard let call = random.pick(requests.openCalls) else { return }
    let fate = random.int(0..<6)
    random.note("\(["fails", "loses the answer of"].dropFirst(fate).first ?? "answers") \(call)")
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
      await requests.finishAll(with: false)
    }
    loader.load(force: true)
    await requests.finishAll(with: false)
    check()
    if !loader.pendingEdits.isEmpty { random.fault("an edit is left") }
    if loader.state != .success(content: saved) { random.fault("\(loader.state), not (\(saved))") }
    guard let store else { return }
    let stored = await store.read()?.value
    if stored != saved { random.fault("stored is (\(stored as Any)), not (\(saved))") }
  }

  // MARK: - Rules

  private func check() {
    guard let edits = loader.state.content?.edits else { return }
    if Set(edits).count != edits.count { random.fault("an edit twice: \(edits)") }
    for one in made where one.edit.state.isPending && !edits.contains(one.number) {
      random.fault("\(one.number) isn't shown")
    }
    for one in made where one.edit.state == .accepted && !saved.edits.contains(one.number) {
      random.fault("\(one.number) has not reached the server")
    }
  }
}
