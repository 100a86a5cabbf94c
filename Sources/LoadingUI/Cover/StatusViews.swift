#if canImport(UIKit)
import Loading
import UIKit

/// An object that loads for the buttons of status views.
@MainActor protocol StatusViewsOwner: AnyObject {
  /// The content that the button of the empty view loads.
  var offer: StatusViews.Offer { get }

  /// Loads for the button of a status view.
  func retry(from kind: StatusKind)

  /// Removes a status view, unless another screen shows it now.
  func remove(_ view: UIView)
}

/// The loading, failed and empty views, and their sources.
@MainActor final class StatusViews {
  /// Returns the content for an error that replaces the default failed view.
  var failedContentProvider: (@MainActor (any Error) -> (any UIContentConfiguration)?)?
  weak var owner: (any StatusViewsOwner)?
  var offer: Offer { owner?.offer ?? .reload }

  /// The default contents when the manager was created.
  private let contents: StatusContents
  private var sources: [StatusKind: StatusViewSource] = [:]
  /// The view of the visible failure, if its error has a specific one.
  private var errorSource: StatusViewSource?
  private var failure: (error: any Error, message: String)?
  /// The text of a search without results, while the empty view includes it.
  private var query: String?

  init(_ contents: StatusContents) { self.contents = contents }

  func view(for kind: StatusKind) -> UIView {
    var source = source(for: kind)
    defer { set(source, for: kind) }
    return source.view()
  }

  func content(for kind: StatusKind) -> any UIContentConfiguration { source(for: kind).content }

  /// Sets a view or configuration, and removes the previous view from the cover.
  func set(_ origin: StatusViewSource.Origin, for kind: StatusKind) {
    if kind == .failed { discardErrorSource() }
    var source = source(for: kind)
    let old = source.madeView
    source.set(origin)
    sources[kind] = source
    // The app may use the same view for another status that is visible.
    if let old, !sources.values.contains(where: { $0.madeView === old }) {
      owner?.remove(old)
    }
    guard kind == .empty, let query else { return }
    self.query = nil
    prepareEmpty(query: query, hasOtherOffer: false)
  }

  /// Returns whether the failed view is prepared for an equal error and message.
  func isPrepared(for error: any Error, message: String) -> Bool {
    guard let failure, failure.message == message else { return false }
    if failure.error.isEqual(to: error) { return true }
    // Errors that can't be compared are the same if they say the same.
    let type = type(of: failure.error as Any)
    return !(type is any Equatable.Type) && type == Swift.type(of: error as Any)
      && "\(failure.error)" == "\(error)"
  }

  /// Prepares the failed view for an error.
  func prepare(for error: any Error, message: String) {
    failure = (error, message)
    let content = failedContentProvider?(error)
    if content != nil { source(for: .failed).madeView.map { owner?.remove($0) } }
    discardErrorSource()
    errorSource = content.map(StatusViewSource.init)
    var source = source(for: .failed)
    let isOfThisError = errorSource != nil
    let isOffline = (error as? URLError)?.code == .notConnectedToInternet
    source.update {
      $0.replace([.failed(), .offline()], by: isOffline ? .offline() : .failed())
      if !isOfThisError || $0.message == nil { $0.message = message }
    }
    set(source, for: .failed)
  }

  /// Prepares the empty view for the results of a search, and for more pages, unless the app has set
  /// its own titles.
  ///
  /// - Parameters:
  ///   - query: The text of the search.
  ///   - hasOtherOffer: Whether the button loads something else than before.
  func prepareEmpty(query: String?, hasOtherOffer: Bool) {
    guard query != self.query || hasOtherOffer else { return }
    func content(_ query: String?) -> StatusContentConfiguration {
      query.map { .noResults(for: $0) } ?? .empty()
    }
    let (shown, new) = (content(self.query), content(query))
    self.query = query
    let (button, other) = (offer.title, (offer == .more ? Offer.reload : .more).title)
    var source = source(for: .empty)
    source.update {
      $0.replace([shown], by: new)
      if $0.buttonTitle == other { $0.buttonTitle = button }
    }
    set(source, for: .empty)
  }

  /// Returns the view of a status, updated for its appearance.
  func readyView(for kind: StatusKind) -> UIView {
    let view = view(for: kind)
    let action = UIAction(
      title: kind == .empty ? offer.title : Localized.retry,
      identifier: UIAction.Identifier("loading.retry")
    ) { [weak self] _ in self?.owner?.retry(from: kind) }
    if let view = view as? StatusContentView {
      view.fallbackAction = offer == .nothing ? nil : action
    } else if let view = view as? any StatusDisplaying {
      view.display(
        status(for: kind),
        message: kind == .failed ? failure?.message : nil,
        retry: action
      )
    }
    return view
  }

  /// Returns the text that VoiceOver reads in a view; `nil` if there is no text.
  func text(of kind: StatusKind) -> String? { view(for: kind).readText }

  /// The content that a button offers to load.
  enum Offer {
    case nothing, reload
    /// The next pages of a list whose first ones are empty.
    case more

    fileprivate var title: String { self == .more ? Localized.showMore : Localized.reload }
  }

  private func source(for kind: StatusKind) -> StatusViewSource {
    if kind == .failed, let errorSource { return errorSource }
    if let source = sources[kind] { return source }
    return StatusViewSource(contents[kind])
  }

  private func set(_ source: StatusViewSource, for kind: StatusKind) {
    if kind == .failed, errorSource != nil { errorSource = source } else { sources[kind] = source }
  }

  private func discardErrorSource() {
    errorSource?.madeView.map { owner?.remove($0) }
    errorSource = nil
  }

  private func status(for kind: StatusKind) -> LoadingStatus {
    switch kind {
    case .loading: .loading
    case .failed: .failed(failure?.error ?? CancellationError())
    case .empty: .empty
    }
  }
}
#endif
