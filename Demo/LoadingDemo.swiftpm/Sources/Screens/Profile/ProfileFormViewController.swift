import LoadingUI
import UIKit

/// A form that loads a profile and saves what a person changes of it.
///
/// What is saved is taken for granted at once, and sent behind it. Nothing that was typed is lost: a load fills what
/// nobody has touched, and what the server has refused is in the fields again.
final class ProfileFormViewController: BaseLoadingViewController, LoadingHooks {
  private let client: EmojiClient
  let profile: Loader<Profile>
  private let reachability: Reachability
  private let form = ProfileForm()
  private var draft: ProfileDraft?
  private var failure: (any Error)?
  private var save: PendingEdit?
  /// What is being saved, until it is known what came of it.
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
    fatalError("The demo has no storyboard.")
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
    if case .undone(let error) = save?.state { putBack(error) }
    show()
  }

  /// Takes back what the server has refused.
  private func putBack(_ error: any Error) {
    guard let refused = sent else { return }
    failure = error
    draft?.putBack(refused)
    sent = nil
  }

  // MARK: - LoadingHooks

  /// Whoever types is not disturbed.
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
    (self.save, sent) = (save, changes)
    show()
    Task {
      do {
        try await save.value
        sent = nil
        LoadingManager.setNeedsReload(matching: .savedProfile)
      } catch {
        putBack(error)
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
      switch save?.state {
      case .sending: return Note(.hint, "Saving…")
      case .taken: return Note(.success, "Saved.")
      case .failed, .undone, nil: return nil
      }
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
    // Also after a quiet refresh: what is saved is newer than all that is on its way. One save after the other.
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
