import Foundation
import Testing

@testable import LoadingDemo

extension OnScreenTests {
  /// The contact sheets of the gallery.
  @MainActor @Suite struct GallerySheetTests {
    @Test(arguments: GallerySheet.Setting.allCases)
    func `each sheet shows every status on every kind of screen, without a fault`(
      setting: GallerySheet.Setting
    ) async throws {
      let sheet = try await GallerySheet.draw(setting)
      #expect(XMLCheck.complaint(about: sheet) == nil)
      for host in GalleryHost.allCases {
        for status in GalleryStatus.allCases {
          #expect(sheet.contains("\(host.rawValue): \(status.rawValue)<"))
        }
      }
      let hosts = GalleryHost.allCases.count
      #expect(sheet.components(separatedBy: ">Reload<").count - 1 == hosts)
      // In the narrow child, a large title of the notice's button takes two lines.
      let (whole, wrapped) = (">Try Again<", ">Try<")
      let count = [whole, wrapped].map { sheet.components(separatedBy: $0).count - 1 }
      #expect(count[0] + count[1] == 2 * hosts)
      #expect(count[1] == (setting == .large ? 1 : 0))
      #expect(Stage.faultsSoFar == [])
    }
  }
}
