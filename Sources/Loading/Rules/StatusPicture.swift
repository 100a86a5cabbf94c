/// The status view, notice and announcement of a screen for a status.
package struct StatusPicture: Sendable, Equatable {
  /// The status view to show.
  package enum Surface: Sendable, Equatable {
    /// The current view stays, but without an indicator for a load.
    case unchanged
    /// The view for a status without a load, which returns after a later load is cancelled.
    case resting(StatusPresentation.Target)
    /// The view for the duration of an operation.
    case passing(StatusPresentation.Target)
  }

  /// The notice about a failure over content.
  package enum Notice: Sendable, Equatable {
    case none
    /// The notice stays as it is, during a load that nobody has asked for.
    case kept
    /// The notice is hidden during a load, and returns if the load is cancelled.
    case hidden
    case shown
  }

  /// The VoiceOver announcement.
  package enum Speech: Sendable, Equatable { case nothing, loading, loaded, empty, failure }

  package var surface: Surface
  package var notice: Notice
  package var speech: Speech
  /// Whether the announcement is the outcome of a load that was asked for, and therefore isn't
  /// omitted if it is the same as before.
  package var isAsked: Bool

  /// The state of the screen, in addition to the status.
  package struct Circumstances: Sendable {
    package var hasContent = false
    package var isShownInRows = false
    /// Whether a refresh control indicates the load.
    package var isPulled = false
    /// Whether a failure covers the screen, as returned by the hook.
    package var isFailureCovering = true
    /// Whether a failure over content is reported to the user.
    package var isFailureNoticed = false
    package var origin = LoadRequest.Origin.automatic
    /// Whether a page of a list without items is loading.
    package var isFilling = false
    /// Whether the screen had content that is gone, and may still be visible.
    package var isContentGone = false
    /// Whether content has arrived with the event.
    package var isContentNew = false
    /// Whether the view of a failure or of empty content covers the screen without the load.
    package var isResultShown = false
    /// Whether a notice on screen says the same already.
    package var isNoticeCurrent = false

    package init() {}
  }

  /// Creates the picture for a status.
  package init(of status: LoadingStatus, _ circumstances: Circumstances) {
    if case .backgroundRefreshing = status, circumstances.origin == .automatic,
      circumstances.hasContent
    {
      notice = .kept
    } else {
      notice = status.isLoading ? .hidden : .none
    }
    switch status {
    case .idle:
      (surface, speech) = (.resting(circumstances.hidesContent ? .blank : .nothing), .nothing)
    case .loading:
      surface = circumstances.surface(of: circumstances.isShownInRows ? .nothing : .cover)
      speech = .loading
    case .foregroundRefreshing:
      (surface, speech) = (circumstances.surface(of: .delayedCover), .loading)
    case .backgroundRefreshing:
      if circumstances.hidesContent, !circumstances.isResultShown {
        surface = .resting(.blank)
      } else {
        surface = circumstances.isContentNew ? .resting(.nothing) : .unchanged
      }
      speech = .nothing
    case .paging:
      let covers = circumstances.isFilling && !circumstances.isShownInRows
      surface = .passing(covers ? .cover : circumstances.hidesContent ? .blank : .nothing)
      speech = covers ? .loading : .nothing
    case .loaded: (surface, speech) = (.resting(.nothing), .loaded)
    case .empty:
      (surface, speech) = (.resting(circumstances.isShownInRows ? .nothing : .empty), .empty)
    case .failed:
      // Content that is gone is covered, and the screen says why.
      let mayCover = circumstances.isFailureCovering || circumstances.isContentGone
      let covers = mayCover && !circumstances.isShownInRows
      let isNoticed = circumstances.isFailureNoticed && circumstances.hasContent
      surface = .resting(covers ? .failed : .nothing)
      if !covers, !circumstances.isShownInRows, circumstances.hasContent {
        notice = isNoticed ? .shown : circumstances.isNoticeCurrent ? .kept : .none
      }
      let isAnnounced =
        covers || isNoticed || circumstances.isShownInRows && !circumstances.hasContent
      speech = isAnnounced ? .failure : .nothing
    }
    // A refresh control has its own sounds for content that has arrived.
    isAsked = speech == .loaded ? circumstances.origin == .button : circumstances.origin.isAsked
  }
}

extension StatusPicture.Circumstances {
  /// Whether content that is gone must be covered although nothing is shown in its place.
  fileprivate var hidesContent: Bool { isContentGone && !isShownInRows }

  /// Returns the view for a load, which only covers content that is gone if a refresh control
  /// indicates the load.
  fileprivate func surface(of cover: StatusPresentation.Target) -> StatusPicture.Surface {
    guard isPulled else { return .passing(cover) }
    return hidesContent && !isResultShown ? .passing(.blank) : .unchanged
  }
}
