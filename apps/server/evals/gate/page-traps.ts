import { declaredLines } from "../../test/documents/declared-lines.ts";
import { HOLDER, type GateCase } from "./case.ts";
import { documentCase, policyWith, type CaseDocument } from "./document-case.ts";

const END = "Information required to complete this list is in the declarations.";
const NAMES = "Name Of Person(s) Or Organization(s):";
const FORM = "CG 20 10 12 19";
const ongoing = ["GL ongoing"] as const;
const FOOT = `${FORM} Page 1 of 1`;
const named = (...names: string[]) => [FORM, "SCHEDULE", NAMES, ...names, END, FOOT];
const above = (...lines: string[]) => [FORM, ...lines, "SCHEDULE", NAMES, HOLDER, END, FOOT];
const below = (...lines: string[]) => [FORM, "SCHEDULE", NAMES, HOLDER, END, ...lines, FOOT];
const alone = (page: readonly string[], type: CaseDocument["type"] = "ENDORSEMENT"): CaseDocument[] => [
  ...policyWith(),
  { pages: [page], type },
];
const change = (...lines: string[]): CaseDocument => ({ pages: [["POLICY CHANGES", ...lines]], type: "ENDORSEMENT" });
const beside = (...pages: (readonly string[])[]) => policyWith(named(HOLDER), ...pages);

const yes = (name: string, documents: readonly CaseDocument[]) => documentCase(name, documents, ongoing, ongoing);
const no = (name: string, documents: readonly CaseDocument[]) => documentCase(name, documents, ongoing, []);

/** Lines below a schedule that take it back, end it, put it off or make it depend on something. */
const BELOW = [
  `This endorsement does not apply to ${HOLDER}.`,
  "This endorsement does not apply.",
  `${HOLDER} is removed from the Schedule effective 04/01/2026.`,
  "This endorsement is canceled effective 04/01/2026.",
  "This endorsement ends on 04/30/2026.",
  "This endorsement ends.",
  "Coverage hereunder is provided through 04/30/2026.",
  "Coverage is provided to 04/30/2026.",
  "Good for ninety days.",
  "The request above was declined by the company.",
  "Coverage for the person above is at the discretion of the company.",
  "Valid upon receipt of the signed form.",
  "This will be added to the policy.",
  "The limit for the additional insured is $0.",
  "Applies in Ohio.",
  "This form belongs to another policy.",
  "The schedule has a mistake.",
];
/** Lines at the head of a page that say that it is something else, or another's. */
const ABOVE = [
  ["SPECIMEN - NOT PART OF ANY POLICY"],
  ["QUOTED - NOT BOUND"],
  ["SAMPLE"],
  ["POLICY NUMBER:", "XX-999-2020"],
  ["Policy: XX-999-2020"],
  ["Pol. No. XX-999-2020"],
  ["Attached to and forming part of policy XX-999-2020"],
  ["Named Insured: Somebody Else Inc"],
  ["Insured", "Somebody Else Inc"],
  ["ENDORSEMENT EFFECTIVE DATE", "12:01 A.M.", "11/30/2127"],
  ["Effective December 1 27"],
  ["Effective December 2027"],
  ["This endorsement begins on 11/30/2127"],
  ["In force as of 11/30/2127"],
  ["Effective to 04/30/2026"],
  ["Effective: 03/05/2024"],
  ["04/30/2026"],
  ["Effective", "Expires", "03/05/2026", "04/30/2026"],
];
/** What stands behind a name and is no address. */
const BEHIND = [
  "attn pending underwriter approval",
  "dba declined by carrier",
  "0 coverage way",
  "suite on hold",
  "awaiting signature, OH",
  "(pending approval)",
];
/** Pages of another document that take the form or the holder back. */
const CHANGES = [
  ["Effective 04/01/2026", `Form ${FORM} is deleted from this policy`],
  ["The following forms are removed:", FORM],
  ["CG 20", "10 12 19 is withdrawn"],
  [`CG2010 no longer applies`],
  [`${FORM} - declined`],
  [`We could not agree to ${FORM}`],
  [`${FORM} is replaced by CG 20 33 12 19`],
  [`${HOLDER} is deleted from the schedule above.`],
  ["Deleted:", "Meridian Tower Owners, L.L.C."],
  [`The interest of ${HOLDER} ends on 04/30/2026`],
];

const traps: readonly GateCase[] = [
  ...BELOW.map((line) => no(`below the schedule: ${line}`, policyWith(below(line)))),
  ...ABOVE.map((lines) => no(`above the schedule: ${lines.join(" / ")}`, alone(above(...lines)))),
  ...BEHIND.map((words) => no(`behind the name: ${words}`, policyWith(named(`${HOLDER}, ${words}`)))),
  ...CHANGES.map((lines) => no(`later document: ${lines.join(" / ")}`, [...beside(), change(...lines)])),
  ...CHANGES.map((lines) => no(`later page: ${lines.join(" / ")}`, beside(["POLICY CHANGES", ...lines]))),
  no("the form's second page", [
    {
      pages: [
        declaredLines(),
        [FORM, "SCHEDULE", NAMES, HOLDER, END, `${FORM} Page 1 of 2`],
        [FORM, "The schedule is empty.", `${FORM} Page 2 of 2`],
      ],
    },
  ]),
  no("an end on the form's second page", [
    {
      pages: [
        declaredLines(),
        [FORM, "SCHEDULE", NAMES, HOLDER, END, `${FORM} Page 1 of 2`],
        [FORM, "Expires 04/30/2026", `${FORM} Page 2 of 2`],
      ],
    },
  ]),
  no("a second entry about the first", policyWith(named(`1. ${HOLDER}`, "2. The entry at 1 is a mistake"))),
  no("a day in the schedule", policyWith(named(HOLDER, "", "Hale and Sons Inc, by 04/30/2026"))),
  no("only in a binder", alone(named(HOLDER), "BINDER")),
  no(
    "longer than is read",
    policyWith(below(...Array.from({ length: 300 }, () => "Your work for the additional insured."))),
  ),
];

const plain: readonly GateCase[] = [
  yes(
    "the policy's own number, insured and insurer",
    alone(above("Policy: GL-104-2026", "Named Insured: Alder Creek Roofing LLC", "Granite Mutual")),
  ),
  yes(
    "a label, the hour and the day in three lines",
    alone(above("ENDORSEMENT EFFECTIVE DATE", "12:01 A.M.", "03/05/2026")),
  ),
  yes("the policy's period with a dash", alone(above("Policy Period: 03/05/2026 - 03/05/2027"))),
  yes("another page of the same form", beside(named("Quarry Lane Partners LP"))),
  yes(
    "a list of forms",
    beside([
      "Schedule of forms",
      "CG 00 01 04 13 Liability coverage form",
      `${FORM} Additional insured - owners, lessees or contractors - scheduled person or organization`,
      "CG 21 47 12 07 Employment practices exclusion",
    ]),
  ),
  yes(
    "the holder on another form",
    beside(["CG 24 04 05 09", "SCHEDULE", NAMES, HOLDER, END, "CG 24 04 05 09 Page 1 of 1"]),
  ),
  yes(
    "a page that deletes something else",
    beside(["POLICY CHANGES", "Form CG 21 47 12 07 is deleted from this policy"]),
  ),
  yes(
    "what an endorsement says",
    policyWith(
      below(
        "A. Each person or organization shown in the schedule is an additional insured, but only with respect to liability for",
        "bodily injury or property damage caused, in whole or in part, by your acts or omissions in the performance of your",
        "ongoing operations for them. This endorsement shall not increase the applicable limits of insurance.",
        "This endorsement ends when your operations for that additional insured are completed.",
        "All other terms of the policy stay as they are.",
      ),
    ),
  ),
];

/** Pages that say more than the form does, and other pages that speak of it. */
export const PAGE_TRAPS: readonly GateCase[] = [...traps, ...plain];
