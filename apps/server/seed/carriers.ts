import type { Carrier } from "#domains/policies/carrier.ts";
import type { CarrierId } from "#kernel/ids.ts";
import type { Random } from "./random.ts";

/** Insurers and wholesale brokers that do not exist. */
const INSURERS = (
  "Alder Mutual|Amberline Casualty|Bluewater Indemnity|Borealis Specialty|Brightwell Insurance|Cardinal Fork Mutual|" +
  "Cascadia Assurance|Clarion Property & Casualty|Cobalt Surplus Lines|Cornerpost Mutual|Copperfield National|" +
  "Eastgate Fire & Marine|Elmhurst Casualty|Evergreen Workers Mutual|Fairmead Insurance|Foxglove Specialty|" +
  "Granger States Mutual|Graystone Underwriters|Gulf Meridian Insurance|Halcyon Excess|Hearthside Mutual|" +
  "Ironwood Casualty|Keel & Mast Marine|Kingsbridge Assurance|Larkspur Insurance|Longleaf Farm & Ranch|" +
  "Midland Trades Insurance|Northbeam Casualty|Oak Lattice Mutual|Palisade Surplus|Penrose National|" +
  "Quarterdeck Insurance|Redwater Indemnity|Sandstone Mutual|Silverthorn Specialty|Tidewater Bond & Surety|" +
  "Union Plains Casualty|Westerly Commercial"
).split("|");
const WHOLESALERS = (
  "Apex Harbor Wholesale|Bridgeline Brokerage|Crosswind E&S Brokers|Delta Placement Group|Fenwick Wholesale|" +
  "Juniper Specialty Brokers|Ridgeback Wholesale|Stonebridge Placement|Trellis Surplus Brokers"
).split("|");
/** Whose code is known; the rest stay blank rather than guessed. */
const NAIC_SHARE = 0.85;

/** The carriers of an agency, then its wholesalers; one carries another's code, as typing errors make it. */
export function makeCarriers(random: Random, at: Date): { carriers: Carrier[]; wholesalers: Carrier[] } {
  const unknown = Math.round(INSURERS.length * (1 - NAIC_SHARE));
  const carriers = INSURERS.map((name, index): Carrier => {
    // NAIC codes above 90000 are not assigned
    const naicCode = index % Math.floor(INSURERS.length / unknown) === 3 ? null : String(90_001 + index * 37);
    const appointment = random.chance(0.8) ? "APPOINTED" : random.chance(0.6) ? "NOT_APPOINTED" : "UNKNOWN";
    return { id: random.id<CarrierId>(at), name, isCarrier: true, isBroker: false, naicCode, appointment };
  });
  const [right, wrong] = [carriers[11], carriers[12]];
  if (right && wrong) wrong.naicCode = right.naicCode;
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

/** Carriers that write what the admitted market does not want. */
export const writesSurplus = ({ name }: Carrier): boolean => /Surplus|Specialty|Excess|Underwriters/.test(name);
