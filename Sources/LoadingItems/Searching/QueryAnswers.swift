import Loading

/// The answers to the queries of a loader: the visible one, the one that replaces it, and those whose
/// edits would otherwise be lost.
@MainActor final class QueryAnswers<Query: Equatable & Sendable, Results: ContentLoading> {
  typealias Answer = QueryAnswer<Query, Results>

  /// Whether the content of the previous query stays visible until there is content for the new one.
  var keepsPrevious = true
  private(set) var shown: Answer?
  /// The answer that replaces the visible one when it has arrived or failed.
  private(set) var pending: Answer?
  private var edited: [Answer] = []
  /// The number of times that the answer to another query became visible.
  private var shownCount = 0
  private var previousLoads = CompletedLoads()
  private let makeResults: @MainActor (AskedQuery<Query>) -> Results

  nonisolated init(_ makeResults: @escaping @MainActor (AskedQuery<Query>) -> Results) {
    self.makeResults = makeResults
  }

  var visible: [Answer] { [pending, shown].compactMap(\.self) }

  var all: [Answer] { visible + edited }

  /// The answer that determines the state.
  var awaited: Answer? { pending ?? shown }

  var state: LoadingState<Results.Content> { pending?.awaitedState ?? shown?.state ?? .initial }

  /// The loader of the visible content, unless it is being replaced.
  var list: Results? { pending == nil ? shown?.loader : nil }

  /// Whether the content of the visible answer is shown until the pending one has some.
  var showsShown: Bool {
    pending.map { $0.isPreviousOfShown && $0.previous != nil && $0.state.content == nil } ?? false
  }

  var completedLoads: CompletedLoads { visible.map(\.completedLoads).reduce(previousLoads, +) }

  var beginning: ListBeginning {
    // Local content of a query is another list already before the answer.
    let local = pending?.state.content == nil ? nil : pending
    var beginning = (local ?? shown)?.loader.knownBeginning ?? ListBeginning(isKnown: false)
    let isOther = local.map { shown?.asked.isSame(as: $0.asked) == false } ?? false
    beginning.number += Int32(shownCount) + (isOther ? 1 : 0)
    return beginning
  }

  /// Returns the visible answer, if it is one to a query.
  func current(_ asked: AskedQuery<Query>) -> Answer? {
    shown?.asked.isSame(as: asked) == true ? shown : nil
  }

  /// Awaits the answer to a query instead of another one.
  func begin(
    _ asked: AskedQuery<Query>,
    observing observe: (Answer) -> [LoadingObservation]
  ) -> Answer {
    // Local results for a previous text are closer to this one than its answer was.
    let previous = keepsPrevious ? state.content : nil
    let isOfShown = pending == nil || showsShown
    forget(pending)
    edited.removeAll { !$0.hasPendingEdits }
    let kept = edited.first { $0.asked.isSame(as: asked) }?.loader
    let new = Answer(asked, kept ?? makeResults(asked), previous: previous)
    new.isPreviousOfShown = isOfShown && previous != nil
    // Neither pending nor visible yet, so the immediate report has no effect.
    new.observations = observe(new)
    pending = new
    // A reload takes precedence over a page.
    shown?.withdraw()
    return new
  }

  /// Shows the pending answer, which has arrived or failed.
  func showPending() {
    guard let answer = pending else { return }
    forget(shown)
    if let shown, !shown.asked.isSame(as: answer.asked) { shownCount += 1 }
    (shown, pending) = (answer, nil)
  }

  func dropPending() {
    forget(pending)
    pending = nil
  }

  /// Removes the visible answer, whose content was removed elsewhere.
  func dropShown() {
    forget(shown)
    shown = nil
    pending?.previous = nil
  }

  /// Removes the visible answers.
  ///
  /// Edits are removed, too, if they must not be sent as those of the next user.
  func removeAll(resetsEdits: Bool) -> Bool {
    let visible = visible
    let ended = resetsEdits ? all : visible.filter { !$0.hasPendingEdits }
    for answer in visible { forget(answer) }
    edited.removeAll { answer in ended.contains { $0 === answer } }
    (pending, shown) = (nil, nil)
    for answer in ended { answer.loader.forEachKeyed { $0.reset() } }
    return !visible.isEmpty
  }

  private func forget(_ answer: Answer?) {
    guard let answer else { return }
    answer.finishPause()
    answer.observations = []
    if answer.hasPendingEdits { edited.append(answer) }
    // The app may have kept the loader, and wait for it elsewhere.
    answer.loader.withdraw()
    previousLoads = previousLoads + answer.completedLoads
  }
}
