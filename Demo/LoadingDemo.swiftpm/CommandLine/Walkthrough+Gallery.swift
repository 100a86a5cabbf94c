import UIKit

/// The list of the gallery, and one screen of it; the others are on the contact sheets.
@MainActor func runGallery(_ stage: Stage, _ server: EmbeddedServer) async throws {
  try stage.open(GalleryViewController.self)
  stage.picture("The gallery", "Kinds of screens, and what each can show.")
}
