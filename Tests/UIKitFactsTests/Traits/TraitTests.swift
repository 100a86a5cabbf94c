#if canImport(UIKit)
import Foundation
import ScreenTestSupport
import Testing
import UIKit

@Suite struct TraitTests {
  @Test func `later trait collections take precedence where they specify a value`() {
    let merged = UITraitCollection(traitsFrom: [
      UITraitCollection(userInterfaceStyle: .dark),
      UITraitCollection(preferredContentSizeCategory: .small),
      UITraitCollection(preferredContentSizeCategory: .extraLarge),
      UITraitCollection(userInterfaceStyle: .unspecified),
    ])
    #expect(merged.userInterfaceStyle == .dark)
    #expect(merged.preferredContentSizeCategory == .extraLarge)
    #expect(merged.layoutDirection == .unspecified)
  }

  @available(iOS 17, *)
  @Test func `trait collections with equal traits are equal`() {
    let left = UITraitCollection(userInterfaceStyle: .dark)
    let right = UITraitCollection { $0.userInterfaceStyle = .dark }
    #expect(left == right)
    #expect(left.hash == right.hash)
    #expect(left != UITraitCollection(userInterfaceStyle: .light))
  }

  @available(iOS 17, *)
  @Test func `modifyingTraits returns a new collection`() {
    let light = UITraitCollection(userInterfaceStyle: .light)
    let dark = light.modifyingTraits { $0.userInterfaceStyle = .dark }
    #expect(light.userInterfaceStyle == .light)
    #expect(dark.userInterfaceStyle == .dark)
  }

  @Test func `content size categories are ordered`() {
    #expect(UIContentSizeCategory.small < .large)
    #expect(UIContentSizeCategory.extraExtraExtraLarge < .accessibilityMedium)
    #expect(UIContentSizeCategory.accessibilityMedium.isAccessibilityCategory)
    #expect(!UIContentSizeCategory.extraExtraExtraLarge.isAccessibilityCategory)
    #expect(!UIContentSizeCategory.unspecified.isAccessibilityCategory)
  }
}
#endif
