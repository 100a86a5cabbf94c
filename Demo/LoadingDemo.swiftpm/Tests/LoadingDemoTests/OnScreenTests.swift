import Testing

/// Tests that need the one screen there is: one after the other.
@Suite(.serialized, .timeLimit(.minutes(2)), .folderOfItsOwn)
enum OnScreenTests {}
