import Foundation
import LoadingUI
import UIKit

/// A screen in a window whose status changes, compared with the equivalent without a manager.
@MainActor struct StatusSwap {
  private let screen = InstantScreen()
  private let bareScreen = UIViewController()
  private let bareViews = [makeStatusView("Failed"), makeStatusView("Empty")]
  private let windows: [UIWindow]
  private let failure = CocoaError(.fileNoSuchFile)

  init() {
    UIView.setAnimationsEnabled(false)
    windows = [bareScreen, screen].map { Headless.makeWindow(root: $0) }
    screen.loadingManager.failedView = makeStatusView("Failed")
    screen.loadingManager.emptyView = makeStatusView("Empty")
  }

  /// Replaces one view with the other.
  func swapViews(_ number: Int) {
    bareViews[~number & 1].removeFromSuperview()
    let (view, area) = (bareViews[number & 1], bareScreen.view!)
    view.translatesAutoresizingMaskIntoConstraints = false
    area.addSubview(view)
    NSLayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: area.topAnchor),
      view.bottomAnchor.constraint(equalTo: area.bottomAnchor),
      view.leadingAnchor.constraint(equalTo: area.leadingAnchor),
      view.trailingAnchor.constraint(equalTo: area.trailingAnchor),
    ])
    windows[0].layoutIfNeeded()
  }

  /// Changes between two statuses that each have a view.
  func changeStatus(_ number: Int) {
    screen.loadingManager.loadingStatus = number.isMultiple(of: 2) ? .failed(failure) : .empty
    windows[1].layoutIfNeeded()
  }
}

/// Creates a status view like an app's, with a centered text.
@MainActor func makeStatusView(_ text: String) -> UIView {
  let view = UIView()
  let label = UILabel()
  label.text = text
  label.translatesAutoresizingMaskIntoConstraints = false
  view.addSubview(label)
  NSLayoutConstraint.activate([
    label.centerXAnchor.constraint(equalTo: view.centerXAnchor),
    label.centerYAnchor.constraint(equalTo: view.centerYAnchor),
  ])
  return view
}
