import LoadingUI
import Testing

@testable import LoadingDemo

extension OnScreenTests {
  /// The Gallery screen, and the screens that it opens.
  @MainActor @Suite final class GalleryScreenTests: ScreenTests {
    @Test func `only the screen for large titles has one`() throws {
      try stage.open(GalleryViewController.self)
      for host in GalleryHost.allCases {
        try stage.openInGallery(host, .empty)
        #expect(stage.hasLargeTitle == (host == .largeTitle), "\(host)")
        stage.goBack()
        #expect(!stage.hasLargeTitle, "\(host)")
      }
      stage.close()
      #expect(!stage.hasLargeTitle)
      try stage.open(AnimalsViewController.self)
      #expect(!stage.hasLargeTitle)
      #expect(stage.faults == [])
    }

    @Test(
      arguments: [
        (.empty, "Reload"), (.failed, "Try Again"), (.notice, "Try Again"),
      ] as [(GalleryStatus, String)]
    )
    func `a button loads the content`(status: GalleryStatus, button: String) async throws {
      try stage.open(GalleryViewController.self)
      try stage.openInGallery(.tabs, status)
      let manager = try #require(stage.galleryManager)
      try stage.tap(button)
      #expect(manager.loadingStatus.isLoading)
      try await stage.wait(until: { manager.loadingStatus == .loaded }, or: "no content came")
      #expect(stage.faults == [])
    }

    @Test(arguments: GalleryHost.allCases, [GalleryStatus.notice, .offline])
    func `content stays under a notice and a banner, on every kind of screen`(
      host: GalleryHost,
      status: GalleryStatus
    ) throws {
      let content =
        switch host {
        case .table: "Row 1<"
        case .collection: "Tile 1<"
        default: "The content"
        }
      try stage.open(GalleryViewController.self)
      try stage.openInGallery(host, status)
      #expect(stage.shows(content))
      stage.setLargestText()
      #expect(stage.shows(content))
      #expect(stage.faults == [])
    }
  }
}
