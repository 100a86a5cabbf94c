#if canImport(UIKit)
import Foundation
import ScreenTestSupport
import Testing
import UIKit

@Suite struct FontTests {
  private func size(_ style: UIFont.TextStyle, _ category: UIContentSizeCategory) -> CGFloat {
    let traits = UITraitCollection(preferredContentSizeCategory: category)
    return UIFont.preferredFont(forTextStyle: style, compatibleWith: traits).pointSize
  }

  @Test func `text styles have Apple's sizes at the default text size`() {
    let expected: [(UIFont.TextStyle, CGFloat)] = [
      (.largeTitle, 34), (.title1, 28), (.title2, 22), (.title3, 20), (.headline, 17),
      (.body, 17), (.callout, 16), (.subheadline, 15), (.footnote, 13), (.caption1, 12),
      (.caption2, 11),
    ]
    for (style, points) in expected { #expect(size(style, .large) == points) }
  }

  @Test func `text styles follow the text size`() {
    #expect(size(.body, .extraSmall) == 14)
    #expect(size(.body, .extraExtraExtraLarge) == 23)
    #expect(size(.body, .accessibilityMedium) == 28)
    #expect(size(.body, .accessibilityExtraExtraExtraLarge) == 53)
    #expect(size(.largeTitle, .accessibilityExtraExtraExtraLarge) == 60)
    #expect(size(.caption2, .small) == 11)
  }

  @Test func `an unspecified content size category uses the default size`() {
    let font = UIFont.preferredFont(forTextStyle: .body, compatibleWith: UITraitCollection())
    #expect(font.pointSize == 17)
  }

  @Test func `UIFontMetrics scales a custom font like its text style`() {
    let traits = UITraitCollection(preferredContentSizeCategory: .accessibilityMedium)
    let metrics = UIFontMetrics(forTextStyle: .body)
    let font = metrics.scaledFont(for: .systemFont(ofSize: 34), compatibleWith: traits)
    #expect(font.pointSize == 56)
    let limited = metrics.scaledFont(
      for: .systemFont(ofSize: 34),
      maximumPointSize: 40,
      compatibleWith: traits
    )
    #expect(limited.pointSize == 40)
  }

  @Test func `a headline is semibold`() {
    let headline = UIFont.preferredFont(forTextStyle: .headline)
    #expect(headline.fontName != UIFont.preferredFont(forTextStyle: .body).fontName)
  }

  @Test func `fonts are equal by value`() {
    #expect(UIFont.systemFont(ofSize: 17) == UIFont.systemFont(ofSize: 17))
    #expect(UIFont.systemFont(ofSize: 17) != UIFont.systemFont(ofSize: 17, weight: .bold))
  }

  @Test func `the line height is that of SF Pro`() {
    #expect(abs(UIFont.systemFont(ofSize: 17).lineHeight - 20.287) < 0.001)
  }
}
#endif
