import { describe, expect, it } from "vitest";
import type { FormOnFile } from "#domains/policies/findings/finding.ts";
import type { FileId, PolicyFormId, PolicyId } from "#kernel/ids.ts";
import { gateFormOf } from "./gate-form.ts";
import { searchFor, withMentions, type PolicyPage } from "./other-pages.ts";

const OWN = {
  policyNumber: "GL-104-2026",
  insured: "Alder Creek Roofing LLC",
  insurer: "Granite Mutual",
  inforceOn: "2026-03-05",
  expiresOn: "2027-03-05",
};
const FORM = "CG 20 10 12 19";
const HOLDER = "Meridian Tower Owners LLC";
const file = "policy" as FileId;
const onFile: FormOnFile = {
  id: "form" as PolicyFormId,
  policyId: "policy" as PolicyId,
  fileId: file,
  number: "CG 20 10",
  edition: "12 19",
  title: null,
  presence: "PRESENT",
  documentType: "POLICY_DOCUMENT",
  firstPage: 2,
  lastPage: 2,
  isForeign: false,
  isVisible: true,
};
const scheduled = (holder: string): string =>
  [FORM, "SCHEDULE", `Name: ${holder}`, "Information required to complete this list is in the declarations."].join(
    "\n",
  );
const page = (text: string, more: Partial<PolicyPage> = {}): PolicyPage => ({
  fileId: "changes" as FileId,
  fileName: "changes.pdf",
  page: 1,
  text,
  isCut: false,
  ...more,
});
const formsFor = (holder: string) => [
  { form: onFile, read: gateFormOf(onFile, { first: scheduled(holder), further: [], holder }, OWN) },
];
/** A second endorsement of the policy, on page 3, and its page. */
const second = (name: string, more: Partial<FormOnFile> = {}) => {
  const form = { ...onFile, id: "second" as PolicyFormId, number: "CG 24 04", firstPage: 3, lastPage: 3, ...more };
  const text = scheduled(name).replace(FORM, "CG 24 04 12 19");
  const read = gateFormOf(form, { first: text, further: [], holder: HOLDER }, OWN);
  return { form, read, page: page(text, { fileId: file, fileName: "policy.pdf", page: 3 }) };
};
const mentioned = (holder: string, other: PolicyPage) => searchFor(formsFor(holder), holder, OWN)?.(other) ?? null;

describe("searchFor", () => {
  it.each([
    ["a sentence about the form", "The schedule of CG-2010 now names Orion"],
    ["a number over two lines", "CG 20\n10 is gone"],
    ["what the form grants", "No additional\ninsureds from now on"],
    ["the holder", "Hale & Pike left"],
    ["the holder in letters that nobody sees between", "Hale\u00AD and Pi\u200Bke left"],
    ["the holder with another legal form", "HALE CO PIKE, INC."],
  ])("[CERT-14+] finds %s", (_, text) => {
    expect(mentioned("Hale and Pike LLC", page(text))).toMatchObject({ fileName: "changes.pdf", page: 1 });
  });

  it.each([
    ["a page about something else", "Form CG 21 47 12 07 is deleted from this policy"],
    ["a list of forms", `Schedule of forms\nCG 00 01 04 13 Liability coverage form\n${FORM} Additional insured`],
    ["the insured on policies of others", "for which you have been added as an additional insured"],
    ["a word that has the name in it", "Whale spike"],
  ])("[CERT-14+] finds nothing on %s", (_, text) => {
    expect(mentioned("Hale LLC", page(text))).toBeNull();
  });

  it.each([
    ["has nearly the holder's name", second("Meridian Tower Owners Inc")],
    ["has the holder's name in hidden words", second(HOLDER, { isVisible: false })],
  ])("[CERT-14+] takes the schedule of another form for a mention where it %s", (_, { page: other, ...one }) => {
    expect(searchFor([...formsFor(HOLDER), one], HOLDER, OWN)?.(other)).toMatchObject({ page: 3 });
  });

  it.each(["Meridian Tower Owners LLC", "Quarry Lane Partners LP"])(
    "[CERT-14+] takes the schedule of another form for none where it names %s",
    (name) => {
      const { page: other, ...one } = second(name);
      expect(searchFor([...formsFor(HOLDER), one], HOLDER, OWN)?.(other)).toBeNull();
    },
  );

  it.each([
    ["longer than is searched", page("x", { isCut: true })],
    ["whose letters become many", page("\uFDFA".repeat(20_000))],
    ["that mentions the form in a line without end", page(`${FORM} ${"a ".repeat(9_000)}`)],
  ])("[CERT-14+] takes a page for a mention %s", (_, other) => {
    expect(mentioned("Hale LLC", other)?.numbers).toEqual(["CG 20 10"]);
  });
});

describe("withMentions", () => {
  it("[CERT-14+] names the page that speaks of a form, but not the form's own", () => {
    const forms = formsFor("Hale LLC");
    const own = { fileId: file, fileName: "policy.pdf", page: 2, numbers: ["CG 20 10"] };
    expect(withMentions(forms, [own])).toMatchObject([{ doubt: null }]);
    expect(withMentions(forms, [own, { ...own, page: 7 }])).toMatchObject([
      { doubt: "OTHER_PAGES", otherPage: { fileName: "policy.pdf", page: 7 } },
    ]);
    expect(withMentions(forms, "TOO_MANY_PAGES")).toMatchObject([{ doubt: "OTHER_PAGES", otherPage: null }]);
  });
});
