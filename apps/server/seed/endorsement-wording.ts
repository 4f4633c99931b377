import type { Account } from "#domains/accounts/account.ts";
import { classOf } from "./business-classes.ts";
import { HOLDERS } from "./certificate-holders.ts";

/** Names on the schedule of an endorsement. */
const NAMES_MAX = 2;
const NO_WIDER =
  "It gives no more than your written contract with them asks for, and it raises no limit of this policy.";
const IN_WRITING =
  "You must have agreed to this in a signed contract before the loss happened. Otherwise our rights stay as they are.";

type Wording = { says: readonly string[]; schedule: readonly string[] };

/** What endorsements say that are for named people, by form number; in our own words. */
const FOR_NAMES: Readonly<Record<string, readonly string[]>> = {
  "CG 20 10": [
    "Each person or organization in the schedule is an additional insured for claims that come from work you are still doing for them. This ends for a job when the work there is finished or its owner has started to use it.",
    NO_WIDER,
  ],
  "CG 20 37": [
    "Each person or organization in the schedule is an additional insured for claims that come from work you have finished for them, as far as the products and completed operations coverage applies.",
    NO_WIDER,
  ],
  "CG 20 01": [
    "For an additional insured in the schedule this policy is primary: it pays first, and we do not ask their own insurance to share the loss. It is noncontributory only where your written contract with them says so.",
  ],
  "CG 20 11": [
    "Each landlord in the schedule is an additional insured for claims that come from the space you lease from them. This ends when you move out, and building work that the landlord orders is not included.",
    NO_WIDER,
  ],
  "CG 24 04": [
    "We give up our right to recover from those in the schedule what we paid for a loss that comes from your work for them.",
    IN_WRITING,
  ],
  "CA 20 48": [
    "Each person or organization in the schedule is an insured for auto liability where they have to answer for what a driver of yours did.",
    NO_WIDER,
  ],
  "CA 04 44": [
    "We give up our right to recover from those in the schedule what we paid for an accident with a covered auto.",
    IN_WRITING,
  ],
  "WC 00 03 13": [
    "We give up our right to recover from those in the schedule what we paid for an injury of your employees in work you do for them.",
    IN_WRITING,
  ],
};
const OF_AGGREGATES: Readonly<Record<string, Wording>> = {
  "CG 25 03": {
    says: [
      "The general aggregate applies to each job site apart. What we pay for one job does not reduce what is left for another; premises you own or rent are not job sites.",
    ],
    schedule: ["All jobs away from your premises"],
  },
  "CG 25 04": {
    says: [
      "The general aggregate applies to each location apart. What we pay for one location does not reduce what is left for another.",
    ],
    schedule: ["All locations you own or rent"],
  },
};

/** The paragraphs and the schedule of an endorsement to an account's policy. */
export function endorsementWording(number: string, label: string, account: Account): Wording {
  const says = FOR_NAMES[number];
  if (says) return { says, schedule: [...namesFor(account), "Anyone else that a signed contract requires you to add"] };
  return (
    OF_AGGREGATES[number] ?? {
      says: [
        `This form is about ${label.charAt(0).toLowerCase()}${label.slice(1)}. It applies to losses in the policy period, and only to the coverage part that the schedule of forms names it under.`,
      ],
      schedule: ["All operations and premises of the named insured"],
    }
  );
}

/** Those who ask this kind of business for certificates, of the same city first. */
function namesFor({ profile: { naics, mailingAddress } }: Account): string[] {
  const business = classOf(naics)?.name ?? "";
  const near = (city: string): number => (city === mailingAddress?.city ? 0 : 1);
  return HOLDERS.filter(({ deals, address }) => deals.includes(business) && address.zone === mailingAddress?.zone)
    .toSorted((a, b) => near(a.address.city) - near(b.address.city))
    .slice(0, NAMES_MAX)
    .map(({ name, address: { line1, city, zone, postalCode } }) => `${name}, ${line1}, ${city}, ${zone} ${postalCode}`);
}
