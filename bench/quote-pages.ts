// Pages that quotes are taken from: invented policies, in our own words. Knows nothing of how quotes are verified.

/** What a word of a page is, so that a change to it can be told from a change to another one. */
export type Kind = "word" | "number" | "date" | "form" | "negation" | "party";
/** A word as it is printed; a number, date or form number may be several words. */
export type Printed = { text: string; kind: Kind };

export type Random = () => number;

/** A repeatable sequence of numbers from 0 to 1. */
export function seeded(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export const pick = <T>(random: Random, from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;
export const between = (random: Random, least: number, most: number): number =>
  least + Math.floor(random() * (most - least + 1));

export const MONTHS = "January February March April May June July August September October November December".split(
  " ",
);
export const PARTIES = (
  "Alder Creek Roofing LLC|Bluestem Dental Group|Cobalt Harbor Logistics Inc|Dunmore Electric Company|Eastfield Foods Corp|" +
  "Fernhill Property Management|Granite Bay Builders Inc|Harrow Lane Partners LP|Ironwood Fabrication LLC|Juniper Street Cafe"
).split("|");

const CLAUSES: readonly string[] = [
  "{N} party other than {P} will have any right under this part unless {P} agrees in writing before the loss",
  "We will {n} pay for loss caused by wear, rot or a hidden defect, {x} when a covered cause results from it",
  "The most we will pay for any one claim is {$} and the most for all claims of one policy period is {$}",
  "You must tell us within {d} days after you learn of an event which may lead to a claim under {F}",
  "This endorsement changes the policy of {P} from {D} to {D} and does {n} change any other term",
  "Coverage for rented equipment ends on {D} {x} where {F} has been added to the schedule",
  "If the insured and the owner both carry insurance, ours is primary and {n} shared with theirs",
  "A deductible of {$} applies separately to each building at the described premises, but {n} to business income",
  "The premium of {$} was computed from an estimated payroll of {$} and will be adjusted after an audit on {D}",
  "We may cancel by mailing notice at least {d} days before the date on which cancellation takes effect",
  "{P} is an insured only with respect to work performed for it {x} as stated in {F}",
  "Damage to goods in transit is covered up to {$} per vehicle, {n} including delay or loss of market",
  "The loss payable clause in favor of {P} was added on {D} by {F} at a limit of {$}",
  "Hired and borrowed vehicles are covered autos while used by an employee in the business of {P}",
  "Signs attached to the building are covered for {$}, and those {n} attached for no more than {$}",
  "We have the right, but {n} the duty, to inspect the premises, the work and the records of {P} at any time",
  "Pollution that starts suddenly and ends within {d} hours is {n} excluded when reported by {D}",
  "Payments under the medical part do {n} reduce the general aggregate limit of {$} shown in the declarations",
];
const ROWS: readonly string[] = [
  "Named insured {P} Policy period {D} to {D}",
  "Each occurrence {$} General aggregate {$}",
  "Building {$} Contents {$} Coinsurance {%} Deductible {$}",
  "Location {d} Class code {c} Exposure {$} Rate {r} Premium {$}",
  "{F} Additional parties by written agreement",
  "{F} Changes in conditions of cancellation",
  "Vehicle {d} Model year {y} Cost new {$} Collision deductible {$}",
  "Each accident {$} Disease policy limit {$} Disease each employee {$}",
];
const NEGATIONS = ["not", "never"];
const EXCEPTIONS = ["except", "unless", "only"];

const PREFIXES = ["CG", "CA", "IL", "CP", "BP", "WC", "IM"];
const two = (value: number): string => String(value).padStart(2, "0");

export const amount = (random: Random): string =>
  `$${(between(random, 1, 99) * pick(random, [50, 250, 1_000, 5_000, 10_000, 100_000])).toLocaleString("en-US")}`;
export function date(random: Random): string {
  const [month, day, year] = [between(random, 1, 12), between(random, 1, 28), between(random, 2019, 2031)];
  return random() < 0.5 ? `${two(month)}/${two(day)}/${year}` : `${MONTHS[month - 1]} ${day}, ${year}`;
}
export const form = (random: Random): string => {
  const parts = [between(random, 0, 40), between(random, 1, 99), between(random, 1, 12), between(random, 1, 29)].map(
    two,
  );
  return `${pick(random, PREFIXES)} ${parts.join(" ")}`;
};

const FILLERS: Readonly<Record<string, [Kind, (random: Random) => string]>> = {
  $: ["number", amount],
  d: ["number", (random) => String(between(random, 2, 90))],
  c: ["number", (random) => String(between(random, 10_000, 99_999))],
  y: ["number", (random) => String(between(random, 2_005, 2_027))],
  r: ["number", (random) => (between(random, 101, 9_999) / 1_000).toFixed(3)],
  "%": ["number", (random) => `${pick(random, [80, 90, 100])}%`],
  D: ["date", date],
  F: ["form", form],
  P: ["party", (random) => pick(random, PARTIES)],
  n: ["negation", (random) => pick(random, NEGATIONS)],
  N: ["negation", () => "No"],
  x: ["negation", (random) => pick(random, EXCEPTIONS)],
};

function filled(random: Random, sentence: string): Printed[] {
  return sentence.split(" ").flatMap((word): Printed[] => {
    const [, key = "", tail = ""] = /^\{(.)\}(.*)$/.exec(word) ?? [];
    const filler = FILLERS[key];
    if (!filler) return [{ text: word, kind: "word" }];
    const [kind, make] = filler;
    return [{ text: make(random) + tail, kind }];
  });
}

/** A page of some forty lines: a declaration, a schedule, an endorsement or plain clauses. */
export function page(random: Random): Printed[] {
  const share = random();
  return Array.from({ length: 30 }, () => {
    const isRow = random() < share;
    const words = filled(random, pick(random, isRow ? ROWS : CLAUSES));
    const last = words.at(-1);
    if (last && !isRow) last.text += ".";
    return words;
  }).flat();
}
