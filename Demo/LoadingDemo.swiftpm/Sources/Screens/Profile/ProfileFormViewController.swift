import LoadingUI
import UIKit

/// A form that loads a profile and saves what a person changes of it.
///
/// Nothing that was typed is lost: a load fills what nobody has touched, and what could not be saved stays.
final class ProfileFormViewController: BaseLoadingViewController, LoadingDelegate {
  private let client: EmojiClient
  private let reachability: Reachability
  private let form = ProfileForm()
  private var draft: ProfileDraft?
  private var failure: (any Error)?
  private var isSaved = false

  init(_ services: DemoServices) {
    client = services.client
    reachability = services.reachability
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable) required init?(coder: NSCoder) {
    fatalError("The demo has no storyboard.")
  }

  override var reloadKeys: Set<ReloadKey> { [.profile] }

  override func viewDidLoad() {
    super.viewDidLoad()
    form.fill(view)
    form.edited = { [weak self] in self?.edited() }
    form.saveButton.addAction(
      UIAction { [weak self] _ in self?.save() },
      for: .primaryActionTriggered
    )
    form.discardButton.addAction(
      UIAction { [weak self] _ in self?.discard() },
      for: .primaryActionTriggered
    )
    loadingManager.reachability = reachability
    loadingManager.enablePullToRefresh()
    updateControls()
  }

  // MARK: - LoadingDelegate

  func loadContent(ignoreCache: Bool) async throws -> Profile {
    try await client.profile(ignoringCache: ignoreCache)
  }

  func loadSucceeded(_ content: Profile) {
    if draft == nil { draft = ProfileDraft(content) } else { draft?.update(content) }
    isSaved = false
    show()
  }

  /// Whoever types is not disturbed.
  func shouldLoadInBackground() -> Bool {
    draft?.changes.isEmpty == false || form.isEditing
  }

  // MARK: - Editing

  private func edited() {
    draft?.profile = form.profile
    isSaved = false
    show()
  }

  private func discard() {
    form.endEditing()
    draft?.discard()
    show()
  }

  private func save() {
    guard let changes = draft?.changes, !changes.isEmpty else { return }
    form.endEditing()
    failure = nil
    show()
    Task {
      do {
        draft = ProfileDraft(try await perform { try await client.change(changes) })
        isSaved = true
        LoadingManager.setNeedsReload(matching: .savedProfile)
      } catch {
        failure = error
      }
      show()
    }
  }

  // MARK: - Showing

  private func show() {
    if let draft { form.profile = draft.profile }
    // With nothing left to save it is over.
    if draft?.changes.isEmpty == true { failure = nil }
    form.noteView.note = note
    updateControls()
  }

  private var note: Note? {
    guard let draft, !draft.changes.isEmpty else {
      return isSaved ? Note(.success, "Saved.") : nil
    }
    if let failure {
      let reason = failure.localizedDescription
      return Note(.failure, "Not saved. \(reason) What you typed is still here.")
    }
    let unsaved = "Not saved yet: \(draft.changes.subjects.inWords)."
    guard !draft.conflicts.isEmpty else { return Note(.hint, unsaved) }
    let conflicts = draft.conflicts.inWords
    return Note(.hint, "\(unsaved) Changed elsewhere too, and kept as you typed it: \(conflicts).")
  }

  override func updateControls() {
    let hasChanges = draft?.changes.isEmpty == false
    form.isEnabled = draft != nil && !isBusy
    // Also after a quiet refresh: what is saved is newer than all that is on its way.
    form.saveButton.isEnabled =
      form.isEnabled && hasChanges && !loadingManager.loadingStatus.isLoading
    form.discardButton.isEnabled = form.isEnabled
    form.discardButton.isHidden = !hasChanges
  }
}

extension [String] {
  /// Such as "name, e-mail".
  fileprivate var inWords: String { joined(separator: ", ") }
}
