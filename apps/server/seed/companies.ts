import type { Address } from "#kernel/address.ts";
import type { Random } from "./random.ts";

/** A trade as people name it, with its code of the 2022 catalog. */
type Trade = readonly [word: string, naics: string];
export type Industry = { name: string; share: number; trades: readonly Trade[] };

/** What the agency's customers do, in hundredths of all of them. */
export const INDUSTRIES: readonly Industry[] = [
  {
    name: "contractors",
    share: 38,
    trades: [
      ["Builders", "236115"],
      ["Homes", "236117"],
      ["Remodeling", "236118"],
      ["Construction", "236220"],
      ["Utilities Contracting", "237110"],
      ["Paving", "237310"],
      ["Concrete", "238110"],
      ["Steel Erectors", "238120"],
      ["Framing", "238130"],
      ["Masonry", "238140"],
      ["Glass & Glazing", "238150"],
      ["Roofing", "238160"],
      ["Electric", "238210"],
      ["Plumbing & Air", "238220"],
      ["Drywall", "238310"],
      ["Painting", "238320"],
      ["Flooring", "238330"],
      ["Excavation", "238910"],
    ],
  },
  {
    name: "real estate",
    share: 14,
    trades: [
      ["Apartments", "531110"],
      ["Properties", "531120"],
      ["Self Storage", "531130"],
      ["Land Holdings", "531190"],
    ],
  },
  {
    name: "food service",
    share: 12,
    trades: [
      ["Catering", "722320"],
      ["Grill", "722511"],
      ["Kitchen", "722511"],
      ["Tacos", "722513"],
      ["Coffee", "722515"],
    ],
  },
  {
    name: "retail",
    share: 10,
    trades: [
      ["Hardware", "444140"],
      ["Grocery", "445110"],
      ["Fuel Stop", "457110"],
      ["Outfitters", "458110"],
    ],
  },
  {
    name: "transport",
    share: 9,
    trades: [
      ["Hauling", "484110"],
      ["Freight", "484121"],
      ["Moving & Storage", "484210"],
      ["Towing", "488410"],
    ],
  },
  {
    name: "professional",
    share: 9,
    trades: [
      ["Law Group", "541110"],
      ["Accounting", "541211"],
      ["Architects", "541310"],
      ["Engineering", "541330"],
      ["Land Surveyors", "541370"],
    ],
  },
  {
    name: "manufacturing",
    share: 8,
    trades: [
      ["Millwork", "321918"],
      ["Sheet Metal", "332322"],
      ["Machine Works", "332710"],
      ["Bakery Products", "311812"],
      ["Brewing", "312120"],
    ],
  },
];

const FIRST_WORDS = (
  "Pecan Cedar Live-Oak Cypress Magnolia Bayou Gulf Mesquite Brazos Sabine Red-River Caddo Egret Heron Lone-Elm " +
  "Bluestem Prairie Mesa Canyon Copper Iron Granite Flint Quarry Summit Keystone Lantern Beacon Anchor Compass " +
  "Juniper Willow Sycamore Hickory Walnut Chestnut Falcon Osprey Heritage Liberty Pioneer Frontier Trail Wagon " +
  "Sunrise Evening Northfork Southfork Eastlake Westbrook Mill-Creek Sandhill Clearwater Rockdale Highland Delta"
)
  .split(" ")
  .map((word) => word.replaceAll("-", " "));
const SECOND_WORDS =
  "Ridge Crest Bend Point Valley Hill Creek Park Grove Landing Crossing Fork Field Gate Bridge".split(" ");
const FAMILIES = (
  "Abernathy Boudreaux Castellan Dunleavy Espinoza Fairbanks Guidry Hollister Ibarra Jankowski Kessler Landry " +
  "Mouton Novak O'Dell Prudhomme Quintana Robichaux Saldaña Thibaut Uhlmann Villarreal Whitcomb Ximénez Yarbrough Zeller"
).split(" ");
const ENDINGS = ["LLC", "LLC", "LLC", "Inc.", "Inc.", "Co.", "LP", "Corp.", "Group LLC"];
/** The legal forms of those who need a license to practice. */
const PRACTICES = ["PLLC", "PLLC", "PC", "LLP"];

/** A city with its postal codes, by their first three digits and then the rest, and its area code. */
type Place = { city: string; zone: string; zips: readonly string[]; area: string };
const place = (line: string): Place => {
  const [city = "", zone = "", prefix = "", rest = "", area = ""] = line.split("/");
  return { city, zone, zips: rest.split(" ").map((end) => prefix + end), area };
};
/** Where the small agency's customers are: one office, three states. */
export const THREE_STATES: readonly Place[] = [
  "Beaumont/TX/777/01 02 05 06 07 08/409",
  "Houston/TX/770/02 07 08 18 40 55 92/713",
  "San Antonio/TX/782/05 09 16 18 29 32 49/210",
  "Tyler/TX/757/01 02 03 07/903",
  "Tulsa/OK/741/03 05 12 33 35 45/918",
  "Norman/OK/730/69 71 72/405",
  "Lafayette/LA/705/01 03 06 08/337",
  "Lake Charles/LA/706/01 05 07 15/337",
  "Baton Rouge/LA/708/02 06 08 09 16/225",
].map(place);
/** Where the large brokerage's customers are. */
export const MANY_STATES: readonly Place[] = [
  ...THREE_STATES,
  ...[
    "Dallas/TX/752/01 04 19 29 43/214",
    "Denver/CO/802/02 05 11 23/303",
    "Phoenix/AZ/850/04 12 16 34/602",
    "Kansas City/MO/641/05 08 11 14/816",
    "Omaha/NE/681/02 05 14 24/402",
    "St. Louis/MO/631/03 10 16 39/314",
    "Nashville/TN/372/03 08 11 17/615",
    "Charlotte/NC/282/02 05 08 17/704",
    "Tampa/FL/336/02 06 09 19/813",
    "Columbus/OH/432/01 07 15 29/614",
    "Pittsburgh/PA/152/03 12 22 37/412",
    "Albany/NY/122/03 05 08 10/518",
  ].map(place),
];
const STREETS = (
  "Main St|Commerce Blvd|Old Mill Rd|Industrial Pkwy|Oak Hollow Dr|Frontage Rd|Depot St|Market St|Airport Rd|" +
  "Railroad Ave|Pine St|Lakeview Dr|College Ave|Center St|Gateway Blvd|Warehouse Row|Park Ave|Mockingbird Ln"
).split("|");

/** An invented business name: a place or a family, its trade, its legal form. */
export function companyName(random: Random, trade: string, isPractice: boolean): string {
  const head = random.chance(0.3)
    ? random.chance(0.3)
      ? `${random.pick(FAMILIES)} & Sons`
      : `${random.pick(FAMILIES)} ${random.pick(SECOND_WORDS)}`
    : `${random.pick(FIRST_WORDS)} ${random.pick(SECOND_WORDS)}`;
  return `${head} ${trade} ${random.pick(isPractice ? PRACTICES : ENDINGS)}`;
}

/** The name on the sign over the door: a short form of the legal name, if the two differ. */
export const tradeName = (random: Random, trade: string): string =>
  `${random.pick(FIRST_WORDS)} ${trade}`.replace(/ (& )?(Sons|Contracting)$/, "");

export function address(random: Random, { city, zone, zips }: Place): Address {
  return {
    line1: `${random.between(100, 9_899)} ${random.pick(STREETS)}`,
    line2: random.chance(0.15) ? `Suite ${random.between(1, 40) * 10}` : null,
    city,
    zone,
    postalCode: random.pick(zips),
  };
}

/** A phone number from the range reserved for fiction. */
export const phone = (random: Random, { area }: Place): string =>
  `+1${area}555${String(random.between(0, 9_999)).padStart(4, "0")}`;

/** Letters and hyphens only, for addresses of the web and of mail. */
export const slug = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/[^a-zA-Z]+/g, "-")
    .toLowerCase()
    .replace(/^-|-$/g, "")
    .slice(0, 60);

/** One of these, each as often as its share says. */
export function weighted<Item extends { share: number }>(random: Random, items: readonly Item[]): Item {
  let left = random.next() * items.reduce((sum, { share }) => sum + share, 0);
  for (const item of items) {
    left -= item.share;
    if (left < 0) return item;
  }
  return random.pick(items);
}

/** Gives `total` things to `count` owners: each `least`, the rest unevenly, a few owners having very many. */
export function spread(random: Random, total: number, count: number, least: number): number[] {
  const shares = Array.from({ length: count }, () => least);
  for (let left = total - least * count; left > 0; left -= 1) {
    const owner = Math.floor(count * random.next() ** TAIL);
    shares[owner] = (shares[owner] ?? 0) + 1;
  }
  return shares;
}
/** How uneven: at 1 all owners fare alike. */
const TAIL = 1.3;
