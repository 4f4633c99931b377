import type { InsuranceType } from "@cara/contract/insurance-types.ts";
import type { Carrier } from "#domains/policies/carrier.ts";
import type { CarrierId } from "#kernel/ids.ts";
import type { Random } from "./random.ts";

/** What a carrier writes, as the trade shortens it. */
const LINES = {
  BOP: "BUSINESS_OWNERS",
  CA: "COMMERCIAL_AUTO",
  CP: "PROPERTY",
  CPP: "PACKAGE",
  CY: "CYBER",
  DO: "DIRECTORS_AND_OFFICERS",
  EO: "ERRORS_AND_OMISSION",
  EPL: "EMPLOYMENT_PRACTICES_LIABILITY",
  GL: "GENERAL_LIABILITY",
  IM: "SHIPPING_AND_TRANSPORTATION",
  PL: "PROFESSIONAL_LIABILITY",
  PR: "PRODUCT_LIABILITY",
  UMB: "UMBRELLA",
  WC: "WORKERS_COMPENSATION",
  XS: "EXCESS",
} as const satisfies Record<string, InsuranceType>;

/** Insurers that do not exist, and the lines each of them writes. */
const APPETITES: readonly (readonly [name: string, lines: string])[] = [
  ["Alder Mutual", "BOP CPP CP CA UMB"],
  ["Amberline Casualty", "GL CA UMB"],
  ["Bluewater Indemnity", "CP CPP IM"],
  ["Borealis Specialty", "GL XS PL CP"],
  ["Brightwell Insurance", "BOP GL CY WC"],
  ["Cardinal Fork Mutual", "BOP CPP CA WC UMB"],
  ["Cascadia Assurance", "DO EPL EO CY"],
  ["Clarion Property & Casualty", "CP CPP BOP"],
  ["Cobalt Surplus Lines", "GL XS CP PR"],
  ["Cornerpost Mutual", "BOP CA WC"],
  ["Copperfield National", "GL CA WC UMB"],
  ["Eastgate Fire & Marine", "CP IM"],
  ["Elmhurst Casualty", "GL UMB"],
  ["Evergreen Workers Mutual", "WC"],
  ["Fairmead Insurance", "BOP CPP"],
  ["Foxglove Specialty", "PL EO CY EPL"],
  ["Granger States Mutual", "CA GL UMB"],
  ["Graystone Underwriters", "GL XS PR CP"],
  ["Gulf Meridian Insurance", "CP CPP GL"],
  ["Halcyon Excess", "XS UMB"],
  ["Hearthside Mutual", "BOP"],
  ["Ironwood Casualty", "GL WC CA UMB"],
  ["Keel & Mast Marine", "CPP UMB"],
  ["Kingsbridge Assurance", "DO EPL PL"],
  ["Larkspur Insurance", "BOP CY"],
  ["Longleaf Farm & Ranch", "CA GL"],
  ["Midland Trades Insurance", "GL IM UMB CA"],
  ["Northbeam Casualty", "WC CA"],
  ["Oak Lattice Mutual", "BOP CP"],
  ["Palisade Surplus", "GL CP XS"],
  ["Penrose National", "PL EO"],
  ["Quarterdeck Insurance", "IM CA"],
  ["Redwater Indemnity", "WC"],
  ["Sandstone Mutual", "CPP UMB"],
  ["Silverthorn Specialty", "PL CY EO DO"],
  ["Tidewater Bond & Surety", "IM"],
  ["Union Plains Casualty", "CA IM"],
  ["Westerly Commercial", "CPP CA WC UMB PR"],
];
const WHOLESALERS = (
  "Apex Harbor Wholesale|Bridgeline Brokerage|Crosswind E&S Brokers|Delta Placement Group|Fenwick Wholesale|" +
  "Juniper Specialty Brokers|Ridgeback Wholesale|Stonebridge Placement|Trellis Surplus Brokers"
).split("|");
/** Every nth NAIC code is left blank. */
const UNKNOWN_EVERY = 6;
/** Appointments that nobody has looked up. */
const UNKNOWN_APPOINTMENT_SHARE = 0.08;
/** For the marina and nobody else: a package that covers other people's boats. */
const MARINE = "Keel & Mast Marine";

const WRITTEN: ReadonlyMap<string, ReadonlySet<InsuranceType>> = new Map(
  APPETITES.map(([name, lines]) => [name, new Set(lines.split(" ").map((line) => LINES[line as keyof typeof LINES]))]),
);

/** Whether a carrier writes a line of business. */
export const writes = (name: string, type: InsuranceType): boolean => WRITTEN.get(name)?.has(type) ?? false;

/** Carriers that write what the admitted market does not want. */
const isSurplusCarrier = (name: string): boolean => /Surplus|Specialty|Excess|Underwriters/.test(name);

/** Who of a market may be asked for a line. */
export const marketFor = (carriers: readonly Carrier[], type: InsuranceType, isSurplus: boolean): Carrier[] =>
  carriers.filter((one) => one.name !== MARINE && isSurplusCarrier(one.name) === isSurplus && writes(one.name, type));

/** The carriers of an agency, then its wholesalers. */
export function makeCarriers(random: Random, at: Date): { carriers: Carrier[]; wholesalers: Carrier[] } {
  const carriers = APPETITES.map(([name], index): Carrier => {
    // NAIC codes above 90000 are not assigned
    const naicCode = index % UNKNOWN_EVERY === 4 ? null : String(90_001 + index * 37);
    const carrier = { id: random.id<CarrierId>(at), name, isCarrier: true, isBroker: false, naicCode };
    // surplus lines go through wholesalers, who have the contract
    if (isSurplusCarrier(name)) return { ...carrier, appointment: "NOT_APPOINTED" };
    return { ...carrier, appointment: random.chance(UNKNOWN_APPOINTMENT_SHARE) ? "UNKNOWN" : "APPOINTED" };
  });
  const wholesalers = WHOLESALERS.map((name): Carrier => ({
    id: random.id<CarrierId>(at),
    name,
    isCarrier: false,
    isBroker: true,
    naicCode: null,
    appointment: "NOT_APPOINTED",
  }));
  return { carriers, wholesalers };
}
