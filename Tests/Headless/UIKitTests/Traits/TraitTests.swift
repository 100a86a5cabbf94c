import Foundation
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

  @Test func `trait collections with equal traits are equal`() {
    let left = UITraitCollection(userInterfaceStyle: .dark)
    let right = UITraitCollection { $0.userInterfaceStyle = .dark }
    #expect(left == right)
    #expect(left.hash == right.hash)
    #expect(left != UITraitCollection(userInterfaceStyle: .light))
  }

  @Test func `modifyingTraits returns a new collection`() {
    let light = UITraitCollection(userInterfaceStyle: .light)
    let dark = light.modifyingTraits { $0.userInterfaceStyle = .dark }
    #expect(light.userInterfaceStyle == .light)
    #expect(dark.userInterfaceStyle == .dark)
  }

  @Test func `changedTraits returns the traits that differ`() {
    let light = UITraitCollection(userInterfaceStyle: .light)
    let dark = light.modifyingTraits { $0.userInterfaceStyle = .dark }
    let changed = dark.changedTraits(from: light)
    #expect(
      changed.map { ObjectIdentifier($0) } == [ObjectIdentifier(UITraitUserInterfaceStyle.self)]
    )
    #expect(dark.hasDifferentColorAppearance(comparedTo: light))
    let large = light.modifyingTraits { $0.preferredContentSizeCategory = .extraLarge }
    #expect(!large.hasDifferentColorAppearance(comparedTo: light))
  }

  @Test func `content size categories are ordered`() {
    #expect(UIContentSizeCategory.small < .large)
    #expect(UIContentSizeCategory.extraExtraExtraLarge < .accessibilityMedium)
    #expect(UIContentSizeCategory.accessibilityMedium.isAccessibilityCategory)
    #expect(!UIContentSizeCategory.extraExtraExtraLarge.isAccessibilityCategory)
    #expect(!UIContentSizeCategory.unspecified.isAccessibilityCategory)
  }

  @Test func `a custom trait has its default value until it is set`() {
    let plain = UITraitCollection()
    #expect(!plain[CompactTrait.self])
    #expect(plain.modifyingTraits { $0[CompactTrait.self] = true }[CompactTrait.self])
  }

  private struct CompactTrait: UITraitDefinition {
    static var defaultValue: Bool { false }
  }
}
