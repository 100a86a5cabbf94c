import UIKit

/// The fields of a profile, and the buttons that save and discard what was typed in them.
final class ProfileForm: UIScrollView {
  /// Called after each change that a person makes.
  var edited: @MainActor () -> Void = {}

  let noteView = NoteView()
  let saveButton = UIButton(configuration: .filled())
  let discardButton = UIButton(configuration: .plain())

  private let faceLabel = UILabel()
  private let name = FormField("Name")
  private let mail = FormField("E-mail")
  private let about = FormField("About me")
  private let letters = FormSwitch("Letters about new emoji")
  private var fields: [FormField] { [name, mail, about] }
  private var face = ""

  init() {
    super.init(frame: .zero)
    backgroundColor = .systemGroupedBackground
    #if !os(visionOS)
    keyboardDismissMode = .interactive
    #endif
    faceLabel.font = .systemFont(ofSize: 72)
    // Until there is one, so that nothing moves when it comes.
    faceLabel.text = "👤"
    faceLabel.textAlignment = .center
    faceLabel.isAccessibilityElement = false
    saveButton.configuration?.title = "Save"
    saveButton.configuration?.buttonSize = .large
    discardButton.configuration?.title = "Discard Changes"
    let stack = UIStackView(arrangedSubviews: [
      faceLabel, FormCard(fields), FormCard([letters]), noteView, saveButton, discardButton,
    ])
    stack.axis = .vertical
    stack.spacing = 20
    stack.setCustomSpacing(8, after: saveButton)
    fill(with: stack)
    for field in fields { field.edited = { [weak self] in self?.edited() } }
    letters.edited = { [weak self] in self?.edited() }
  }

  @available(*, unavailable) required init?(coder: NSCoder) {
    fatalError("The demo has no storyboard.")
  }

  // MARK: - What the fields hold

  /// The profile as the fields have it.
  var profile: Profile {
    get {
      Profile(
        face: face,
        name: name.text,
        mail: mail.text,
        about: about.text,
        getsLetters: letters.isOn
      )
    }
    set {
      face = newValue.face
      faceLabel.text = face
      name.text = newValue.name
      mail.text = newValue.mail
      about.text = newValue.about
      letters.isOn = newValue.getsLetters
    }
  }

  /// Whether its fields can be edited.
  var isEnabled = true {
    didSet {
      for field in fields { field.isEnabled = isEnabled }
      letters.isEnabled = isEnabled
    }
  }

  /// Whether a person is in one of its fields.
  var isEditing: Bool { fields.contains(where: \.isEditing) }

  /// Takes the keyboard away.
  func endEditing() {
    for field in fields { field.endEditing() }
  }
}
