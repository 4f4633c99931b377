import type { CoverageLine, FactStatus } from "@cara/contract/coverage.ts";
import { createAccount, NewAccount } from "../../src/domains/accounts/create-account.ts";
import { createPolicies, NewPolicies } from "../../src/domains/policies/create-policies.ts";
import {
  recordCancellationNotice,
  NewCancellationNotice,
} from "../../src/domains/policies/record-cancellation-notice.ts";
import type { FileId, PolicyId } from "../../src/kernel/ids.ts";
import type { Random } from "../kit/seeded-random.ts";
import { addTestCarrier, must, policyWorld, type PolicyWorld } from "../kit/test-policies.ts";
import { plantFile, standWithPolicy } from "../kit/test-tools.ts";
import { plantFacts, plantForm, type PlannedFact } from "./planted-rows.ts";

export const HOLDER = {
  name: "Meridian Tower Owners LLC",
  address: { line1: "1200 Main St", line2: null, city: "Columbus", zone: "OH", postalCode: "43004" },
};
const LABEL = "Name Of Person(s) Or Organization(s):";
const END = "Information required to complete this list is in the declarations.";
const EVERYONE = "Any person or organization as required by written contract";

/** The kinds of rows on the form, each at most once: a second one goes to a further page, which golden forms show. */
const KINDS: readonly (readonly CoverageLine[])[] = [
  ["GENERAL_LIABILITY"],
  ["AUTO"],
  ["UMBRELLA", "EXCESS"],
  ["WORKERS_COMPENSATION"],
  ["PROFESSIONAL"],
  ["PROPERTY"],
];
/** The facts of each line that a certificate prints, and some that it does not, written here. */
const FACTS: Readonly<Partial<Record<CoverageLine, readonly string[]>>> = {
  GENERAL_LIABILITY: [
    "glPerOccurrenceLimit",
    "glRentedPremisesDamageLimit",
    "glMedicalPerPersonLimit",
    "glMedicalPerOccurrenceLimit",
    "glPersonalAndAdvertisingInjuryLimit",
    "glAggregateLimit",
    "glProductsAndCompletedOperationsLimit",
  ],
  AUTO: [
    "autoCombinedSingleLimit",
    "autoBodilyInjuryPerPersonLimit",
    "autoBodilyInjuryPerAccidentLimit",
    "autoPropertyDamageLimit",
  ],
  UMBRELLA: ["umbrellaOrExcessPerOccurrenceLimit", "umbrellaOrExcessAggregateLimit", "Retention"],
  EXCESS: ["umbrellaOrExcessPerOccurrenceLimit", "umbrellaOrExcessAggregateLimit", "Retention"],
  WORKERS_COMPENSATION: [
    "Workers compensation",
    "wcPerAccidentLimit",
    "wcPerDiseaseEmployeeLimit",
    "wcPerDiseasePolicyLimit",
  ],
  PROFESSIONAL: ["Each claim", "Aggregate", "Retention"],
};
const STATUSES: readonly FactStatus[] = [
  "VERIFIED",
  "VERIFIED",
  "VERIFIED",
  "PROVED",
  "PROVED",
  "ENTERED",
  "UNVERIFIED",
  "CONFLICT",
  "STALE",
];
/** Endorsements, and what each truly grants when its page names the holder. */
const ENDORSEMENTS: readonly (readonly [line: CoverageLine, number: string, edition: string, grants: string])[] = [
  ["GENERAL_LIABILITY", "CG 20 10", "12 19", "ADDITIONAL_INSURED_ONGOING"],
  ["GENERAL_LIABILITY", "CG 20 37", "12 19", "ADDITIONAL_INSURED_COMPLETED"],
  ["GENERAL_LIABILITY", "CG 24 04", "12 19", "WAIVER"],
  ["AUTO", "CA 20 48", "10 13", "ADDITIONAL_INSURED_ONGOING"],
  ["AUTO", "CA 04 44", "10 13", "WAIVER"],
  ["WORKERS_COMPENSATION", "WC 00 03 13", "04 84", "WAIVER"],
];
/** What may be the matter with the page of an endorsement that grants nothing to this holder. */
const BAD = ["OTHER_NAME", "ALMOST", "LISTED", "CONTRACT", "SCAN", "HIDDEN", "FOREIGN", "EDITION"] as const;
/**
 * Of these, a page that has the holder's name, or nearly, and is no evidence: a scan or hidden words leave it UNVERIFIED what the
 * page says of the holder, and another legal form of the name is a CONFLICT with the schedules that have it. A Y is printed only
 * for what is VERIFIED, and the page may change what the others grant. So no endorsement of its policy grants anything until a
 * person has read it. Pages that name somebody else, everyone or another edition conflict with nothing.
 */
const DOUBTFUL: ReadonlySet<string> = new Set(["ALMOST", "SCAN", "HIDDEN"]);

export type OfficeRow = {
  line: CoverageLine;
  policyNumber: string;
  effectiveOn: string;
  expiresOn: string;
  carrier: { name: string; naicCode: string | null };
  trigger: string | null;
  isPerPolicy: boolean;
  facts: readonly PlannedFact[];
  /** What its endorsements grant to the holder. */
  grants: readonly string[];
};
export type RandomOffice = {
  world: PolicyWorld;
  /** What is in force of the account, in the order of the form. */
  rows: OfficeRow[];
  /** Numbers that must not stand anywhere: of another account, and of policies that are not in force. */
  foreign: string[];
  /** Policies of these rows with endorsements that grant something, and others that do not. */
  mixed: number;
};

/** An agency with a client of many or few policies, facts of every status and endorsements of every kind, in the database. */
export async function randomOffice(random: Random): Promise<RandomOffice> {
  const world = await policyWorld();
  const { agency } = world;
  const year = new Date().getUTCFullYear();
  const carriers = [{ id: world.carrierId, name: "Lone Star Mutual", naicCode: "24082" as string | null }];
  for (const name of ["Pecan Valley Casualty", "Gulf Prairie Indemnity"]) {
    const id = await addTestCarrier(agency, name, { isCarrier: true, isBroker: false });
    carriers.push({ id, name, naicCode: "24082" });
  }
  await agency.inDatabase(async (db) => {
    for (const [at, one] of carriers.entries()) {
      one.naicCode = random.below(4) === 0 ? null : String(30_000 + 1_000 * at + random.below(900));
      await db.updateTable("carriers").set({ naic_code: one.naicCode }).where("id", "=", one.id).execute();
    }
  });
  const rows: OfficeRow[] = [];
  const foreign: string[] = [];
  let [nth, mixed] = [0, 0];
  const policyOf = async (lines: readonly CoverageLine[], accountId: string): Promise<void> => {
    const policyNumber = `${random.pick(["GP", "KX", "ZA"])}-${(nth += 1)}${10_000 + random.below(89_000)}`;
    const state =
      accountId === world.accountId
        ? random.pick(["LIVE", "LIVE", "LIVE", "LIVE", "BINDING", "FUTURE", "CANCELING"] as const)
        : "LIVE";
    const effectiveOn = `${state === "FUTURE" ? year + 1 : year - 1}-12-${String(1 + random.below(9)).padStart(2, "0")}`;
    const expiresOn = `${year + 2}-03-${String(10 + random.below(18))}`;
    const carrier = random.pick(carriers);
    const parts = lines.map((line) => ({
      line,
      trigger: ["GENERAL_LIABILITY", "UMBRELLA", "EXCESS"].includes(line)
        ? random.pick(["OCCURRENCE", "CLAIMS_MADE", null])
        : null,
      aggregateBasis: line === "GENERAL_LIABILITY" ? random.pick(["POLICY", "PROJECT", null]) : null,
    }));
    const item = world.item({
      policyNumber,
      carrierId: carrier.id,
      inforceAt: effectiveOn,
      expiresAt: expiresOn,
      coverageParts: parts.map((part) => ({ ...part, cells: [] })),
    });
    const [bound] = must(await agency.run(createPolicies, NewPolicies.parse({ accountId, policies: [item] })));
    if (!bound) throw new Error("no policy");
    if (state !== "BINDING") must(await world.update(bound, { state: "INFORCE" }));
    if (state === "CANCELING") {
      const notice = NewCancellationNotice.parse({ cancelsOn: `${year + 1}-06-30`, reason: "NONPAYMENT" });
      must(await agency.run(recordCancellationNotice, { policyId: bound.id, notice }));
    }
    const isShown = state === "LIVE" && accountId === world.accountId;
    if (!isShown) foreign.push(policyNumber);
    const { fileId, isMixed, grants } = await endorse(world, bound.id, { policyNumber, lines }, random);
    if (isShown && isMixed) mixed += 1;
    const stored = await agency.inDatabase((db) =>
      db.selectFrom("coverage_parts").select(["id", "line"]).where("policy_id", "=", bound.id).execute(),
    );
    for (const { line, trigger, aggregateBasis } of parts) {
      const partId = stored.find((one) => one.line === line)?.id ?? "";
      const facts = (FACTS[line] ?? []).flatMap((key) => (random.below(8) === 0 ? [] : [factOf(key, random)]));
      await plantFacts(agency, { policyId: bound.id, partId, fileId }, facts);
      if (!isShown || line === "PROPERTY") continue;
      const isPerPolicy = aggregateBasis === "POLICY";
      const granted = grants.filter((one) => one.line === line).map(({ want }) => want);
      rows.push({ line, policyNumber, effectiveOn, expiresOn, carrier, trigger, isPerPolicy, facts, grants: granted });
    }
  };
  const lines = KINDS.filter(() => random.below(3) > 0).map((some) => random.pick(some));
  // a package, and policies of one line
  const packaged = lines.filter(() => random.below(3) === 0);
  if (packaged.length > 0) await policyOf(packaged, world.accountId);
  for (const line of lines) if (!packaged.includes(line)) await policyOf([line], world.accountId);
  const account = { name: "Bluff Street Masonry Inc", email: "office@bluffstreet.example" };
  const contact = { name: "Ana Fuentes", email: "ana@bluffstreet.example" };
  const other = must(await agency.run(createAccount, NewAccount.parse({ type: "BUSINESS", account, contact })));
  await policyOf(["GENERAL_LIABILITY"], other.id);
  const order = KINDS.flat();
  return { world, rows: rows.toSorted((a, b) => order.indexOf(a.line) - order.indexOf(b.line)), foreign, mixed };
}

function factOf(key: string, random: Random): PlannedFact {
  const status = random.pick(STATUSES);
  const kind = key === "Retention" ? "RETENTION" : "LIMIT";
  const isInWords = key === "Workers compensation" ? random.below(3) > 0 : random.below(8) === 0;
  const words = key === "Workers compensation" ? ["STATUTORY"] : ["INCLUDED", "EXCLUDED", "NOT_STATED"];
  const amountCents = (1 + random.below(600)) * 1_000_000 + (random.below(10) === 0 ? 1 + random.below(99) : 0);
  return isInWords
    ? { kind, key, status, amountCents: null, statedAs: random.pick(words) }
    : { kind, key, status, amountCents, statedAs: null };
}

/** A form that is only listed has no page, and one that was scanned stands behind the others. */
const isElsewhere = (matter: string): boolean => matter === "SCAN" || matter === "LISTED";

/** Plants the pages of a policy's endorsements, and says what they grant to the holder. */
async function endorse(
  { agency }: PolicyWorld,
  policyId: PolicyId,
  { policyNumber, lines }: { policyNumber: string; lines: readonly CoverageLine[] },
  random: Random,
): Promise<{ fileId: FileId; isMixed: boolean; grants: { line: CoverageLine; want: string }[] }> {
  const chosen = ENDORSEMENTS.filter(([line]) => lines.includes(line) && random.below(6) > 0);
  const planned = chosen.map(([line, number, edition, want]) => {
    const matter = random.below(5) < 3 ? "GOOD" : random.pick(BAD);
    const bears = `${number} ${matter === "EDITION" ? "01 26" : edition}`;
    const named = { OTHER_NAME: "Quarry Lane Partners LP", ALMOST: "Meridian Tower Owners Inc", CONTRACT: EVERYONE };
    const name = Object.hasOwn(named, matter) ? named[matter as keyof typeof named] : HOLDER.name;
    const page = [bears, "SCHEDULE", LABEL, name, END, `${bears} Page 1 of 1`].join("\n");
    return { line, want, number, edition: bears.slice(number.length + 1), matter, page };
  });
  const declarations = `DECLARATIONS\nPolicy Number: ${policyNumber}`;
  const fileId = await plantFile(agency, {
    name: "policy.pdf",
    pages: [declarations, ...planned.map(({ matter, page }) => (isElsewhere(matter) ? "Tools in transit" : page))],
  });
  await agency.inDatabase((db) => standWithPolicy(db, agency, policyId, fileId));
  for (const [at, form] of planned.entries()) await plantForm(agency, { policyId, fileId, ...form, at: at + 2 });
  const good = planned.filter(({ matter }) => matter === "GOOD");
  const isDoubtful = planned.some(({ matter }) => DOUBTFUL.has(matter));
  const isMixed = good.length > 0 && good.length < planned.length;
  return { fileId, isMixed, grants: isDoubtful ? [] : good.map(({ line, want }) => ({ line, want })) };
}
