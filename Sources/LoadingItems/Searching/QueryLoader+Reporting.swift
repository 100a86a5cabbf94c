import Loading

// What screens, derived loaders and lists need of a loader of a query.

extension QueryLoader: KeyedLoading {}

extension QueryLoader: SearchLoading where Query == String {
  /// The part of the content that is searched; 0 by default.
  ///
  /// Setting another scope searches for the text again. ``reset()`` keeps the scope.
  public var scope: Int {
    get { asked.tracked.scope }
    set { ask(AskedQuery(query, in: newValue)) }
  }
}

extension QueryLoader: SearchReporting where Query == String {
  /// The text of the visible result.
  package var answeredQuery: String { (answers.shown?.asked ?? asked.current).passedOn }
}

extension QueryLoader: VisibleItems {
  package func visibleItems<Item: Identifiable & Sendable>(
    of type: Item.Type,
    isMade: Bool
  ) -> EditedItems<Item>? {
    let isNew = answers.pending?.state.content != nil
    guard isNew || answers.pending == nil || answers.showsShown else { return nil }
    let answer = isNew ? answers.pending : answers.shown
    let editor = (answer?.loader as? any EditableContent<[Item]>)?.contentEditor
    return (isMade ? editor?.madeLayers : editor?.existingLayers) as? EditedItems<Item>
  }
}

extension QueryLoader: DerivedLoading {
  package var merged: LoadingState<Content> { answers.state }
  package var reportedFacts: ContentFacts {
    var facts = derivedFacts
    facts.completedLoads = answers.completedLoads
    facts.date = answers.shown?.date
    facts.isFresh =
      answers.pending == nil && answers.current(asked.current)?.loader.facts.isFresh == true
    facts.isPolled = facts.isPolled && !isSearch
    facts.showsPreviousQuery = answers.pending != nil && answers.shown != nil
    return facts
  }
  package var editCount: Int { answers.all.reduce(0) { $0 &+ $1.loader.knownEditCount } }
  package var sources: [any ContentLoading] { answers.visible.map(\.loader) }
  package func noteRenewal() {
    if let shown = answers.shown, answers.pending != nil, shown.loader.facts.isStale {
      shown.isReloadDue = true
    }
  }
  package var staleSources: [any ContentLoading]? { nil }
  /// Makes another load follow that of the query, and one of the shown content if its query is asked
  /// for again.
  package func invalidateRunningLoad() {
    if answers.pending != nil { answers.shown?.isReloadDue = true }
    guard let loader = answers.awaited?.loader, loader.isLoading else { return }
    loader.reporting?.invalidateRunningLoad()
  }
}

extension QueryLoader: ListReporting {
  package var beginning: ListBeginning { answers.beginning }
  package var pageSource: (any PageLoading)? { answers.list as? any PageLoading }
}

extension QueryLoader: MetadataReporting {
  var listMetadata: ListMetadata? { (results as? any MetadataReporting)?.listMetadata }
}

extension QueryLoader: EditHolding {
  package var hasPendingEdits: Bool { answers.all.contains { $0.hasPendingEdits } }

  package func holds(_ layers: AnyObject) -> Bool {
    answers.all.contains { $0.holds(layers) }
  }
}
