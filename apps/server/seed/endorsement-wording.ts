import type { Account } from "#domains/accounts/account.ts";
import { classOf } from "./business-classes.ts";
import { HOLDERS } from "./certificate-holders.ts";

/** Names on the schedule of an endorsement. */
const NAMES_MAX = 2;
type Wording = { says: readonly string[]; schedule: readonly string[] };

const EACH_IN_SCHEDULE = "Each person or organization shown in the schedule";

/** What endorsements say that are for named people, by form number; in our own words. */
const FOR_NAMES: Readonly<Record<string, string>> = {
  "CG 20 10": `${EACH_IN_SCHEDULE} is an additional insured, but only with respect to liability arising out of your ongoing operations for that person or organization.`,
  "CG 20 37": `${EACH_IN_SCHEDULE} is an additional insured, but only with respect to liability arising out of your work for that person or organization and included in the products-completed operations hazard.`,
  "CG 20 01":
    "For the additional insureds shown in the schedule this insurance is primary, and noncontributory in respect of their own insurance.",
  "CG 20 11": `${EACH_IN_SCHEDULE} is an additional insured, but only with respect to liability arising out of the ownership or maintenance of the premises leased to you.`,
  "CG 24 04":
    "We waive any right of recovery against the person or organization shown in the schedule because of payments we make for injury or damage arising out of your work for that person or organization.",
  "CA 20 48": `${EACH_IN_SCHEDULE} is an insured for covered auto liability, but only with respect to liability arising out of your operations.`,
  "CA 04 44":
    "We waive any right of recovery against the person or organization shown in the schedule because of payments we make for an accident with a covered auto.",
  "WC 00 03 13":
    "We will not enforce our right against the person or organization shown in the schedule for work you are performing operations for under a written contract.",
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
  if (says)
    return {
      says: [says],
      schedule: [
        "Name of person or organization:",
        ...namesFor(account).map((name, at) => `${at + 1}. ${name}`),
        "Information required to complete this list is in the declarations.",
      ],
    };
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
