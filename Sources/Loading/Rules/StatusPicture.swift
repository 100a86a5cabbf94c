/// The visible effect of a status: the table "What is on screen".
package struct StatusPicture: Sendable, Equatable {
  /// The status view.
  package enum Surface: Sendable, Equatable {
    /// The current views, without the indicator of a load.
    case unchanged
    /// The view at rest, which returns after a load that is cancelled.
    case resting(StatusPresentation.Wanted)
    /// The view during an operation.
    case passing(StatusPresentation.Wanted)
  }

  /// The failure over content.
  package enum Notice: Sendable, Equatable {
    case none
    /// Hidden during a load; there again after one that is cancelled.
    case aside
    case shown
  }

  /// The announcement of VoiceOver.
  package enum Speech: Sendable, Equatable { case nothing, loading, loaded, empty, failure }

  package var surface: Surface
  package var notice: Notice
  package var speech: Speech

  /// The state of the screen beside the status.
  package struct Circumstances: Sendable {
    package var hasContent = false
    /// Whether the rows of a list say what goes on.
    package var isShownInRows = false
    /// Whether the refresh control of a pull is on screen.
    package var isPulled = false
    /// Whether a failure covers the screen, as the hook says.
    package var isFailureCovering = true
    /// Whether a failure over content is shown.
    package var isFailureNoticed = false

    package init() {}
  }

  /// Creates the picture of a status.
  package init(of status: LoadingStatus, _ circumstances: Circumstances) {
    notice = status.isLoading ? .aside : .none
    switch status {
    case .idle: (surface, speech) = (.resting(.nothing), .nothing)
    case .loading:
      surface = circumstances.surface(of: circumstances.isShownInRows ? .nothing : .cover)
      speech = .loading
    case .foregroundRefreshing:
      (surface, speech) = (circumstances.surface(of: .delayedCover), .loading)
    case .backgroundRefreshing: (surface, speech) = (.unchanged, .nothing)
    case .paging: (surface, speech) = (.passing(.nothing), .nothing)
    case .loaded: (surface, speech) = (.resting(.nothing), .loaded)
    case .empty:
      (surface, speech) = (.resting(circumstances.isShownInRows ? .nothing : .empty), .empty)
    case .failed:
      let covers = circumstances.isFailureCovering && !circumstances.isShownInRows
      let isNoticed = circumstances.isFailureNoticed && circumstances.hasContent
      surface = .resting(covers ? .failed : .nothing)
      if !covers, isNoticed, !circumstances.isShownInRows { notice = .shown }
      let isSaid = covers || isNoticed || circumstances.isShownInRows && !circumstances.hasContent
      speech = isSaid ? .failure : .nothing
    }
  }
}

extension StatusPicture.Circumstances {
  /// The visible part of a load: nothing more if a refresh control shows it.
  fileprivate func surface(of cover: StatusPresentation.Wanted) -> StatusPicture.Surface {
    isPulled ? .unchanged : .passing(cover)
  }
}
