import type { AgencyPlan } from "./load-agency.ts";
import { fewPeople, largeAgency, SMALL_AGENCY } from "./people.ts";
import { manyPresets, PRESETS } from "./presets.ts";
import type { Random } from "./random.ts";
import { STORIES } from "./demo/stories.ts";

const SMALL_AGENCIES_BESIDE = 200;
const LARGE_AUDIT_ROWS = 1_000_000;
const LARGE_AGENCIES_OF_HUGE = 10;

/** The book of the large brokerage. */
const LARGE_BOOK = {
  businesses: 52_800,
  individuals: 7_200,
  contacts: 400_000,
  places: "MANY",
  policies: 150_000,
  coverageShare: 0.1,
  declarationsShare: 0,
  requests: 200_000,
  openRequests: 4_000,
  conversationShare: 0.02,
} as const;

export type Size = "small" | "large" | "huge";

/** What each size loads. */
export const PLANS: Readonly<Record<Size, (random: Random) => AgencyPlan[]>> = { small, large, huge };

function small(): AgencyPlan[] {
  const book = {
    businesses: 352,
    individuals: 48,
    contacts: 640,
    places: "THREE",
    policies: 900,
    coverageShare: 1,
    declarationsShare: 0.12,
    requests: 260,
    openRequests: 90,
    conversationShare: 0.5,
  } as const;
  return [
    {
      name: "Harbor Point Insurance",
      people: [...SMALL_AGENCY],
      presets: [...PRESETS],
      auditRows: 600,
      auditDays: 28,
      book,
      stories: STORIES,
    },
  ];
}

function large(random: Random): AgencyPlan[] {
  const brokerage: AgencyPlan = {
    name: "Meridian Risk Partners",
    people: largeAgency(random, "meridianrisk.example"),
    presets: manyPresets(random, 2_000),
    auditRows: LARGE_AUDIT_ROWS,
    auditDays: 390,
    book: LARGE_BOOK,
  };
  const beside = Array.from({ length: SMALL_AGENCIES_BESIDE }, (_, index) => ({
    name: `Agency ${String(index + 1).padStart(3, "0")}`,
    people: fewPeople(random, `agency${index + 1}.example`),
    presets: manyPresets(random, random.between(0, 6)),
    auditRows: random.between(10, 200),
    auditDays: 390,
  }));
  return [brokerage, ...beside];
}

/** Ten brokerages of that size: their accounts and policies, which the bench lists, and nothing else. */
function huge(random: Random): AgencyPlan[] {
  return Array.from({ length: LARGE_AGENCIES_OF_HUGE }, (_, index) => ({
    name: `Meridian Risk Partners ${index + 1}`,
    people: fewPeople(random, `meridian${index + 1}.example`),
    presets: [],
    auditRows: 0,
    auditDays: 1,
    book: { ...LARGE_BOOK, requests: 0, openRequests: 0 },
  }));
}
