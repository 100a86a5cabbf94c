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

  @Test(arguments: [
    ("C++", "No Results for “%@”", "No Results for “C++”"),
    ("C++", "لا نتائج لـ “%@”", "لا نتائج لـ “\u{2068}C++\u{2069}”"),
    ("قطة", "No Results for “%@”", "No Results for “\u{2068}قطة\u{2069}”"),
    ("קפה", "Updated %@", "Updated \u{2068}קפה\u{2069}"),
    ("9:41", "Updated %@", "Updated 9:41"),
  ])
  func `a value is isolated in a sentence if either is right to left`(
    _ value: String,
    _ text: String,
    _ expected: String
  ) {
    #expect(Localized.inserting(value, into: text) == expected)
  }

  @Test func `every text with a value isolates it`() throws {
    let places = LocalizedTexts.places(for: Bundle(for: LoadingManager.self))
    let keys = try ["Loading", "LoadingStore", "LoadingUI"].flatMap { module in
      let folder = try #require(LocalizedTexts.bundle(of: module, in: places)?.resourceURL)
      let file = folder.appendingPathComponent("en.lproj/Localizable.strings")
      let table = try PropertyListSerialization.propertyList(
        from: Data(contentsOf: file),
        format: nil
      )
      return try #require(table as? [String: String]).filter { $0.value.contains("%") }.keys
    }
    #expect(Set(keys) == ["updated.at", "search.empty"])
    for text in [Localized.updated(at: "قطة"), Localized.noResults(for: "قطة")] {
      #expect(text.contains("\u{2068}قطة\u{2069}"))
    }
  }
}
#endif
