import Foundation
import LoadingLists
import UIKit

/// The moments at which the user leaves a screen, which may be the last ones, to save its state.
@MainActor final class LeavingScreen {
  private let save: @MainActor () -> Void
  private var observer: (any NSObjectProtocol)?

  /// Creates the moments of a screen, with a closure that saves its state.
  init(save: @escaping @MainActor () -> Void) { self.save = save }

  /// Responds to `viewWillAppear(_:)`.
  func willAppear() {
    // If the user cancels a swipe back, the screen stays in its navigation controller.
    guard observer == nil else { return }
    // The system may terminate the app in the background without notice.
    observer = NotificationCenter.default.addObserver(
      forName: UIScene.didEnterBackgroundNotification,
      object: nil,
      queue: nil
    ) { [save] _ in
      MainActor.assumeIsolated { save() }
    }
  }

  /// Responds to `viewDidDisappear(_:)`.
  func didDisappear() {
    if let observer { NotificationCenter.default.removeObserver(observer) }
    observer = nil
    save()
  }
}

extension LeavingScreen {
  /// Creates the moments of a list, which save its place.
  ///
  /// - Parameters:
  ///   - dataSource: The data source of the list.
  ///   - file: The file for the place.
  ///   - isOther: Returns whether something else is shown in the list, whose place isn't saved.
  convenience init(
    placeOf dataSource: ListDataSource,
    in file: StoredFile<ListPlace>,
    unless isOther: @escaping @MainActor () -> Bool = { false }
  ) {
    self.init {
      guard !isOther(), let place = dataSource.place else { return }
      do {
        try file.save(place)
      } catch {
        print("The place couldn’t be saved: \(error)")
      }
    }
  }
}
