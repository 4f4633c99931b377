import { isLegalForm, wordsOf } from "#kernel/party-name.ts";

const list = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/u));

/** Words that many names have. */
const COMMON = list(
  `a aka and at b city co county d dba enterprise enterprises family firm for group holding holdings in industries
  international investment investments management new of on partner partners partnership service services solutions
  state system systems the town trust township united usa village`,
);
/** Words of trades: two businesses of one trade have nothing else in common. */
const TRADES = list(
  `academy accounting air apartments appliance architects auto automotive bakery bar brewery builder builders building cafe
  care carpentry carpet catering center church cleaning clinic club coffee commercial concrete condominium construction
  consulting contracting contractor contractors cooling dairy deli demolition dental dentistry design developers
  development distribution distributors drywall electric electrical electronics engineering engineers equipment excavating
  excavation exteriors fabrication farm farms fence fencing fitness flooring floors foods framing freight furniture garage
  garden general glass grading grill grocery gym hauling health heating home homes hospital hotel hvac inn interiors
  janitorial jewelry kitchen landscape landscaping laundry lawn leasing logistics lumber machine maintenance manufacturing
  marine market marketing masonry mechanical medical metal metals mills mobile motel motors moving nursery office oil
  painting paper parking paving pharmacy pizza plastering plumbing pool pools print printing produce products properties
  property ranch real estate realty recycling remodeling rental rentals repair restaurant restaurants restoration retail
  roofing salon school security sheet shop siding software stone storage store stores stucco studio supply surfacing tavern
  technologies technology tile tire tires tool tools towing tractor trading transport transportation tree trees truck
  trucking utilities veterinary warehouse warehousing waste welding wholesale windows winery wood woodworks works yard`,
);

/**
 * Whether a printed name may be the insured's on record: they have more than half of the words in common that tell businesses
 * apart, and not one word of two. "Ruiz Framing and Drywall LLC" may be "Ruiz Framing"; "Smith Plumbing" is not "Smith
 * Electric", and a name of such words alone is nobody's but its own.
 */
export const isOfInsured = (printed: string, insuredNames: readonly string[]): boolean =>
  insuredNames.length === 0 || insuredNames.some((name) => mayBeOne(printed, name));

function mayBeOne(a: string, b: string): boolean {
  const [one, other] = [partsOf(a), partsOf(b)];
  if (one.all === other.all) return one.all !== "";
  const shared = sharedBy(one.telling, other.telling);
  const [few, many] = [one.telling.size, other.telling.size].toSorted((x, y) => x - y);
  const isEnough = shared >= 2 ? 2 * shared > (few ?? 0) : shared === 1 && many === 1;
  const isOtherTrade = one.trades.size > 0 && other.trades.size > 0 && sharedBy(one.trades, other.trades) === 0;
  return isEnough && !isOtherTrade;
}

const sharedBy = (a: ReadonlySet<string>, b: ReadonlySet<string>): number =>
  [...a].filter((word) => b.has(word)).length;

/** The words of a name that tell it apart, those of its trade, and all that are no legal form. */
function partsOf(name: string) {
  const words = wordsOf(name).filter((word) => !isLegalForm(word));
  return {
    all: words.join(" "),
    telling: new Set(words.filter((word) => !COMMON.has(word) && !TRADES.has(word))),
    trades: new Set(words.filter((word) => TRADES.has(word))),
  };
}
