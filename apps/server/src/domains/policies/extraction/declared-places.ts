import { found, type Span } from "#domains/documents/evidence/page-lines.ts";
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
/** "Location 2", "Premises no 2", "Loc 2", or one location without a number. */
const LOCATION = /^(?:location|premises|loc|building)(?: (?:no|number))? (\d{1,3})$/u;
const ONE_LOCATION = /^(?:location of premises|insured location|insured premises|premises address|location address)$/u;

/** Reads the addresses of declarations. */
export function declaredPlaces(document: Document): DeclaredPlaces {
  const places = new Map<number, DeclaredLocation[]>();
  for (const { label, name, value } of document.labeled) {
    const number = ONE_LOCATION.test(label) ? 1 : Number(LOCATION.exec(label)?.[1] ?? 0);
    const address = number > 0 ? readAddress(value) : null;
    if (!address || places.size >= LOCATIONS_MAX) continue;
    const there: DeclaredLocation = {
      number,
      address: factAt(address.value, address.span, true, name),
      buildingCents: amountBehind(value, /\bbuilding:? (\$ ?[\d,.]+)/iu),
      contentsCents: amountBehind(value, /\b(?:contents|personal property):? (\$ ?[\d,.]+)/iu),
    };
    places.set(number, [...(places.get(number) ?? []), there]);
  }
  return {
    insuredAddress: factBeside(document, INSURED_ADDRESS, readAddress),
    insurerAddress: factBeside(document, INSURER_ADDRESS, readAddress),
    locations: [...places.values()].flatMap(([first, ...others]) =>
      first ? [others.some(({ address }) => address.value !== first.address.value) ? unproved(first) : first] : [],
    ),
  };
}

/** A street with its number, or a box, up to the first amount or what it is used for. */
function readAddress(span: Span): ReadValue<string> | null {
  const amount = /,? (?:building|contents|personal property)?:? ?\$|, (?:leased|owned|rented)\b/iu.exec(
    span.text,
  )?.index;
  const text = span.text.slice(0, amount ?? span.text.length).trim();
  const isAddress = /^(?:\d|One |P\.? ?O\.? Box)/u.test(text) && /\p{L}{2}/u.test(text) && text.length <= 200;
  return isAddress ? { value: text, span: { text, words: span.words.slice(0, text.split(" ").length) } } : null;
}

function amountBehind(value: Span, pattern: RegExp): Fact<number> | null {
  const there = found(value, pattern);
  const cents = there && readCents(there);
  return cents ? factAt(cents.value, cents.span, true) : null;
}

/** Two addresses of one number contradict each other. */
const unproved = (place: DeclaredLocation): DeclaredLocation => ({
  ...place,
  address: { ...place.address, isProved: false },
  buildingCents: null,
  contentsCents: null,
});
