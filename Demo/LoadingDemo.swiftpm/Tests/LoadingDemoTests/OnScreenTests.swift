import Testing

/// Tests that use the only screen, and therefore run serially.
@Suite(.serialized, .timeLimit(.minutes(120)), .folderOfItsOwn)
enum OnScreenTests {}
