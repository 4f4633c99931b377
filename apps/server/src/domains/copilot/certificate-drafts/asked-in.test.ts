import { describe, expect, it } from "vitest";
import { askedIn } from "./asked-in.ts";

const asked = (text: string) => askedIn(text).asks.map(({ line, want }) => `${line} ${want}`);

describe("askedIn", () => {
  it("reads what a request asks for, of which line", () => {
    const text = `Please name Northgate as additional insured on the GL for ongoing and completed operations.
Waiver of subrogation on workers comp
Coverage is to be primary and non-contributory. We also need 30 days notice of cancellation.
Umbrella: additional insured`;
    expect(asked(text)).toEqual([
      "GENERAL_LIABILITY ADDITIONAL_INSURED_ONGOING",
      "GENERAL_LIABILITY ADDITIONAL_INSURED_COMPLETED",
      "WORKERS_COMPENSATION WAIVER",
      "GENERAL_LIABILITY PRIMARY_NONCONTRIBUTORY",
      "GENERAL_LIABILITY NOTICE_OF_CANCELLATION",
      "UMBRELLA ADDITIONAL_INSURED_ONGOING",
    ]);
  });

  it.each([
    [
      "Name them as additional insured, ongoing and completed operations, and a waiver on workers comp.",
      [
        "GENERAL_LIABILITY ADDITIONAL_INSURED_ONGOING",
        "GENERAL_LIABILITY ADDITIONAL_INSURED_COMPLETED",
        "WORKERS_COMPENSATION WAIVER",
      ],
    ],
    [
      "On GL and auto we need additional insured, primary and noncontributory, and waiver of subrogation",
      [
        "GENERAL_LIABILITY ADDITIONAL_INSURED_ONGOING",
        "AUTO ADDITIONAL_INSURED_ONGOING",
        "GENERAL_LIABILITY PRIMARY_NONCONTRIBUTORY",
        "AUTO PRIMARY_NONCONTRIBUTORY",
        "GENERAL_LIABILITY WAIVER",
        "AUTO WAIVER",
      ],
    ],
    [
      "Additional insured and waiver of subrogation on the auto policy",
      ["AUTO ADDITIONAL_INSURED_ONGOING", "AUTO WAIVER"],
    ],
    [
      "Waiver on GL and WC, additional insured on umbrella",
      ["GENERAL_LIABILITY WAIVER", "WORKERS_COMPENSATION WAIVER", "UMBRELLA ADDITIONAL_INSURED_ONGOING"],
    ],
    ["They also sent a lien waiver and a fee waiver", []],
    ["Attached is a waiver of lien", []],
  ])("gives each phrase its own lines: %s", (text, expected) => {
    expect(asked(text)).toEqual(expected);
  });

  it("reads a phrase that a line breaks, and keeps its words", () => {
    expect(askedIn("They ask for a waiver of\nsubrogation on the auto policy.").asks).toEqual([
      { line: "AUTO", want: "WAIVER", words: "They ask for a waiver of subrogation on the auto policy" },
    ]);
  });

  it("takes nothing for asked that is denied or not said", () => {
    expect(asked("No waiver of subrogation is needed. The holder is not an additional insured.")).toEqual([]);
    expect(asked("Please send a certificate.")).toEqual([]);
  });

  it("reads the project and the state where its place names one", () => {
    expect(askedIn("Project: Medical Pavilion, 200 Oak St, San Antonio, TX 78217")).toMatchObject({
      project: "Medical Pavilion, 200 Oak St, San Antonio, TX 78217",
      riskState: "TX",
    });
    expect(askedIn("Job name: Pier 4\nHolder in TX 78217")).toMatchObject({ project: "Pier 4", riskState: null });
  });

  it("takes time in proportion to the text", () => {
    const hostile = `${"additional insured waiver of ".repeat(100_000)}\n`.repeat(3) + "re: \n".repeat(200_000);
    const started = performance.now();
    askedIn(hostile);
    expect(performance.now() - started).toBeLessThan(1_500);
  });
});
