import Foundation
import LoadingUI
import Testing

@testable import Loading

struct LocalizedTests {
  @Test func `the bundle that the build made is found, else all texts were English`() {
    let places = LocalizedTexts.places(for: Bundle(for: LoadingManager.self))
    #expect(LocalizedTexts.bundle(of: "LoadingUI", in: places) != nil)
  }
}
