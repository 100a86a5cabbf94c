import LoadingLists
import UIKit

/// A form that loads a profile and saves the user's changes.
///
/// Changes are shown as saved immediately, and sent in the background. Typed text is never lost: a load
/// only fills
/// unchanged fields, and changes that the server rejects return to the fields.
final class ProfileFormViewController: BaseLoadingViewController, LoadingHooks {
  private let client: EmojiClient
  let profile: Loader<Profile>
  private let reachability: Reachability
  private let form = ProfileForm()
  private var draft: ProfileDraft?
  private var failure: (any Error)?
  private var save: PendingEdit?
  /// The changes that are being saved.
  private var sent: ProfileChanges?

  init(_ services: DemoServices) {
    let client = services.client
    self.client = client
    let policy = LoadingPolicy(freshness: .lasting(.seconds(60)))
    profile = Loader(policy: policy) { try await client.profile(ignoringCache: $0) }
    reachability = services.reachability
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable) required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override var reloadKeys: Set<ReloadKey> { [.profile] }

  override func viewDidLoad() {
    super.viewDidLoad()
    form.fill(view)
    form.edited = { [weak self] in self?.edited() }
    form.saveButton.addAction(
      UIAction { [weak self] _ in self?.saveChanges() },
      for: .primaryActionTriggered
    )
    form.discardButton.addAction(
      UIAction { [weak self] _ in self?.discard() },
      for: .primaryActionTriggered
    )
    loadingManager.follow(profile) { [weak self] in self?.take($0) }
    loadingManager.reachability = reachability
    loadingManager.enablePullToRefresh()
    updateControls()
  }

  private func take(_ profile: Profile) {
    if draft == nil { draft = ProfileDraft(profile) } else { draft?.update(profile) }
    if case .undone(let error) = save?.state { restore(error) }
    show()
  }

  /// Restores changes that the server has rejected.
  private func restore(_ error: any Error) {
    guard let rejected = sent else { return }
    failure = error
    draft?.restore(rejected)
    sent = nil
  }

  // MARK: - LoadingHooks

  /// A reload doesn't disturb a user who is typing.
  func shouldLoadInBackground() -> Bool {
    draft?.changes.isEmpty == false || form.isEditing
  }

  // MARK: - Editing

  private func edited() {
    draft?.profile = form.profile
    save = save?.state == .sending ? save : nil
    show()
  }

  private func discard() {
    form.endEditing()
    draft?.discard()
    show()
  }

  private func saveChanges() {
    guard let changes = draft?.changes, !changes.isEmpty else { return }
    form.endEditing()
    failure = nil
    let save = profile.edit {
      $0 = $0.applying(changes)
    } sending: { [client] _ in
      try await client.change(changes)
    }
    save.handleRejection()
    (self.save, sent) = (save, changes)
    show()
    Task {
      do {
        try await save.value
        sent = nil
        LoadingManager.setNeedsReload(matching: .savedProfile)
      } catch {
        restore(error)
      }
      show()
    }
  }

  // MARK: - Showing

  private func show() {
    if let draft { form.profile = draft.profile }
    // The failure is obsolete if no changes are left to save.
    if draft?.changes.isEmpty == true { failure = nil }
    form.noteView.note = note
    updateControls()
  }

  private var note: Note? {
    guard let draft, !draft.changes.isEmpty else {
      switch save?.state {
      case .sending, .waiting: return Note(.hint, "Saving…")
      case .accepted: return Note(.success, "Saved.")
      case .failed, .undone, nil: return nil
      }
    }
    if let failure {
      let reason = failure.localizedDescription
      return Note(.failure, "Not saved. \(reason) Your text is still here.")
    }
    let unsaved = "Not saved yet: \(draft.changes.subjects.inWords)."
    guard !draft.conflicts.isEmpty else { return Note(.hint, unsaved) }
    let conflicts = draft.conflicts.inWords
    return Note(.hint, "\(unsaved) Changed elsewhere too, and kept as you typed it: \(conflicts).")
  }

  override func updateControls() {
    let hasChanges = draft?.changes.isEmpty == false
    form.isEnabled = draft != nil && !isBusy
    // Also after a background refresh, because a save is newer than any load in progress. Saves are
    // sent one after another.
    form.saveButton.isEnabled =
      form.isEnabled && hasChanges && !loadingManager.loadingStatus.isLoading
      && save?.state != .sending
    form.discardButton.isEnabled = form.isEnabled
    form.discardButton.isHidden = !hasChanges
  }
}

extension [String] {
  /// Such as "name, e-mail".
  fileprivate var inWords: String { joined(separator: ", ") }
}
