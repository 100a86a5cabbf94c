import UIKit

extension Walkthrough {
  /// The list of the gallery.
  ///
  /// Its screens are on the contact sheets.
  static func runGallery(_ stage: Stage, _ server: EmbeddedServer) async throws {
    try stage.open(GalleryViewController.self)
    stage.picture("The gallery", "Kinds of screens, and the views that each can show.")
  }
}
