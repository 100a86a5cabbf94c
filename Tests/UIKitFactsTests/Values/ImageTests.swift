#if canImport(UIKit)
import Foundation
import Testing
import UIKit

@Suite struct ImageTests {
  @Test func `a known symbol is an image and an unknown one is nil`() {
    #expect(UIImage(systemName: "exclamationmark.triangle")?.isSymbolImage == true)
    #expect(UIImage(systemName: "no.such.symbol") == nil)
  }

  @Test func `a symbol grows with its point size and scale`() throws {
    let small = UIImage.SymbolConfiguration(pointSize: 10)
    let large = UIImage.SymbolConfiguration(pointSize: 40)
    let image = try #require(UIImage(systemName: "star", withConfiguration: small))
    let bigger = try #require(image.applyingSymbolConfiguration(large))
    #expect(bigger.size.height > image.size.height * 3)
    let scaled = try #require(image.applyingSymbolConfiguration(.init(scale: .large)))
    #expect(scaled.size.height > image.size.height)
  }

  @Test func `a later symbol configuration overrides only what it specifies`() {
    let first = UIImage.SymbolConfiguration(pointSize: 10, weight: .bold)
    let merged = first.applying(UIImage.SymbolConfiguration(pointSize: 20))
    #expect(merged == UIImage.SymbolConfiguration(pointSize: 20, weight: .bold))
  }

  @Test func `images of the same symbol are equal`() {
    #expect(UIImage(systemName: "star") == UIImage(systemName: "star"))
    #expect(UIImage(systemName: "star") != UIImage(systemName: "heart"))
  }

  @Test func `the size of a PNG is read from the file`() throws {
    let pixel =
      "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
    let data = try #require(Data(base64Encoded: pixel))
    #expect(UIImage(data: data)?.size == CGSize(width: 1, height: 1))
    #expect(UIImage(data: Data([1, 2, 3])) == nil)
  }
}
#endif
