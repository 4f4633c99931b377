import { declaredLines } from "../../test/documents/declared-lines.ts";
import { HOLDER, type GateCase } from "./case.ts";
import { documentCase, policyWith } from "./document-case.ts";

const END = "Information required to complete this list is in the declarations.";
const NAMES = "Name Of Person(s) Or Organization(s):";
const PLACES = "Location(s) of covered operations:";
const FORM = "CG 20 10 12 19";
const EVERYONE = "Any person or organization as required by written contract";
const ongoing = ["GL ongoing"] as const;
const page = (form: string, ...schedule: string[]) => [form, "SCHEDULE", ...schedule, END, `${form} Page 1 of 1`];
const named = (...names: string[]) => page(FORM, NAMES, ...names);
const after = (line: string) => named(HOLDER).toSpliced(1, 0, line);

type More = NonNullable<Parameters<typeof documentCase>[4]>;
const yes = (name: string, lines: readonly string[], more?: More) =>
  documentCase(`page: ${name}`, policyWith(lines), ongoing, ongoing, more);
const no = (name: string, lines: readonly string[], more?: More) =>
  documentCase(`page: ${name}`, policyWith(lines), ongoing, [], more);
const contract = { contract: "DIRECT" } as const;

/** Pages that say what a person would take them to say. */
const plain: readonly GateCase[] = [
  yes("the holder alone", named(HOLDER)),
  yes("the holder with street", named(HOLDER, "1200 Main St")),
  yes("the holder with its address", named(HOLDER, "1200 N Main Street, Suite 400", "Columbus, OH 43004")),
  yes("the holder in one line with its address", named(`${HOLDER}, 1200 Main St, Columbus, OH 43004`)),
  yes("the holder with a post office box", named(HOLDER, "P.O. Box 220", "Columbus OH 43004")),
  yes("the holder with those who come with it", named(`${HOLDER}, its officers, agents and employees`)),
  yes("the holder as second of three", named("1. Quarry Lane LP", `2. ${HOLDER}`, "3. Hale and Sons Inc")),
  yes("the holder behind a semicolon", named(`Quarry Lane LP; ${HOLDER}`)),
  yes("the holder beside its label", page(FORM, `Name of Additional Insured: ${HOLDER}`)),
  yes("a label without a colon", page(FORM, "Name Of Additional Insured Person(s) Or Organization(s)", HOLDER)),
  yes("all locations", named(HOLDER, `${PLACES} All locations`)),
  yes("any location of the work", named(HOLDER, PLACES, "Any location where work is performed")),
  yes("the project of the request", named(HOLDER, `${PLACES} Harbor Bridge`), { project: "Harbor Bridge" }),
  yes("places that a contract names", named(HOLDER, `${PLACES} As required by written contract`), contract),
  yes("everyone by contract", named(EVERYONE), contract),
  yes("everyone in two blocks", named("Any person or organization", "", "as required by written contract"), contract),
  yes("the policy's own number", after("POLICY NUMBER: GL-104-2026 COMMERCIAL GENERAL LIABILITY")),
  yes("a box for the policy's number that is empty", after("POLICY NUMBER: COMMERCIAL GENERAL LIABILITY")),
  yes("in effect since the policy began", after("Endorsement effective: 03/05/2026 12:01 a.m.")),
  yes("with the policy's period", after("Policy Period: 03/05/2026 to 03/05/2027")),
  yes("a premium", named(HOLDER, "Premium: $250")),
  yes("a copyright in the line of the number", [
    ...page("", NAMES, HOLDER).slice(1, -1),
    `${FORM} © Insurance Services Office, Inc., 2018 Page 1 of 1`,
  ]),
  documentCase("page: comes alone", [{ pages: [named(HOLDER)] }], ongoing, ongoing),
  documentCase("page: waiver", policyWith(page("CG 24 04 05 09", NAMES, HOLDER)), ["GL waiver"], ["GL waiver"]),
  documentCase(
    "page: every project",
    policyWith(page("CG 25 03 05 09", "Designated Construction Project(s):", "All projects")),
    ["GL project"],
    ["GL project"],
  ),
  documentCase(
    "page: both operations",
    policyWith(named(HOLDER), page("CG 20 37 12 19", NAMES, HOLDER)),
    ["GL ongoing", "GL completed"],
    ["GL ongoing", "GL completed"],
  ),
];

/** Pages that take a form or a party away, or speak of something else. */
const traps: readonly GateCase[] = [
  no("the form is deleted", [
    "POLICY CHANGES",
    `Form ${FORM} is deleted from this policy`,
    "SCHEDULE",
    NAMES,
    HOLDER,
    END,
  ]),
  no("the form is deleted in another line", ["The following is deleted:", FORM, "SCHEDULE", NAMES, HOLDER, END]),
  no("a letter about the form", [`Your agent asked for ${FORM}`, "SCHEDULE", NAMES, HOLDER, END]),
  no("everyone, excepted in the next entry", named(EVERYONE, `2. Except ${HOLDER}`), contract),
  no("everyone, excepted further below", named(EVERYONE, "", "", `Except ${HOLDER}`), contract),
  no("everyone, other than some", named(EVERYONE, "", "Other than owners of condominiums"), contract),
  no("everyone, and a second box", named(EVERYONE, "Exceptions: see the declarations"), contract),
  no("the holder, and an exception", named(HOLDER, "", "The above is void")),
  no("a place called like the holder", named("Quarry Lane LP", `${PLACES} ${HOLDER}`)),
  no("a place behind a name in one line", page(FORM, `Name: Quarry Lane LP ${PLACES} 1; ${HOLDER}`)),
  no("another place", named(HOLDER, `${PLACES} 9 Elm St, Dallas only`), { project: "Harbor Bridge" }),
  no("a place, and no project", named(HOLDER, `${PLACES} Harbor Bridge`)),
  no("places that a contract names, and no contract", named(HOLDER, `${PLACES} As required by written contract`)),
  no("premises that the insured owns", named(HOLDER, `${PLACES} All premises owned by you`)),
  no("a place that is left to the declarations", named(HOLDER, PLACES)),
  no("removed behind the address", named(`${HOLDER}, 1200 Main St, REMOVED effective 03/06/2026`)),
  no("deleted in the next line", named(HOLDER, "1200 Main St", "deleted as of 03/06/2026")),
  no("until a day", named(HOLDER, "1200 Main St", "until 06/30/2026")),
  no("a name behind hidden letters", named(EVERYONE, `Ex\u200Bcept ${HOLDER}`), contract),
  no("an exception in letters of another script", named(HOLDER, "", "The above is d\u0435leted")),
  no("effective later", after("Effective date of this endorsement: 11/30/2027")),
  no("effective later, in words", after("This endorsement is effective November 30, 2027")),
  no("expired", after("Effective from 03/05/2026 to 06/30/2026")),
  no("another policy's number on the page", after("POLICY NUMBER: XX-999-2020")),
  no("another name", named("Meridian Tower Owners Inc")),
  no("half a name", named("North", HOLDER)),
  no("no schedule", [FORM, "A. Who is an insured", `${FORM} Page 1 of 1`]),
  no("a schedule without an end", [FORM, "SCHEDULE", NAMES, HOLDER, FORM]),
  no("only listed", ["Schedule of forms", `${FORM} Additional parties`]),
  documentCase(
    "page: in another policy's document",
    [
      ...policyWith(),
      { pages: [declaredLines({ "Policy Number": "XX-999-2020", "Named Insured": "Somebody Else" }), named(HOLDER)] },
    ],
    ongoing,
    [],
  ),
  documentCase(
    "page: in last term's document",
    [...policyWith(), { pages: [declaredLines({ "Policy Period": "03/05/2022 to 03/05/2023" }), named(HOLDER)] }],
    ongoing,
    [],
  ),
  documentCase("page: in a quote", [{ pages: [declaredLines(), named(HOLDER)], type: "QUOTE_DOCUMENT" }], ongoing, []),
  documentCase("page: hidden words", [{ pages: [declaredLines(), named(HOLDER)], hidden: [2] }], ongoing, []),
];

/** Endorsement pages as text. */
export const DOCUMENT_CASES: readonly GateCase[] = [...plain, ...traps];
