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
      let sheet = try await GallerySheet.draw(setting).svg
      #expect(XMLCheck.complaint(about: sheet) == nil)
      for host in GalleryHost.allCases {
        for status in GalleryStatus.allCases {
          #expect(sheet.contains("\(host.rawValue): \(status.rawValue)<"))
        }
      }
      let hosts = GalleryHost.allCases.count
      let isArabic = setting == .rightToLeft
      let (reload, retry) = isArabic ? ("إعادة التحميل", "إعادة المحاولة") : ("Reload", "Try Again")
      #expect(sheet.components(separatedBy: ">\(reload)<").count - 1 == hosts)
      #expect(sheet.components(separatedBy: ">\(retry)<").count - 1 == 2 * hosts)
      #expect(Stage.faultsSoFar == [])
    }
  }
}
