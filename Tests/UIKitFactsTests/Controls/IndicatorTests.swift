#if canImport(UIKit)
import Foundation
import ScreenTestSupport
import Testing
import UIKit

@MainActor @Suite(.screen) struct IndicatorTests {
  @Test func `a stopped indicator is hidden unless hidesWhenStopped is false`() {
    let indicator = UIActivityIndicatorView(style: .medium)
    indicator.startAnimating()
    #expect(indicator.isAnimating)
    #expect(!indicator.isHidden)
    indicator.stopAnimating()
    #expect(!indicator.isAnimating)
    #expect(indicator.isHidden)
    indicator.hidesWhenStopped = false
    indicator.startAnimating()
    indicator.stopAnimating()
    #expect(!indicator.isHidden)
  }

  @Test func `indicators have UIKit's sizes`() {
    #expect(UIActivityIndicatorView(style: .medium).intrinsicContentSize.width == 20)
    #expect(UIActivityIndicatorView(style: .large).intrinsicContentSize.width == 37)
  }

  @Test func `progress is clamped to 0 to 1`() {
    let progress = UIProgressView(progressViewStyle: .default)
    progress.progress = 2
    #expect(progress.progress == 1)
    progress.setProgress(-1, animated: true)
    #expect(progress.progress == 0)
    #expect(progress.accessibilityValue == "0%")
  }
}
#endif
