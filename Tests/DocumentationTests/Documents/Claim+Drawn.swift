extension ClaimTests.Claim {
  /// Sentences drawn at random.
  ///
  /// 75 sentences were drawn from the 658 of the guides, without those about migration. These are
  /// tied to a test. The others are instructions, refer to other pages or describe the code itself,
  /// and a few describe behavior that has no entry yet.
  static let drawn = drawnFirst + drawnLast
  private typealias Claim = Self

  private static let drawnFirst = [
    Claim(
      "LoadersByKey",
      "Polling pauses while the app is in the background, and the interval increases after failures.",
      "polling pauses in the background, and reloads in the foreground if due"
    ),
    Claim(
      "LocalData",
      "Stored rows are shown as `.loading(cache:)` during the request.",
      "stored rows are visible while the request runs"
    ),
    Claim(
      "LocalData",
      "If an app is terminated during a write, it loses nothing that was reported as written.",
      "a killed writer leaves only complete pages, and all that it confirmed"
    ),
    Claim(
      "Search",
      "If the user goes back to the text whose result is visible, nothing is loaded, unless that search has failed.",
      "going back to the visible text cancels what is pending, and asks for nothing"
    ),
    Claim(
      "Search",
      "When the search ends, its results are removed, and edits of them are sent.",
      "the end of a search leaves what the user has done to a result"
    ),
    Claim(
      "LocalData",
      "If the disk is full, the removal succeeds by replacing the file.",
      "rows can be removed on a full disk, and other collections stay"
    ),
    Claim(
      "CoreDataAndOtherSources",
      "The notes in the context are visible during the import.",
      "notes from the context are grouped by day, during and after an import"
    ),
    Claim(
      "TablesAndCollections",
      "Each screen with pull to refresh has the command “Reload”, ⌘R, in the language of the app.",
      "pull to refresh adds a titled key command for Command-R"
    ),
    Claim(
      "TablesAndCollections",
      "Changes in `performUpdates` of a list are also shown as one change.",
      "the rows are updated once after performUpdates ends"
    ),
    Claim(
      "TablesAndCollections",
      "If several parts have the same id, they are matched in order.",
      "sections with the same ID are matched in order"
    ),
    Claim(
      "GroupedLists",
      "An item that you insert into one section, but that has the key of another section, appears in the other one.",
      "an item inserted into a section appears in the section of its key"
    ),
    Claim(
      "CommonTasks",
      "The footer requests each page before the user reaches the end, and shows failures of pages.",
      "scrolling near the end requests the next page, once"
    ),
    Claim(
      "GroupedLists",
      "Its placeholder row shows that the next page is loading, or shows the error and a button.",
      "a failed load is shown in the last section and retried by the group"
    ),
    Claim(
      "LoadersByKey",
      "creates a loader for each key on first access.",
      "a key has one loader and one request"
    ),
    Claim(
      "LocalValues",
      "A fresh value is shown as `.success`, without a request.",
      "fresh stored content is the outcome without a request"
    ),
    Claim(
      "SharedLoaders",
      "It is called before the status views change, so that the rows are in place when the cover disappears.",
      "new content is reported before the status, equal content isn't reported again"
    ),
    Claim(
      "TablesAndCollections",
      "requests the next page when one of its last rows becomes visible.",
      "an item near the end requests the next page"
    ),
    Claim(
      "Debugging",
      "Each entry begins with the type of the screen or loader.",
      "each load is a signpost interval, and the log states why a load runs or not"
    ),
    Claim(
      "HowItWorks",
      "A test fails if the pictures and the rules differ.",
      "the diagrams match the rules; if not, swift run LoadingDiagrams"
    ),
    Claim(
      "HowItWorks",
      "In an empty field, the status doesn't change.",
      "the diagrams match the rules; if not, swift run LoadingDiagrams"
    ),
    Claim(
      "Paging",
      "A failed page doesn't change the list.",
      "a failed page keeps the content, and the next call retries it"
    ),
  ]

  private static let drawnLast = [
    Claim(
      "GettingStarted",
      "The `inBackground` argument of a call, and a hook that returns `true`, take precedence.",
      "the call takes precedence over the hook, and the hook over the configuration"
    ),
    Claim(
      "HowItWorks",
      "All observers therefore receive all changes in the same order.",
      "changes sent by several observers reach all observers in the same order"
    ),
    Claim(
      "GroupedLists",
      "A section is added with the first item of its key and removed with the last one.",
      "the sections match the keys of the items"
    ),
    Claim(
      "Paging",
      "A list that begins in the middle grows at both ends.",
      "a list by offset continues in both directions up to the server's ends"
    ),
    Claim(
      "TestingScreens",
      "Answering a call that wasn't made records an issue that lists the open calls, and the test continues.",
      "completing a call that was not made records an issue that lists the open calls"
    ),
    Claim(
      "AutomaticReloads",
      "While it is outside every hierarchy, it makes no requests, even if the network becomes reachable again.",
      "a load that failed offline is retried on return if the network returned off screen"
    ),
    Claim(
      "CustomStatusViews",
      "If the message is `nil`, the text of the error is used",
      "a message of the provider is kept, a missing one comes from the error"
    ),
    Claim(
      "TablesAndCollections",
      "If the list is scrolled to its top, it keeps its position only for a previous page and the row for it.",
      "rows inserted at the top are visible there, and don't move rows further down"
    ),
    Claim(
      "LoadersByKey",
      "The polling of a manager's policy applies to loads of its delegate, and calls the hooks each time.",
      "polling calls shouldReload again after it returned false"
    ),
    Claim(
      "Accessibility",
      "If the text is larger than the screen, the status view scrolls.",
      "text larger than the screen scrolls"
    ),
    Claim(
      "AutomaticReloads",
      "Callers that await the load receive the previous status, as after a cancellation.",
      "the caller of an interrupted load receives the previous status immediately"
    ),
    Claim(
      "Chats",
      "If the server no longer has the message, the load fails with",
      "a jump fails and keeps the list if the expected item is missing"
    ),
    Claim(
      "TestingScreens",
      "A new timeout applies only to loads that begin afterwards.",
      "a new timeout doesn't apply to the running load"
    ),
    Claim(
      "CustomStatusViews",
      "They are available in eighteen languages",
      "each module is localized in the same eighteen languages"
    ),
    Claim(
      "LocalData",
      "Changes made by other code are shown only if you also implement `changes`, which reports none by default.",
      "a store without change notifications has a finished stream"
    ),
    Claim(
      "Search",
      "If local results are visible, the failure is shown in a notice, provided that `configuration.failureNotice` is `.always`.",
      "over local results, a failed search shows a notice only if always enabled"
    ),
    Claim(
      "Search",
      "An empty text is searched for without a pause, and also when the search begins.",
      "a text without letters is requested immediately, without white space"
    ),
    Claim(
      "LocalData",
      "A file of an older version of the library is migrated, and rows whose ids have an outdated form are removed.",
      "migration removes rows whose IDs are encoded differently, others stay"
    ),
    Claim(
      "HowItWorks",
      "`invalidate` doesn't change the status: a running load may finish and show its answer, and is then followed by another load.",
      "an invalidated load that succeeds is repeated exactly once, bypassing caches"
    ),
    Claim(
      "AutomaticReloads",
      "A load continues while its screen is in a view controller hierarchy",
      "a load continues off screen while its controller is in a hierarchy"
    ),
    Claim(
      "Paging",
      "Observers are notified once, and the store is written once.",
      "a batch edit notifies the loader's observers once"
    ),
  ]
}
