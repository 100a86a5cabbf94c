import UIKit

/// The fields of a profile, with buttons to save and to discard changes.
final class ProfileForm: UIScrollView {
  /// The closure to call after each change by the user.
  var edited: @MainActor () -> Void = {}

  let noteView = NoteView()
  let saveButton = UIButton(configuration: .filled())
  let discardButton = UIButton(configuration: .plain())

  private let faceLabel = UILabel()
  private let name = FormField("Name")
  private let mail = FormField("E-mail")
  private let about = FormField("About me")
  private let newsletter = FormSwitch("Newsletter about new emoji")
  private var fields: [FormField] { [name, mail, about] }
  private var face = ""

  init() {
    super.init(frame: .zero)
    backgroundColor = .systemGroupedBackground
    #if !os(visionOS)
    keyboardDismissMode = .interactive
    #endif
    faceLabel.font = .systemFont(ofSize: 72)
    // Reserves space for the note, so that nothing moves when it appears.
    faceLabel.text = "👤"
    faceLabel.textAlignment = .center
    faceLabel.isAccessibilityElement = false
    saveButton.configuration?.title = "Save"
    saveButton.configuration?.buttonSize = .large
    discardButton.configuration?.title = "Discard Changes"
    let stack = UIStackView(arrangedSubviews: [
      faceLabel, FormCard(fields), FormCard([newsletter]), noteView, saveButton, discardButton,
    ])
    stack.axis = .vertical
    stack.spacing = 20
    stack.setCustomSpacing(8, after: saveButton)
    fill(with: stack)
    for field in fields { field.edited = { [weak self] in self?.edited() } }
    newsletter.edited = { [weak self] in self?.edited() }
  }

  @available(*, unavailable) required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  // MARK: - Content of the fields

  /// The profile in the fields.
  var profile: Profile {
    get {
      Profile(
        face: face,
        name: name.text,
        mail: mail.text,
        about: about.text,
        receivesNewsletter: newsletter.isOn
      )
    }
    set {
      face = newValue.face
      faceLabel.text = face
      name.text = newValue.name
      mail.text = newValue.mail
      about.text = newValue.about
      newsletter.isOn = newValue.receivesNewsletter
    }
  }

  /// A Boolean value that indicates whether the fields can be edited.
  var isEnabled = true {
    didSet {
      for field in fields { field.isEnabled = isEnabled }
      newsletter.isEnabled = isEnabled
    }
  }

  /// A Boolean value that indicates whether the user is editing a field.
  var isEditing: Bool { fields.contains(where: \.isEditing) }

  /// Dismisses the keyboard.
  func endEditing() {
    for field in fields { field.endEditing() }
  }
}
