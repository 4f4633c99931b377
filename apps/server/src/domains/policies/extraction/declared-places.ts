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
    insuredAddress: whole(withCity(document, factBeside(document, INSURED_ADDRESS, readAddress))),
    insurerAddress: whole(factBeside(document, INSURER_ADDRESS, readAddress)),
    locations: locations.slice(0, LOCATIONS_MAX),
  };
}

/** "Mailing address", and below it "City, state, ZIP". */
export const CITY_LABELS = [
  "city, state, zip",
  "city, state, zip code",
  "city, state and zip",
  "city, state and zip code",
];
const readCity = (span: Span): ReadValue<string> | null =>
  CITY_STATE_ZIP.test(span.text) ? { value: span.text, span } : null;
const CITY_STATE_ZIP = /^\p{L}[\p{L} .'’-]{1,40},? [A-Z]{2},? \d{5}(?:-\d{4})?$/u;

function withCity(document: Document, street: Fact<string> | null): Fact<string> | null {
  const city = street && factBeside(document, CITY_LABELS, readCity);
  // the city of this street is on its page, right below
  if (!city || city.page !== street.page || city.firstWord <= street.lastWord) return street;
  return {
    ...street,
    value: `${street.value}, ${city.value}`,
    lastWord: city.lastWord,
    rectangles: [...street.rectangles, ...city.rectangles],
    isProved: street.isProved && city.isProved,
  };
}

/** A street whose city was not found is half an address, and proves nothing. */
const whole = (address: Fact<string> | null): Fact<string> | null =>
  address && { ...address, isProved: address.isProved && /\b[A-Z]{2}\.? \d{5}\b/u.test(address.value) };

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
