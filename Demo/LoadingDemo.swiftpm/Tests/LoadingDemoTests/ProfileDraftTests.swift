import Testing

@testable import LoadingDemo

struct ProfileDraftTests {
  private let first = Profile.first

  private func changed(_ change: (inout Profile) -> Void) -> Profile {
    var profile = first
    change(&profile)
    return profile
  }

  @Test func `what is typed is a change, and typed back it is none`() {
    var draft = ProfileDraft(first)
    draft.profile.name = "Max"
    draft.profile.getsLetters.toggle()
    #expect(draft.changes == ProfileChanges(name: "Max", getsLetters: !first.getsLetters))
    #expect(draft.changes.subjects == ["name", "letters"])
    draft.profile.name = first.name
    draft.profile.getsLetters = first.getsLetters
    #expect(draft.changes.isEmpty)
  }

  @Test func `what the server has by now fills what nobody has touched`() {
    var draft = ProfileDraft(first)
    draft.profile.name = "Max"
    draft.update(changed { ($0.mail, $0.face) = ("new@example.org", "🐶") })
    #expect(draft.profile.name == "Max")
    #expect(draft.profile.mail == "new@example.org")
    #expect(draft.profile.face == "🐶")
    #expect(draft.changes == ProfileChanges(name: "Max"))
    #expect(draft.conflicts.isEmpty)
  }

  @Test func `what was typed and has changed elsewhere stays as it was typed, and is told of`() {
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

  @Test func `what the server has come to by itself is no change any more`() {
    var draft = ProfileDraft(first)
    draft.profile.name = "Max"
    draft.update(changed { $0.name = "Max" })
    #expect(draft.changes.isEmpty)
    #expect(draft.conflicts.isEmpty)
  }

  @Test func `a field that was emptied is a change, too`() {
    var draft = ProfileDraft(first)
    draft.profile.about = ""
    draft.update(changed { $0.name = "Mia" })
    #expect(draft.profile.about.isEmpty)
    #expect(draft.changes == ProfileChanges(about: ""))
  }

  @Test func `discarded, it is as the server has it`() {
    var draft = ProfileDraft(first)
    draft.profile.name = "Max"
    let new = changed { $0.name = "Mia" }
    draft.update(new)
    draft.discard()
    #expect(draft == ProfileDraft(new))
  }
}
