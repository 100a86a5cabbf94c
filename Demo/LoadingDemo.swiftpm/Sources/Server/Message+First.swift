extension Message {
  /// The first unread message when the chat is opened.
  ///
  /// An app would know it from its list of chats.
  static let firstUnread = 83

  /// The initial messages of the chat.
  static let first: [Message] = (0..<120).map { index in
    let line = lines[index % lines.count]
    return Message(
      id: index + 1,
      text: String(line.dropFirst()),
      isOwn: line.hasPrefix(">"),
      day: index.isMultiple(of: lines.count) ? days[index / lines.count] : nil
    )
  }

  private static let days = ["Saturday", "Sunday", "Yesterday", "Today"]

  /// The messages of a day.
  ///
  /// Those that begin with `>` are the user's own.
  private static let lines = [
    "<Good morning! ☀️", "<Are you up?", ">Barely. ☕️ first", "<Take your time",
    """
    <I have been thinking about the picnic. We need a blanket, something to drink, and somebody \
    who can carry all of it up the hill.
    """,
    ">I know somebody with a bicycle 🚲", "<Perfect!", ">Who else is coming?",
    "<Noor, Sam and Priya. Sam brings his dog.", ">🐕", ">Then I will bring two sandwiches more.",
    "<He has eaten a whole cake last time", ">I remember. It was mine.", "<😂",
    "<What about the weather?",
    """
    >They say it stays dry until six. If it does not, we can sit under the big oak by the lake, \
    as last year.
    """,
    "<Deal", ">Shall I book the boat as well?", "<Is there one left?",
    ">Two. The green one leaks a little.", "<The other one then, please 🚣",
    ">Done. Three o’clock.", "<You are the best", "<Do you still have my umbrella?",
    ">Yes, behind the door. I will bring it with me.", "<Thanks! 🌂",
    "<And the speaker, if it is charged.", ">It is now. No accordion this time, please.",
    "<I promise nothing 🪗", "<See you at the gate!",
  ]
}
