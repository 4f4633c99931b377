import { declaredLines } from "../../test/documents/declared-lines.ts";
import { HOLDER, type GateCase } from "./case.ts";
import { documentCase, policyWith, type CaseDocument } from "./document-case.ts";

const END = "Information required to complete this list is in the declarations.";
const NAMES = "Name Of Person(s) Or Organization(s):";
const FORM = "CG 20 10 12 19";
const ongoing = ["GL ongoing"] as const;
const named = (...names: string[]) => [FORM, "SCHEDULE", NAMES, ...names, END, `${FORM} Page 1 of 1`];
const FIRST_OF_TWO = [...named(HOLDER).slice(0, -1), `${FORM} Page 1 of 2`];
const change = (...lines: string[]): CaseDocument => ({ pages: [lines], type: "ENDORSEMENT" });

type More = NonNullable<Parameters<typeof documentCase>[4]>;
const yes = (name: string, documents: readonly CaseDocument[], more?: More) =>
  documentCase(`mention: ${name}`, documents, ongoing, ongoing, more);
const no = (name: string, documents: readonly CaseDocument[], more?: More) =>
  documentCase(`mention: ${name}`, documents, ongoing, [], more);

/** Lines of another page that speak of the form, of the holder, or of additional insureds. */
const SAID: readonly (readonly string[])[] = [
  ...[
    "taken off effective 04/01/2026",
    "discontinued 04/01/2026",
    "eliminated",
    "in force through 04/30/2026",
    "effective 03/05/2026 to 04/30/2026",
    ": no coverage provided",
    "amended to name Orion Holdings LLC in place of the party scheduled",
    "(schedule revised: Orion Holdings LLC)",
    "waived by the insured",
    "issued in error",
    "omitted",
    "lapses with the lease",
    "crossed out",
    "N/A",
    "\u2717",
  ].map((words) => [`${FORM} ${words}`]),
  [`The schedule of ${FORM} now names Orion Holdings LLC`],
  [`\u2612 ${FORM}`],
  [`Waiver of form ${FORM}`],
  ...[
    "Forms taken off this policy",
    "Forms eliminated",
    "Forms discontinued",
    "Forms not taken:",
    "Forms that end 04/01/2026",
    "Forms of the expired policy",
    "Old forms",
    "Waiver of these forms",
  ].map((heading) => [heading, FORM]),
  ["Schedule of forms", FORM, "The above went with the old policy."],
  ["What we took out:", "Schedule of forms", FORM],
  ["Schedule of forms", FORM, "", "", "", "", "", "Entries crossed off do not count"],
  ["Schedule of forms", "Policy Period: 03/05/2026 to 04/30/2026", FORM],
  ["Schedule of forms", `${FORM} Additional insured`, "CG 99 99 01 20 Additional insured exclusion"],
  ["Schedule of forms", FORM, "\u2717"],
  ["Schedule of forms", FORM, "Insurance for the trustee of the following policy"],
  ["Schedule of forms", `${FORM} waiver`],
  ["Schedule of forms", `${FORM} non additional insured`],
  ["Schedule of forms", "No form title", FORM],
  ["Schedule of forms", `CG 00 01 04 13, ${FORM} gone`],
  ...[
    "taken off",
    "eliminated as additional insured",
    ": coverage through 04/30/2026",
    "sold the building to Orion Holdings LLC",
    "has no further interest",
  ].map((words) => [`${HOLDER} ${words}`]),
  [`Change additional insured from ${HOLDER} to Orion Holdings LLC`],
  ["M e r i d i a n Tower Owners, Limited", "is out"],
  ["All additional insured endorsements are deleted."],
  ["The schedule of the additional insured endorsement is amended to read: none"],
  ["Additional", "insureds: none"],
  ["Add'l insured deleted"],
  ["Additionally insured parties: none"],
  ["All endorsements are void"],
  ["Meridian Tower is off the policy"],
  ["List of endorsements", `${FORM} for other parties`],
  ["CG 20 37, 20 10 and 24 04 are deleted"],
  ["CG 20 37 12 19, 20 10 12 19: withdrawn"],
  ["CG 20 01 through CG 20 37 are deleted"],
  ["CG 20 37 & 10 are deleted"],
  ["All CG 20 forms are deleted"],
  ["Forms 2037 and 2010 no longer apply"],
  ["Owners, Lessees or Contractors - Scheduled Person Or Organization is removed"],
  ["All AI endorsements are removed"],
  ["The following endorsements no longer apply:", "Contractors package"],
  ["The endorsements attached at inception are deleted."],
  ["Endorsement Number 3 is deleted"],
  ["Endorsements 2, 3 and 5", "are void"],
];

/** Names that are printed in other ways than they are asked for. */
const SPELLED: readonly (readonly [holder: string, printed: string])[] = [
  ["Hale & Pike LLC", "Hale & Pike LLC"],
  ["Hale and Pike LLC", "Hale & Pike LLC"],
  ["Hale & Pike LLC", "HALE AND PIKE"],
  ["Hale Co Partners", "Hale Co Partners"],
  ["The Hale Company Partners LP", "Hale Partners"],
  ["Ace LLC", "ACE, L.L.C."],
];
const LISTED = "Additional insured - owners, lessees or contractors - scheduled person or organization";

const traps: readonly GateCase[] = [
  ...SAID.map((lines) => no(`document: ${lines.join(" / ")}`, [...policyWith(named(HOLDER)), change(...lines)])),
  ...SAID.map((lines) => no(`page: ${lines.join(" / ")}`, policyWith(named(HOLDER), ["POLICY CHANGES", ...lines]))),
  ...SPELLED.map(([holder, printed]) =>
    no(`${holder} as ${printed}`, [...policyWith(named(holder)), change(`${printed} is out of the policy.`)], {
      holder,
    }),
  ),
  no(
    "an entry of another form's schedule about this one",
    policyWith(named(HOLDER), [
      "CG 24 04 05 09",
      "SCHEDULE",
      NAMES,
      `Not ${HOLDER}`,
      END,
      "CG 24 04 05 09 Page 1 of 1",
    ]),
  ),
  no("the form by its number among the endorsements", [
    ...policyWith([FORM, "SCHEDULE", NAMES, HOLDER, "Endorsement No: 3", END, `${FORM} Page 1 of 1`]),
    change("Endorsement Number 3 now names Orion Holdings LLC"),
  ]),
  documentCase(
    "mention: a waiver by its title without the first words",
    [
      ...policyWith(["CG 24 04 05 09", "SCHEDULE", NAMES, HOLDER, END, "CG 24 04 05 09 Page 1 of 1"]),
      change("Transfer of Rights of Recovery Against Others to Us is deleted"),
    ],
    ["GL waiver"],
    [],
  ),
  no("the second of two pages is missing", policyWith(FIRST_OF_TWO)),
  no(
    "the second page bears no number",
    policyWith(FIRST_OF_TWO, ["This endorsement expires 04/30/2026.", "Page 2 of 2"]),
  ),
  documentCase(
    "mention: a page with the number of an automatic form alone",
    policyWith(["Commercial general liability", "CG 20 33 12 19"]),
    ongoing,
    [],
    { contract: "DIRECT" },
  ),
  no("a second schedule of the same form about the first", policyWith(named(HOLDER), named(`Strike ${HOLDER}`))),
];

const plain: readonly GateCase[] = [
  yes("a list below the declarations", [
    { pages: [[...declaredLines(), "Schedule of forms", `${FORM} ${LISTED}`], named(HOLDER)] },
  ]),
  yes(
    "a list with columns",
    policyWith(
      ["Forms and endorsements attached to this policy at inception", "Form number Edition Title", `${FORM} ${LISTED}`],
      named(HOLDER),
    ),
  ),
  yes("numbers in one line", policyWith(["List of forms", `CG 00 01 04 13, ${FORM}, IL 00 17 11 98`], named(HOLDER))),
  yes(
    "a list with titles of all kinds",
    policyWith(
      [
        "Schedule of forms and endorsements",
        "IL 00 17 11 98 Common policy conditions",
        "CG 00 01 04 13 Commercial general liability coverage form",
        `${FORM} ${LISTED}`,
        "CG 20 37 12 19 Additional insured - owners, lessees or contractors - completed operations",
        "CG 20 01 12 19 Primary and non-contributory - other insurance condition",
        "CG 24 04 12 19 Waiver of transfer of rights of recovery against others to us (waiver of subrogation)",
        "CG 21 47 12 07 Employment-related practices exclusion",
        "IL 02 44 09 07 Ohio changes - cancellation and nonrenewal",
        "Page 1 of 1",
      ],
      named(HOLDER),
    ),
  ),
  yes(
    "the insured on policies of others",
    policyWith(named(HOLDER), ["Excess over insurance under which you have been added as an", "additional insured."]),
  ),
  documentCase(
    "mention: an automatic form",
    policyWith([
      "CG 20 33 12 19",
      "A. Section II - Who is an insured is amended to include as an additional insured any person or organization for whom",
      "you are performing operations when you and such person or organization have agreed in writing in a contract or agreement",
      "that such person or organization be added as an additional insured on your policy.",
    ]),
    ongoing,
    ongoing,
    { contract: "DIRECT" },
  ),
  yes("another number among the endorsements", [
    ...policyWith([FORM, "SCHEDULE", NAMES, HOLDER, "Endorsement No: 3", END, `${FORM} Page 1 of 1`]),
    change("Endorsement Number 4 is deleted"),
  ]),
  yes("other forms that are deleted", [
    ...policyWith(named(HOLDER)),
    change(
      "The following forms are deleted:",
      "CG 21 47 12 07 Employment-related practices exclusion",
      "CG 21 67 12 04",
    ),
  ]),
  yes("another form that is deleted and replaced", [
    ...policyWith(named(HOLDER)),
    change("Form CG 21 47 11 85 is deleted and replaced by CG 21 47 12 07"),
  ]),
  documentCase(
    "mention: a waiver, and the condition of the coverage form that it waives",
    policyWith(
      ["CG 24 04 05 09", "SCHEDULE", NAMES, HOLDER, END, "CG 24 04 05 09 Page 1 of 1"],
      [
        "8. Transfer Of Rights Of Recovery Against Others To Us",
        "What the insured may recover is ours once we have paid.",
      ],
    ),
    ["GL waiver"],
    ["GL waiver"],
  ),
  yes("a second copy", [...policyWith(named(HOLDER)), { pages: [named(HOLDER)], type: "ENDORSEMENT" }]),
  yes("a short name in a longer word", policyWith(named("Ace LLC"), ["Replacement of surfaces"]), {
    holder: "Ace LLC",
  }),
];

/** Other pages that mention the form, the holder, or what the form grants. */
export const MENTION_TRAPS: readonly GateCase[] = [...traps, ...plain];
