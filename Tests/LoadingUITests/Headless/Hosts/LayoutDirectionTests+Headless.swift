import Testing
import UIKit

extension LayoutDirectionTests {
  @Test(arguments: Shown.allCases)
  func `what is shown over a hosting screen is mirrored at once, and back again`(
    _ shown: Shown
  ) async throws {
    try await expectMirrored(shown, Headless.UIHostingController<Int>())
  }
}
