import Testing

@testable import LoadingDemo

struct ProfileDraftTests {
  private let first = Profile.first

  private func changed(_ change: (inout Profile) -> Void) -> Profile {
    var profile = first
    change(&profile)
    return profile
  }

  @Test func `typed text is a change until it is typed back`() {
    var draft = ProfileDraft(first)
    draft.profile.name = "Max"
    draft.profile.receivesNewsletter.toggle()
    #expect(
      draft.changes == ProfileChanges(name: "Max", receivesNewsletter: !first.receivesNewsletter)
    )
    #expect(draft.changes.subjects == ["name", "newsletter"])
    draft.profile.name = first.name
    draft.profile.receivesNewsletter = first.receivesNewsletter
    #expect(draft.changes.isEmpty)
  }

  @Test func `new values of the server fill the unchanged fields`() {
    var draft = ProfileDraft(first)
    draft.profile.name = "Max"
    draft.update(changed { ($0.mail, $0.face) = ("new@example.org", "🐶") })
    #expect(draft.profile.name == "Max")
    #expect(draft.profile.mail == "new@example.org")
    #expect(draft.profile.face == "🐶")
    #expect(draft.changes == ProfileChanges(name: "Max"))
    #expect(draft.conflicts.isEmpty)
  }

  @Test func `typed text stays if the value changed elsewhere, which is reported`() {
    var draft = ProfileDraft(first)
    draft.profile.name = "Max"
    draft.profile.about = "Typed"
    draft.update(changed { $0.name = "Mia" })
    draft.update(changed { ($0.name, $0.mail) = ("Mia", "new@example.org") })
    #expect(draft.profile.name == "Max")
    #expect(draft.conflicts == ["name"])
    draft.profile.name = "Mia"
    #expect(draft.conflicts.isEmpty)
    #expect(draft.changes == ProfileChanges(about: "Typed"))
  }

  @Test func `a value that the server also has is no longer a change`() {
    var draft = ProfileDraft(first)
    draft.profile.name = "Max"
    draft.update(changed { $0.name = "Max" })
    #expect(draft.changes.isEmpty)
    #expect(draft.conflicts.isEmpty)
  }

  @Test func `clearing a field is a change`() {
    var draft = ProfileDraft(first)
    draft.profile.about = ""
    draft.update(changed { $0.name = "Mia" })
    #expect(draft.profile.about.isEmpty)
    #expect(draft.changes == ProfileChanges(about: ""))
  }

  @Test func `discarding changes restores the server's values`() {
    var draft = ProfileDraft(first)
    draft.profile.name = "Max"
    let new = changed { $0.name = "Mia" }
    draft.update(new)
    draft.discard()
    #expect(draft == ProfileDraft(new))
  }
}
