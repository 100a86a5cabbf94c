@testable import Loading
import LoadingTestSupport
import Testing

/// The views that are visible in each status.
struct StatusPictureTests {
  typealias Picture = StatusPicture
  static let failed = LoadingStatus.failed(TestError("load"))

  private func picture(
    _ status: LoadingStatus,
    _ change: (inout Picture.Circumstances) -> Void = { _ in }
  ) -> Picture {
    var circumstances = Picture.Circumstances()
    change(&circumstances)
    return Picture(of: status, circumstances)
  }

  static let plain: [(LoadingStatus, Picture.Surface, Picture.Notice, Picture.Speech)] = [
    (.idle, .resting(.nothing), .none, .nothing),
    (.loading, .passing(.cover), .hidden, .loading),
    (.foregroundRefreshing, .passing(.delayedCover), .hidden, .loading),
    (.backgroundRefreshing, .unchanged, .hidden, .nothing),
    (.paging, .passing(.nothing), .hidden, .nothing),
    (.loaded, .resting(.nothing), .none, .loaded),
    (.empty, .resting(.empty), .none, .empty),
    (failed, .resting(.failed), .none, .failure),
  ]

  @Test(arguments: plain)
  func `each status has its view and VoiceOver announcement`(
    _ status: LoadingStatus,
    _ surface: Picture.Surface,
    _ notice: Picture.Notice,
    _ speech: Picture.Speech
  ) {
    let picture = picture(status)
    #expect(picture.surface == surface)
    #expect(picture.notice == notice)
    #expect(picture.speech == speech)
  }

  @Test(arguments: [LoadRequest.Origin.automatic, .call, .pull, .button])
  func `a load that was asked for hides a notice over content`(_ origin: LoadRequest.Origin) {
    let picture = picture(.backgroundRefreshing) {
      $0.origin = origin
      $0.hasContent = true
    }
    #expect(picture.notice == (origin == .automatic ? .kept : .hidden))
  }

  @Test(arguments: [true, false])
  func `an automatic failure leaves a notice that says the same`(isNoticeCurrent: Bool) {
    let picture = picture(Self.failed) {
      $0.hasContent = true
      $0.isFailureCovering = false
      $0.isNoticeCurrent = isNoticeCurrent
    }
    #expect(picture.notice == (isNoticeCurrent ? .kept : .none))
    #expect(picture.speech == .nothing)
  }

  @Test(arguments: [
    (false, false, true, Picture.Surface.resting(.nothing)), (false, true, false, .unchanged),
    (true, false, false, .resting(.blank)), (true, true, false, .unchanged),
  ])
  func `a load in the background leaves what covers the screen until content arrives`(
    isContentGone: Bool,
    isResultShown: Bool,
    isContentNew: Bool,
    surface: Picture.Surface
  ) {
    let picture = picture(.backgroundRefreshing) {
      $0.isContentGone = isContentGone
      $0.isResultShown = isResultShown
      $0.isContentNew = isContentNew
    }
    #expect(picture.surface == surface)
  }

  @Test func `a failure covers content that is gone, even if it shouldn't cover the screen`() {
    let picture = picture(Self.failed) {
      $0.isContentGone = true
      $0.isFailureCovering = false
    }
    #expect(picture.surface == .resting(.failed))
    #expect(picture.speech == .failure)
  }

  @Test(arguments: [LoadingStatus.loading, .foregroundRefreshing])
  func `pull to refresh shows no additional indicator`(_ status: LoadingStatus) {
    #expect(picture(status) { $0.isPulled = true }.surface == .unchanged)
  }

  @Test(arguments: [false, true])
  func `content that is gone is covered, unless it was rows, which are gone themselves`(
    isShownInRows: Bool
  ) {
    let picture = picture(.idle) {
      $0.isContentGone = true
      $0.isShownInRows = isShownInRows
    }
    #expect(picture.surface == .resting(isShownInRows ? .nothing : .blank))
    #expect(picture.speech == .nothing)
  }

  @Test(arguments: [
    (LoadRequest.Origin.automatic, false, false), (.call, false, true), (.pull, false, true),
    (.button, true, true),
  ])
  func `an outcome that was asked for is announced again, and content only after a button`(
    _ origin: LoadRequest.Origin,
    isContentAsked: Bool,
    isOtherAsked: Bool
  ) {
    #expect(picture(.loaded) { $0.origin = origin }.isAsked == isContentAsked)
    #expect(picture(.empty) { $0.origin = origin }.isAsked == isOtherAsked)
    #expect(picture(Self.failed) { $0.origin = origin }.isAsked == isOtherAsked)
  }

  @Test func `a status that rows show needs no status view`() {
    let rows: (inout Picture.Circumstances) -> Void = { $0.isShownInRows = true }
    #expect(picture(.loading, rows).surface == .passing(.nothing))
    #expect(picture(.empty, rows).surface == .resting(.nothing))
    #expect(picture(Self.failed, rows).surface == .resting(.nothing))
    for status in [LoadingStatus.loading, .empty, Self.failed] {
      #expect(
        picture(status, rows).speech == picture(status).speech,
        "it is announced nevertheless"
      )
    }
    #expect(picture(.foregroundRefreshing, rows).surface == .passing(.delayedCover), "over items")
  }

  @Test(arguments: [false, true], [false, true])
  func `a failure over content shows a notice only if it is not shown in rows`(
    isNoticed: Bool,
    isShownInRows: Bool
  ) {
    let picture = picture(Self.failed) {
      $0.hasContent = true
      $0.isFailureCovering = false
      $0.isFailureNoticed = isNoticed
      $0.isShownInRows = isShownInRows
    }
    #expect(picture.surface == .resting(.nothing))
    #expect(picture.notice == (isNoticed && !isShownInRows ? .shown : .none))
    #expect(picture.speech == (isNoticed ? .failure : .nothing))
  }

  @Test func `a failure that the app does not cover shows no notice without content`() {
    let picture = picture(Self.failed) {
      $0.isFailureCovering = false
      $0.isFailureNoticed = true
    }
    #expect(picture == Picture(of: Self.failed, .init(covering: false)))
    #expect(picture.notice == .none)
    #expect(picture.speech == .nothing)
  }
}

extension StatusPicture.Circumstances {
  fileprivate init(covering: Bool) {
    self.init()
    isFailureCovering = covering
  }
}
