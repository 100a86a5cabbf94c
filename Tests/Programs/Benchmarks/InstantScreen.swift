import LoadingUI
import UIKit

/// A screen whose content loads immediately.
final class InstantScreen: UIViewController, LoadingDelegate {
  private(set) var content = 0

  func loadContent(ignoreCache: Bool) async throws -> Int { 1 }
  func loadSucceeded(_ content: Int) async throws { self.content &+= content }
}
