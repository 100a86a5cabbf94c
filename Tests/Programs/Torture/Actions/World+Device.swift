import UIKit

extension World {
  /// Performs a random action of the system or its settings.
  func changeDevice() -> String {
    guard let window = chance.pick(windows), let scene = window.windowScene else {
      return "no window"
    }
    switch chance.int(0..<12) {
    case 0, 1:
      guard swiped == nil else { return "no rotation during a swipe" }
      Headless.rotate(window)
      return "rotates"
    case 2:
      let sizes: [UIContentSizeCategory] = [
        .small, .large, .extraExtraLarge, .accessibilityMedium,
        .accessibilityExtraExtraExtraLarge,
      ]
      let size = chance.pick(sizes) ?? .large
      Headless.setContentSizeCategory(size, for: window)
      return "text size \(size.rawValue)"
    case 3:
      let isDark = chance.isOne(in: 2)
      Headless.setUserInterfaceStyle(isDark ? .dark : .light, for: window)
      return isDark ? "dark" : "light"
    case 4:
      let isLeft = chance.isOne(in: 2)
      Headless.setLayoutDirection(isLeft ? .rightToLeft : .leftToRight, for: window)
      return isLeft ? "right to left" : "left to right"
    case 5:
      Headless.sendMemoryWarning()
      return "memory warning, \(stock.runShortOfMemory())"
    case 6:
      Headless.setReduceMotion(chance.isOne(in: 2))
      Headless.setVoiceOver(chance.isOne(in: 2))
      return "accessibility"
    case 7, 8: return overrideTraits()
    default: return changeScene(scene)
    }
  }

  private func changeScene(_ scene: UIWindowScene) -> String {
    switch scene.activationState {
    case .background:
      Headless.enterForeground(scene)
      return "enters the foreground"
    case .foregroundInactive:
      Headless.becomeActive(scene)
      return "becomes active"
    default:
      guard chance.isOne(in: 2), swiped == nil else {
        Headless.resignActive(scene)
        return "resigns active"
      }
      Headless.enterBackground(scene)
      return "enters the background"
    }
  }
}
