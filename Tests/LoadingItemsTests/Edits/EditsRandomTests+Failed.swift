import LoadingTestSupport
import Testing

extension EditsRandomTests {
  /// The seeds that have failed once.
  nonisolated static let failed = [
    FailedSeeds(
      [3841, 3631, 3839, 3049, 3164, 3197],
      "2026-11-27",
      "a waiting edit of a renamed item that isn't in the list was rejected"
    ),
    FailedSeeds(
      [3052, 3075, 3520, 3539, 3589, 3640, 3650, 3690, 3741],
      "2026-11-28",
      "a draft behind an item that an answer had cut away, when that comes back with its page"
    ),
    FailedSeeds(
      [3056, 3070, 3310, 3544],
      "2026-11-28",
      "an item that is added at the end while another first page arrives, over a store"
    ),
    FailedSeeds(
      [3590],
      "2026-11-28",
      "a renamed item that an answer doesn't have counted as added at the end"
    ),
    FailedSeeds(
      [20045, 20098, 20182],
      "2026-11-29",
      "an item that was moved or inserted during the request of a page by position"
    ),
    FailedSeeds(
      [3552, 9075, 20226],
      "2026-11-29",
      "an edit that is accepted while a page runs that has its item (the model didn't know it)"
    ),
    FailedSeeds(
      [30549],
      "2026-11-29",
      "an item that was moved away from the first page while a load replaced the list"
    ),
    FailedSeeds(
      [20222],
      "2026-11-29",
      "a draft behind a hidden item, beside one at the beginning (the model moved it there)"
    ),
    FailedSeeds(
      [20072],
      "2026-11-29",
      "a draft behind an item that the first answer over a store has cut away"
    ),
  ]
}
