import type { DocumentType } from "@cara/contract/document-types.ts";
import { across, heading, row, title, words, type PageLine } from "../declarations-pdf.ts";
import { declaredPages, formQuote, money, titleOf, usDay } from "../declarations.ts";
import { day } from "../make-policy.ts";
import { formPage } from "../policy-wording.ts";
import type { ProgramEntry } from "../seeded.ts";
import { compensation, FORMS } from "./program.ts";

/** A request to the carrier for the forms that a paper lists: when it was written, to whom, and whether it was sent. */
export type Asked = { daysAgo: number; at: string; to: string; isSent: boolean };
/** A document that arrived in the last days, by the number of its policy. Each of its parts is a list of pages. */
export type Paper = {
  policy: string;
  name: string;
  type: DocumentType;
  daysAgo: number;
  at: string;
  parts(entry: ProgramEntry, arrived: Date): PageLine[][][];
  asked?: Asked;
};

/** What the stories are found by: in the seed, and when it is checked. */
export const CHANGED_LIMIT = { policy: "LLG-7701936-03", dollars: 300_000 } as const;
export const SPLIT_PACKET = "CPW-9018874-01";
export const DRAFTED_REQUEST = "MTG-4473390-02";
export const RECEIVED_REQUEST = "UPT-5540118-02";
export const OTHER_TERM = "NBW-8804419-02";

const DAY_MS = 86_400_000;
/** Days that a change takes from its effective date to the agency's desk. */
const ON_ITS_WAY_DAYS = 5;
type ListedForm = readonly [number: string, edition: string, label: string];

/** Who sends it, what it is, and the policy it belongs to. */
const letterhead = ({ policy, account, carrier }: ProgramEntry, what: string): PageLine[] => [
  title(carrier.name),
  heading(what),
  row("Named insured", account.profile.name),
  row("Policy number", policy.policyNumber ?? ""),
];
const period = ({ policy: { inforceOn, expiresOn } }: ProgramEntry): PageLine =>
  row("Policy period", `${usDay(inforceOn ?? "")} to ${usDay(expiresOn ?? "")}, 12:01 AM`);
const effectiveFrom = (arrived: Date): string => usDay(day(new Date(arrived.getTime() - ON_ITS_WAY_DAYS * DAY_MS)));

const changedLimit = (entry: ProgramEntry, arrived: Date): PageLine[] => [
  ...letterhead(entry, "Policy change endorsement: general liability"),
  row("Endorsement effective date", effectiveFrom(arrived)),
  ...across("This endorsement changes the policy. Please read it carefully."),
  ...across(
    "You told us about the lease of a second yard. From the effective date on, the limit in the schedule takes the place of the one that the declarations show.",
  ),
  heading("Schedule"),
  row("Damage to rented premises", money(CHANGED_LIMIT.dollars * 100)),
  ...across("All other terms of the policy stay as they are."),
];

/** The schedule of forms as the carrier changed it: those of the policy, and the added ones. */
const changedForms =
  (added: readonly ListedForm[], why: string) =>
  (entry: ProgramEntry, arrived: Date): PageLine[][][] => [
    [
      [
        ...letterhead(entry, `Policy change endorsement: ${titleOf(entry.policy.type).toLowerCase()}`),
        row("Endorsement effective date", effectiveFrom(arrived)),
        ...across(why),
        heading("Schedule of forms"),
        ...entry.parts
          .flatMap(({ forms }) => forms)
          .map(({ number, edition, label }) => words(formQuote(number, edition, label))),
        ...added.map(([number, edition, label]) => words(formQuote(number, edition, label))),
      ],
    ],
  ];

/** The policy as it was issued, the binder that it replaces, and the bill, in one file. */
function packet(entry: ProgramEntry): PageLine[][][] {
  const { policy, parts } = entry;
  const binder = [
    ...letterhead(entry, "Binder of insurance"),
    period(entry),
    ...across(
      "We insure you as shown here until the policy is issued. The policy then takes the place of this binder.",
    ),
    ...parts.flatMap(({ amounts }) => amounts.map(({ label, dollars }) => row(label, money(dollars * 100)))),
  ];
  const invoice = [
    ...letterhead(entry, "Premium invoice"),
    period(entry),
    row("Annual premium", money(policy.premiumCents)),
    row("Amount due", money(policy.totalCents)),
    ...across("Please pay us directly within twenty days of the date of the policy."),
  ];
  return [declaredPages(entry), [binder], [invoice]];
}

/** What the same carrier insured a year ago, with its number, its premium and its lower limits. */
function termBefore(entry: ProgramEntry): PageLine[][][] {
  const { policy, parts } = entry;
  const yearBefore = (on: string | null): string | null => {
    const then = new Date(on ?? 0);
    then.setUTCFullYear(then.getUTCFullYear() - 1);
    return on && day(then);
  };
  const premiumCents = 881_000;
  const before = {
    ...policy,
    policyNumber: policy.policyNumber?.replace(/\d\d$/u, (term) => String(Number(term) - 1).padStart(2, "0")) ?? null,
    inforceOn: yearBefore(policy.inforceOn),
    expiresOn: yearBefore(policy.expiresOn),
    premiumCents,
    totalCents: premiumCents,
  };
  return [declaredPages({ ...entry, policy: before, parts: parts.map(() => compensation(500_000)) })];
}

/** The pages of a form on the carrier's paper. */
function arrivedForm(entry: ProgramEntry): PageLine[][][] {
  const [number, edition, label] = FORMS.autoWaiver;
  const [, ...page] = formPage({ number, edition, label, presence: "PRESENT" }, entry.account);
  return [[[...letterhead(entry, label), ...page]]];
}

/** What arrived in the last days and still wants somebody to look at it, in the order in which it came. */
export const PAPERS: readonly Paper[] = [
  {
    policy: RECEIVED_REQUEST,
    name: "auto-forms-change.pdf",
    type: "ENDORSEMENT",
    daysAgo: 9,
    at: "09:10",
    parts: changedForms([FORMS.autoWaiver], "We add a form for the shippers whose contracts ask you for it."),
    asked: { daysAgo: 8, at: "10:25", to: "endorsements@unionplains.example", isSent: true },
  },
  {
    policy: DRAFTED_REQUEST,
    name: "liability-forms-change.pdf",
    type: "ENDORSEMENT",
    daysAgo: 2,
    at: "10:05",
    parts: changedForms([FORMS.project, FORMS.landlord], "We add two forms, as your agent asked us to."),
    asked: { daysAgo: 1, at: "14:30", to: "service@midlandtrades.example", isSent: false },
  },
  {
    policy: RECEIVED_REQUEST,
    name: "auto-waiver-endorsement.pdf",
    type: "ENDORSEMENT",
    daysAgo: 2,
    at: "13:20",
    parts: arrivedForm,
  },
  {
    policy: OTHER_TERM,
    name: "northbeam-declarations.pdf",
    type: "POLICY_DOCUMENT",
    daysAgo: 2,
    at: "15:45",
    parts: termBefore,
  },
  {
    policy: SPLIT_PACKET,
    name: "cornerpost-policy-packet.pdf",
    type: "POLICY_DOCUMENT",
    daysAgo: 1,
    at: "09:35",
    parts: packet,
  },
  {
    policy: CHANGED_LIMIT.policy,
    name: "rented-premises-endorsement.pdf",
    type: "ENDORSEMENT",
    daysAgo: 1,
    at: "11:15",
    parts: (entry, arrived) => [[changedLimit(entry, arrived)]],
  },
];
