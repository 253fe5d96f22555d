/// `golden` and its sub-commands.
extension CommandTable {
  static let golden = CommandSpec(
    name: .golden, operands: "COMMAND", count: 0...0,
    summary: "compare renditions with approved ones",
    details: [
      "Holds what a manifest makes against approved renditions, its goldens, and says in one sentence",
      "a case what changed. Goldens lie in the folder 'goldens' beside the manifest, one record a",
      "case; limits are in its settings.json (widthwise help goldens).",
    ],
    examples: [
      .init(line: "widthwise golden check images.yaml", meaning: "compare everything"),
      .init(line: "widthwise golden approve images.yaml", meaning: "approve what it found"),
      .init(line: "widthwise golden compare old.jpg new.jpg", meaning: "compare two files"),
    ])

  static let goldenCommands: [CommandSpec] = [
    CommandSpec(
      name: .goldenCheck, operands: "MANIFEST [CASE...]", count: 1...Int.max,
      missing: missingManifest, summary: "render, compare with the goldens, report",
      details: [
        "Renders what the manifest asks for into the goldens' .last-run, and compares each rendition",
        "with its golden: the pixels before encoding, the encoder's own loss, and what the file is",
        "besides. CASE is a rendition's path in the output folder, or a pattern. Ends with 0 where all",
        "are the same or within their limits, 1 where something changed, 2 where nothing could be run.",
      ],
      examples: [
        .init(line: "widthwise golden check images.yaml", meaning: "all cases"),
        .init(
          line: "widthwise golden check images.yaml team/*.jpg --portable",
          meaning: "some, the same on every processor"),
        .init(
          line: "widthwise golden check images.yaml --junit golden.xml --annotations github",
          meaning: "for a CI server"),
      ]),
    CommandSpec(
      name: .goldenApprove, operands: "MANIFEST [CASE...]", count: 1...Int.max,
      missing: missingManifest, summary: "make what the last check found the goldens",
      details: [
        "Approves cases of the last check that did not pass, without rendering again. On a terminal",
        "each is asked for (yes, no, skip the rest, all) unless something says which. A golden that",
        "passed is never rewritten. Each approval is a line in approvals.jsonl.",
      ],
      examples: [
        .init(line: "widthwise golden approve images.yaml --all", meaning: "everything"),
        .init(
          line: "widthwise golden approve images.yaml a-320w.jpg --reason colder",
          meaning: "one case, with the reason"),
        .init(
          line: "widthwise golden approve images.yaml --only changed --max dE:2.3",
          meaning: "what hardly shows"),
      ]),
    CommandSpec(
      name: .goldenRevert, operands: "MANIFEST CASE...", count: 2...Int.max,
      missing: "name the manifest and at least one case",
      summary: "bring back the golden from before the last approval",
      details: [
        "Undoes the last approval of each case: the golden before it is back, or none where there was",
        "none. What was approved before that is in your version control.",
      ],
      examples: [
        .init(line: "widthwise golden revert images.yaml a-320w.jpg", meaning: "one case"),
        .init(
          line: "widthwise golden revert images.yaml a-320w.jpg b-320w.jpg", meaning: "two"),
        .init(
          line: "widthwise golden revert images.yaml a-320w.jpg --reason wrong",
          meaning: "with the reason"),
      ]),
    CommandSpec(
      name: .goldenPrune, operands: "MANIFEST", count: 1...1, missing: missingManifest,
      summary: "remove the goldens of cases that are no more",
      details: [
        "Removes the orphans that the last check found. Refused where that check did not look at all",
        "cases.",
      ],
      examples: [
        .init(line: "widthwise golden prune images.yaml", meaning: "remove orphans"),
        .init(
          line: "widthwise golden prune images.yaml --reason dropped", meaning: "with the reason"),
        .init(
          line: "widthwise golden prune images.yaml --goldens tests/goldens",
          meaning: "goldens elsewhere"),
      ]),
    CommandSpec(
      name: .goldenExplain, operands: "MANIFEST CASE...", count: 2...Int.max,
      missing: "name the manifest and at least one case",
      summary: "say which limits are in force, and where each is from",
      details: [
        "Prints the limits of each case with their origin, its golden and its last scores."
      ],
      examples: [
        .init(line: "widthwise golden explain images.yaml a-320w.jpg", meaning: "one case"),
        .init(
          line: "widthwise golden explain images.yaml a-320w.jpg b-320w.jpg", meaning: "two"),
        .init(
          line: "widthwise golden explain images.yaml a-320w.jpg --goldens tests/goldens",
          meaning: "goldens elsewhere"),
      ]),
    CommandSpec(
      name: .goldenTighten, operands: "MANIFEST", count: 1...1, missing: missingManifest,
      summary: "propose narrower limits from what was seen",
      details: [
        "Prints limits, to be put in settings.json, that all scores of the last check and of all",
        "approvals since keep with some room, where they are narrower than those in force. Limits",
        "never change by themselves, and are never made wider.",
      ],
      examples: [
        .init(line: "widthwise golden tighten images.yaml", meaning: "propose limits"),
        .init(
          line: "widthwise golden tighten images.yaml --quiet", meaning: "say nothing but errors"),
        .init(
          line: "widthwise golden tighten images.yaml --goldens tests/goldens",
          meaning: "goldens elsewhere"),
      ]),
    CommandSpec(
      name: .goldenCompare, operands: "EXPECTED ACTUAL", count: 2...2,
      missing: "name two files or two folders", surplus: "give two files or two folders",
      summary: "compare two images, or two folders of them",
      details: [
        "Compares decoded pixels and what the files are besides; needs no manifest. In folders, files",
        "of one name belong together. Lossy files are compared with all that their encoders lost.",
      ],
      examples: [
        .init(line: "widthwise golden compare old.jpg new.jpg", meaning: "two files"),
        .init(
          line: "widthwise golden compare before after --limit-profile visual",
          meaning: "two folders"),
        .init(line: "widthwise golden compare old.png new.png --json", meaning: "all scores"),
      ]),
    CommandSpec(
      name: .goldenRehearse, operands: "ENV-A.json ENV-B.json", count: 2...2,
      missing: "name two files that 'golden check --records' wrote",
      surplus: "give two files of records",
      summary: "say what a move to another environment would change",
      details: [
        "Compares what one manifest made in two environments: what stays, what needs approval and why."
      ],
      examples: [
        .init(line: "widthwise golden rehearse now.json next.json", meaning: "two environments"),
        .init(
          line: "widthwise golden rehearse now.json next.json --json", meaning: "for a machine"),
        .init(
          line: "widthwise golden rehearse now.json next.json --quiet", meaning: "the exit code"),
      ]),
    CommandSpec(
      name: .goldenSelftest, operands: "MANIFEST [CASE...]", count: 1...Int.max,
      missing: missingManifest, summary: "inject faults and say which the limits would miss",
      details: [
        "Renders the cases once and damages them in known ways (a value more, gamma, nearest, a grey",
        "box, a shift, a flip, a lower quality, a lost profile). Ends with 1 where a fault would pass.",
      ],
      examples: [
        .init(line: "widthwise golden selftest images.yaml", meaning: "all cases"),
        .init(line: "widthwise golden selftest images.yaml *-320w.jpg", meaning: "some"),
        .init(
          line: "widthwise golden selftest images.yaml --portable",
          meaning: "without the vector path"),
      ]),
  ]
}
