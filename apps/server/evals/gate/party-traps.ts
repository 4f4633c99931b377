import { form, gateCase, HOLDER, type GateCase } from "./case.ts";

const scheduled = (entry: string) => [form("CG 20 10", "12 19", [entry])];
const ongoing = ["GL ongoing"] as const;
const EVERYONE = "Any person or organization where required by written contract";

/** Names on a schedule that are the holder's. */
const same = [
  "MERIDIAN TOWER OWNERS LLC",
  "Meridian Tower Owners, LLC",
  "Meridian Tower Owners, L.L.C.",
  "Meridian  Tower Owners L L C",
  "The Meridian Tower Owners LLC",
  "Meridian Tower Owners LLC, 1200 Main St, Columbus, OH 43004",
  "Meridian Tower Owners LLC\n1200 Main St\nColumbus, OH",
  "Meridian Tower Owners, LLC, P.O. Box 220, Columbus, OH",
  "Quarry Lane Partners LP; Meridian Tower Owners LLC",
  "Meridian Tower Owners LLC, its subsidiaries and affiliates",
  "Meridian Tower Owners LLC and its officers",
  "Meridian Tower Owners LLC ISAOA/ATIMA",
  "Meridian Tower Owners LLC dba Meridian Tower",
  // who is meant is clear to a person
  "Meridian Tower Owners Limited Liability Company",
];
/** Names that are almost the holder's, or contain it. */
const other = [
  "Meridian Tower Owners Inc",
  "Meridian Tower Owners LP",
  "Meridian Tower Owners",
  "Meridian Tower LLC",
  "Meridian Towers Owners LLC",
  "Meridian Tower Owners II LLC",
  "Meridian Tower Owners 2 LLC",
  "Meridian Tower Owners of Ohio LLC",
  "Meridien Tower Owners LLC",
  "North Meridian Tower Owners LLC",
  "Meridian Tower Owners LLC Retirement Trust",
  "Manager of Meridian Tower Owners LLC",
  "Lenders to Meridian Tower Owners LLC",
  "Anyone but Meridian Tower Owners LLC",
  "Meridian Tower Owners LLC Contractors, Inc",
  "Meridian Tower Owners Association LLC",
  "Tower Owners LLC",
  "Meridian",
  "",
];

const partial: readonly GateCase[] = [
  gateCase("a holder that is the first word of a name", scheduled("Smith, Jones and Company"), ongoing, [], {
    holder: "Smith",
  }),
  gateCase("a holder before a number in a name", scheduled("Tower 12 LLC"), ongoing, [], { holder: "Tower" }),
  gateCase("an ampersand", scheduled("Hale & Sons Construction Co."), ongoing, ongoing, {
    holder: "Hale and Sons Construction Company",
  }),
  gateCase("a city", scheduled("City of Columbus"), ongoing, ongoing, { holder: "City of Columbus" }),
  gateCase("a county for a city", scheduled("County of Columbus"), ongoing, [], { holder: "City of Columbus" }),
  gateCase("a holder without a name", scheduled("Quarry Lane Partners LP"), ongoing, [], { holder: "  " }),
];

/** Schedules for whoever a contract requires. */
const blanket: readonly GateCase[] = [
  gateCase("everyone, with a contract", scheduled(EVERYONE), ongoing, ongoing, { contract: "DIRECT" }),
  gateCase("everyone, without a contract", scheduled(EVERYONE), ongoing, []),
  gateCase("everyone, with a contract of others", scheduled(EVERYONE), ongoing, [], { contract: "THROUGH_OTHERS" }),
  gateCase("blanket as required", scheduled("Blanket as required by written contract"), ongoing, ongoing, {
    contract: "DIRECT",
  }),
  gateCase(
    "blanket waiver of workers compensation",
    [form("WC 00 03 13", "04 84", ["All persons or organizations that are parties to a contract that requires you"])],
    ["WC waiver"],
    ["WC waiver"],
    { contract: "DIRECT" },
  ),
  gateCase(
    "everyone but some",
    scheduled("Any person or organization where required by written contract except owners of residential property"),
    ongoing,
    [],
    { contract: "DIRECT" },
  ),
  gateCase("everyone at one place", scheduled("Any person or organization at 1 Harbor Way"), ongoing, [], {
    contract: "DIRECT",
  }),
  gateCase("a name that begins like a blanket", scheduled("Blanket Fort Toys LLC"), ongoing, [], {
    contract: "DIRECT",
  }),
  gateCase("a name like everyone", scheduled("Any Person Fitness Inc"), ongoing, [], { contract: "DIRECT" }),
  gateCase("none", scheduled("None"), ongoing, [], { contract: "DIRECT" }),
  gateCase("a schedule that was not read", [form("CG 20 10", "12 19", [])], ongoing, [], { contract: "DIRECT" }),
];

/** Automatic forms: who has a contract with whom. */
const contracts: readonly GateCase[] = [
  gateCase("CG 20 33 without a contract", [form("CG 20 33", "12 19")], ongoing, []),
  gateCase("CG 20 33 for an upstream owner", [form("CG 20 33", "12 19")], ongoing, [], { contract: "THROUGH_OTHERS" }),
  gateCase(
    "CG 20 33 with a contract, completed operations too",
    [form("CG 20 33", "04 13")],
    ["GL ongoing", "GL completed"],
    ongoing,
    { contract: "DIRECT" },
  ),
  gateCase("CG 20 38 for an upstream owner", [form("CG 20 38", "12 19")], ["GL ongoing", "GL completed"], ongoing, {
    contract: "THROUGH_OTHERS",
  }),
  gateCase("CG 20 38 without a contract", [form("CG 20 38", "12 19")], ongoing, []),
  gateCase("CG 20 39 for an upstream owner", [form("CG 20 39", "12 19")], ["GL completed"], [], {
    contract: "THROUGH_OTHERS",
  }),
  gateCase("CG 20 40 for an upstream owner", [form("CG 20 40", "12 19")], ["GL completed"], ["GL completed"], {
    contract: "THROUGH_OTHERS",
  }),
  gateCase(
    "CG 20 33 and CG 20 39",
    [form("CG 20 33", "12 19"), form("CG 20 39", "12 19")],
    ["GL ongoing", "GL completed"],
    ["GL ongoing", "GL completed"],
    { contract: "DIRECT" },
  ),
  gateCase(
    "CG 20 38 and CG 20 40, upstream",
    [form("CG 20 38", "12 19"), form("CG 20 40", "12 19")],
    ["GL ongoing", "GL completed"],
    ["GL ongoing", "GL completed"],
    { contract: "THROUGH_OTHERS" },
  ),
  gateCase("CG 24 53 without a contract", [form("CG 24 53", "12 19")], ["GL waiver"], []),
  gateCase("CG 24 53 for an upstream owner", [form("CG 24 53", "12 19")], ["GL waiver"], [], {
    contract: "THROUGH_OTHERS",
  }),
];

/** Primary wording is for additional insureds, and for those whom a contract gives it. */
const cg2001 = form("CG 20 01", "12 19");
const primary: readonly GateCase[] = [
  gateCase("CG 20 01 alone", [cg2001], ["GL primary"], [], { contract: "DIRECT" }),
  gateCase(
    "CG 20 01 and CG 20 10",
    [cg2001, form("CG 20 10", "12 19", [HOLDER])],
    ["GL primary", "GL ongoing"],
    ["GL primary", "GL ongoing"],
    { contract: "DIRECT" },
  ),
  gateCase(
    "CG 20 01 04 13 and CG 20 33",
    [form("CG 20 01", "04 13"), form("CG 20 33", "04 13")],
    ["GL primary"],
    ["GL primary"],
    { contract: "DIRECT" },
  ),
  gateCase(
    "CG 20 01 and CG 20 10 for somebody else",
    [cg2001, form("CG 20 10", "12 19", ["Quarry Lane Partners LP"])],
    ["GL primary"],
    [],
    { contract: "DIRECT" },
  ),
  gateCase(
    "CG 20 01 without a contract",
    [cg2001, form("CG 20 10", "12 19", [HOLDER])],
    ["GL primary", "GL ongoing"],
    ongoing,
  ),
  gateCase("additional insured without CG 20 01", [form("CG 20 10", "12 19", [HOLDER])], ["GL primary"], [], {
    contract: "DIRECT",
  }),
  gateCase(
    "liability's primary wording for auto",
    [cg2001, form("CA 20 48", "10 13", [HOLDER])],
    ["AUTO primary", "AUTO ongoing"],
    ["AUTO ongoing"],
    { contract: "DIRECT" },
  ),
  gateCase(
    "auto's own primary wording",
    [form("CA 04 49", "11 16"), form("CA 20 48", "10 13", [HOLDER])],
    ["AUTO primary"],
    ["AUTO primary"],
    { contract: "DIRECT" },
  ),
];

const project = (entry: string, holderProject: string | null, truth: readonly "GL project"[]) =>
  gateCase(
    `aggregate of ${entry}, asked for ${holderProject ?? "no project"}`,
    [form("CG 25 03", "05 09", [entry])],
    ["GL project"],
    truth,
    {
      project: holderProject,
    },
  );
const projects: readonly GateCase[] = [
  project("Each construction project away from premises owned by you", null, ["GL project"]),
  project("Harbor Way Garage", "Harbor Way Garage", ["GL project"]),
  project("Harbor Way Garage", "Harbor Way Tower", []),
  project("Harbor Way Garage", null, []),
  project("All projects except Harbor Way", "Harbor Way", []),
];

export const PARTY_TRAPS: readonly GateCase[] = [
  ...same.map((entry) => gateCase(`the holder as "${entry}"`, scheduled(entry), ongoing, ongoing)),
  ...other.map((entry) =>
    gateCase(`not the holder: "${entry}"`, scheduled(entry), ongoing, [], { contract: "DIRECT" }),
  ),
  ...partial,
  ...blanket,
  ...contracts,
  ...primary,
  ...projects,
];
