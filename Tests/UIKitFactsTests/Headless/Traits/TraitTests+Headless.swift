import Foundation
import HeadlessTestSupport
import Testing
import UIKit

extension TraitTests {
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

  @Test func `a custom trait has its default value until it is set`() {
    let plain = UITraitCollection()
    #expect(!plain[CompactTrait.self])
    #expect(plain.modifyingTraits { $0[CompactTrait.self] = true }[CompactTrait.self])
  }

  private struct CompactTrait: UITraitDefinition {
    static var defaultValue: Bool { false }
  }
}
