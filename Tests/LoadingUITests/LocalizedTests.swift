#if canImport(UIKit)
import Foundation
import LoadingUI
import Testing

@testable import Loading

struct LocalizedTests {
  @Test func `the bundle of localized texts is found`() {
    let places = LocalizedTexts.places(for: Bundle(for: LoadingManager.self))
    #expect(LocalizedTexts.bundle(of: "LoadingUI", in: places) != nil)
  }
}
#endif
