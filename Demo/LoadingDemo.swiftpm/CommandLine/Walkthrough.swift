import LoadingUI
import UIKit

/// The steps on a screen, with a picture of each.
@MainActor struct Walkthrough {
  let screen: any DemoScreen.Type
  /// Runs all steps with the embedded server, whose conditions it sets.
  let run: @MainActor (Stage, EmbeddedServer) async throws -> Void
  /// Draws the sheets below the steps; none by default.
  var sheets: @MainActor () async throws -> [GallerySheet] = { [] }

  static let all = [
    Walkthrough(screen: EchoViewController.self, run: runEcho),
    Walkthrough(screen: SharedViewController.self, run: runShared),
    Walkthrough(screen: PostsViewController.self, run: runPosts),
    Walkthrough(screen: HistoryViewController.self, run: runHistory),
    Walkthrough(screen: PeopleViewController.self, run: runPeople),
    Walkthrough(screen: ChatViewController.self, run: runChat),
    Walkthrough(screen: FlowersViewController.self, run: runFlowers),
    Walkthrough(screen: AnimalsViewController.self, run: runAnimals),
    Walkthrough(screen: ProfileViewController.self, run: runProfile),
    Walkthrough(
      screen: GalleryViewController.self,
      run: runGallery,
      sheets: GallerySheet.drawAll
    ),
  ]

  /// Performs the steps that are possible on any screen with any server: opens it, and pulls
  /// to refresh if it loads.
  func visit(_ stage: Stage) async throws {
    try stage.open(screen)
    stage.picture("Opened", "The screen in its first frame.")
    // The gallery sends no requests.
    guard stage.status != .idle else { return }
    if stage.status.isLoading {
      try await waitForAnswer(stage)
      stage.picture("First response", "The result of the first request.")
    }
    try stage.pull()
    stage.picture("Pulled", "Pull-to-refresh has started a request.")
    try await waitForAnswer(stage)
    stage.picture("Next response", "The result of the refresh.")
  }

  private func waitForAnswer(_ stage: Stage) async throws {
    guard try await !stage.waitForEndOfLoad() else { return }
    stage.screen?.content.loadingManager.cancel()
    throw Stage.Trouble(message: "the server did not respond in time")
  }
}
