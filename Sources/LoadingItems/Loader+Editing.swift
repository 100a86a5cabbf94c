import Loading

extension Loader: ContentEditing, EditableContent {
  package var contentEditor: ContentEditor<Content> {
    observers.trackRead()
    return ContentEditor(layers, content: plainContent, make: { [self] in makeLayers() })
  }

  private var layers: (any EditLayers<Content>)? {
    contentLayers.flatMap { $0 as? any EditLayers<Content> }
  }

  private func makeLayers() -> any EditLayers<Content> {
    if let layers { return layers }
    let new = makeEditLayers(plainContent, owner: self, isEqual: isEqual)
    install(new)
    localContent?.list?.share()
    return new
  }
}

extension Loader: EditLayersOwner {
  package var clock: any Clock<Duration> { policy.clock }

  package var listsOverStore: [AnyObject] { localContent?.list?.others ?? [] }

  package func knownChanged(_ effect: ListChangeEffect) {
    localContent?.keepChange()
    // An edit doesn't make the content fresh, but the store counts its age from the last write.
    if policy.freshness.dependsOnAge, !runner.isFresh { local?.invalidate() }
    if effect.repeatsRequests { handle(.repeatRequest(.load)) }
  }

  package func layersChanged() {
    handle(.edit(isEmpty: isEmpty, knowsNone: knowsNone), changesContent: true)
  }

  package func layersOutdated() { invalidate() }

  package func finishWriting() async { await local?.finishWriting() }
}
