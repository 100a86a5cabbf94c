extension FailedRun {
  /// All of them, in the order in which they were found.
  static let all = [
    FailedRun(
      3_326_683_750_974_675_656,
      "2026-11-26",
      "a notice leaves the end of a list visible: the check took part of a keyboard for a notice's"
    ),
    FailedRun(
      13_156_751_560_549_862_849,
      "2026-11-28",
      "status views of a screen that replaces its view were left in the previous one"
    ),
    FailedRun(
      17_511_437_126_575_714_329,
      "2026-11-28",
      "status views of a screen that replaces its view were left in the previous one"
    ),
    FailedRun(
      9_680_084_366_226_349_426,
      "2026-11-28",
      "superseded rows are never shown",
      only: [1, 279, 325, 368, 373, 411, 470, 477, 518, 524]
    ),
    FailedRun(
      13_064_056_694_810_536_063,
      "2026-11-29",
      "rows that the user reads stay in place: a list that was too short went to its beginning",
      only: [
        1, 85, 134, 174, 187, 202, 223, 304, 312, 334, 434, 448, 459, 545, 592, 800, 920,
      ]
    ),
    FailedRun(
      2_298_681_937_012_504_955,
      "2026-11-29",
      "nothing is retained: a removed section, by the beginning at which the list had opened",
      only: [
        1, 41, 69, 221, 226, 237, 248, 297, 313, 737, 747, 753, 833, 858, 864, 901, 911, 918, 1062,
        1117, 1244,
      ]
    ),
  ]
}
