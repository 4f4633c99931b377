import { part, type Span } from "#domains/documents/evidence/page-lines.ts";
import { readCents, type ReadValue } from "#domains/documents/evidence/read-values.ts";
import { factAt, factBeside, type Document, type Fact } from "./fact.ts";

/** Where the insured and the insurer are, and what is insured where. */
export type DeclaredPlaces = {
  insuredAddress: Fact<string> | null;
  insurerAddress: Fact<string> | null;
  locations: DeclaredLocation[];
};
export type DeclaredLocation = {
  number: number;
  address: Fact<string>;
  buildingCents: Fact<number> | null;
  contentsCents: Fact<number> | null;
};

/** Locations of one document; a large schedule has some hundred. The rest is left out. */
const LOCATIONS_MAX = 50;
const INSURED_ADDRESS = [
  "mailing address",
  "insured address",
  "insured mailing address",
  "address of insured",
  "address",
];
const INSURER_ADDRESS = ["company address", "insurer address", "carrier address", "administrative office"];
const USE = /^(?:leased|owned|rented)\b/iu;
/** "Location 2", "Premises no 2", "Loc 2", or one location without a number. */
const LOCATION = /^(?:location|premises|loc)(?: (?:no|number))? (\d{1,3})$/u;
const ONE_LOCATION = /^(?:location of premises|insured location|insured premises|premises address|location address)$/u;

/** Reads the addresses of declarations. A location that is stated twice is returned twice: whoever proves compares them. */
export function declaredPlaces(document: Document): DeclaredPlaces {
  const locations = document.labeled.flatMap(({ label, name, value }): DeclaredLocation[] => {
    const number = ONE_LOCATION.test(label) ? 1 : Number(LOCATION.exec(label)?.[1] ?? 0);
    const address = number > 0 ? readAddress(value) : null;
    if (!address) return [];
    return [
      {
        number,
        address: factAt(address.value, address.span, true, name),
        buildingCents: amountOf(value, /^building:? \$/iu),
        contentsCents: amountOf(value, /^(?:contents|business personal property):? \$/iu),
      },
    ];
  });
  return {
    insuredAddress: factBeside(document, INSURED_ADDRESS, readAddress),
    insurerAddress: factBeside(document, INSURER_ADDRESS, readAddress),
    locations: locations.slice(0, LOCATIONS_MAX),
  };
}

/** The parts of a value between its commas; a comma inside an amount separates nothing. */
function partsOf(value: Span): Span[] {
  const parts: Span[] = [];
  let start = 0;
  for (const { index } of value.text.matchAll(/, /gu)) {
    parts.push(part(value, start, index));
    start = index + 2;
  }
  return [...parts, part(value, start, value.text.length)];
}

/** A street with its number, or a box, up to the first part that is an amount or a use. */
function readAddress(span: Span): ReadValue<string> | null {
  const parts = partsOf(span);
  const end = parts.findIndex(({ text }) => text.includes("$") || USE.test(text));
  const kept = end === -1 ? parts : parts.slice(0, end);
  const text = kept.map((one) => one.text).join(", ");
  const isAddress = /^(?:\d|One |P\.? ?O\.? Box)/u.test(text) && /\p{L}{2}/u.test(text) && text.length <= 200;
  return isAddress ? { value: text, span: { text, words: kept.flatMap(({ words }) => words) } } : null;
}

/** The amount of a part that begins with its name, if there is one such part. */
function amountOf(value: Span, name: RegExp): Fact<number> | null {
  const [only, another] = partsOf(value).filter(({ text }) => name.test(text));
  const cents = only && !another ? readCents(only) : null;
  return cents ? factAt(cents.value, cents.span, true) : null;
}
