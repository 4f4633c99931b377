import { describe, expect, it } from "vitest";
import type { FileId, PolicyFormId } from "#kernel/ids.ts";
import type { GateForm, GateRequest } from "./gate-request.ts";
import { findKnownForm, type Want } from "./known-forms.ts";
import { wordsBehind } from "./proof-words.ts";

const REQUEST: GateRequest = {
  holder: "Ozark Bridge Company",
  asks: [],
  contract: "DIRECT",
  riskState: "OK",
  project: "Pier 4",
  on: "2026-03-05",
};

/** The words behind a proof by a form with these pages. */
function wordsOf(number: string, want: Want, texts: readonly (string | null)[], more: Partial<GateForm> = {}) {
  const form: GateForm = {
    id: "form" as PolicyFormId,
    fileId: "file" as FileId,
    number,
    edition: "12 19",
    title: null,
    presence: "PRESENT",
    isBinding: true,
    page: 38,
    quote: `${number} 12 19`,
    texts,
    scheduledNames: [],
    scheduledPlaces: [],
    effectiveOn: null,
    expiresOn: null,
    endorsements: [],
    doubt: null,
    otherPage: null,
    ...more,
  };
  const known = findKnownForm(number);
  if (!known) throw new Error("not a known form");
  return wordsBehind(form, known, REQUEST, want);
}
const SCHEDULED = [
  "CG 20 10 12 19",
  "Named insured: Ozark Bridge Co. and others",
  "Schedule",
  "Name of person or organization: Ozark",
  "Bridge Co.",
  "Information required is known.",
  "A. Section II is amended to include as an additional insured",
  "whom you serve in the performance of",
  "your ongoing operations.",
].join("\n");

describe("the words behind a Y", () => {
  it("[CERT-14+] are the form's number, the holder where the schedule names it, and what the form grants", () => {
    const words = wordsOf("CG 20 10", "ADDITIONAL_INSURED_ONGOING", [SCHEDULED]);
    expect(words.map(({ page, text }) => [page, text])).toEqual([
      [38, "CG 20 10 12 19"],
      [38, "Ozark Bridge Co."],
      [38, "is amended to include as an additional insured"],
      [38, "in the performance of your ongoing operations."],
    ]);
    // words are counted as the page has them, and the insured's own name above the schedule is not the holder's
    expect(words[1]).toMatchObject({ first: 18, last: 20 });
  });

  it("[CERT-14+] are the words that mean everyone where the schedule does not name the holder", () => {
    const text =
      "CG 24 04 12 19\nSchedule\nAny person or organization when required by written contract\nSection IV\nWe waive any right of recovery";
    const scheduledNames = ["Any person or organization when required by written contract"];
    expect(wordsOf("CG 24 04", "WAIVER", [text], { scheduledNames }).map((one) => one.text)).toEqual([
      "CG 24 04 12 19",
      "Any person or organization when required by written contract",
      "We waive any right of recovery",
    ]);
  });

  it("[CERT-14+] stand on the page that has them, also behind the first", () => {
    const further = "CG 20 33 12 19\nYou have agreed in writing in a contract or agreement.";
    const words = wordsOf("CG 20 33", "ADDITIONAL_INSURED_ONGOING", [
      "CG 20 33 12 19\nAny person or organization",
      null,
      further,
    ]);
    expect(words.map(({ page, text }) => [page, text])).toEqual([
      [38, "CG 20 33 12 19 Any person or organization"],
      [40, "agreed in writing in a contract or agreement."],
    ]);
  });

  it("[CERT-14+] are none where no page could be read", () => {
    expect(wordsOf("CG 20 10", "ADDITIONAL_INSURED_ONGOING", [null])).toEqual([]);
  });
});
