/** An email at Harbor Point that nobody has placed with an account yet. */
export type DemoUnplaced = {
  subject: string;
  name: string;
  email: string;
  body: string;
  daysAgo: number;
  at: string;
  /** The accounts it may belong to, by key, with the reasons. */
  candidates: readonly { account: string; score: number; reasons: readonly string[] }[];
  /** What Cara looked up before she gave up. */
  lookedUp: { name: string; arguments: object; result: string };
};

export const DEMO_PILE: readonly DemoUnplaced[] = [
  {
    subject: "Three things before Friday",
    name: "Tom, field office",
    email: "tom.field@mailbox.example",
    body: "Hi,\n\nthree things before Friday. The gate pass needs a new certificate, same as last year. We changed the yard manager. And please call the office about the audit.\n\nTom\nCalderon, field office",
    daysAgo: 1,
    at: "11:48",
    candidates: [
      { account: "calderon", score: 70, reasons: ["It is signed Calderon.", "The sender's address is new."] },
      { account: "medina", score: 20, reasons: ["It has a field office too."] },
    ],
    lookedUp: {
      name: "find_contacts",
      arguments: { email: "tom.field@mailbox.example" },
      result: "No contact has this address.",
    },
  },
  {
    subject: "Scanned document 0412",
    name: "Copier",
    email: "scan@copier.example",
    body: "This email was sent by the copier on the second floor.",
    daysAgo: 2,
    at: "09:31",
    candidates: [],
    lookedUp: {
      name: "find_contacts",
      arguments: { email: "scan@copier.example" },
      result: "No contact has this address.",
    },
  },
  {
    subject: "Fwd: certificate still missing",
    name: "Accounts payable",
    email: "billing@cypresspartners.example",
    body: "Your insured has not sent us a certificate since the summer. We hold the next payment until it is here.",
    daysAgo: 4,
    at: "16:02",
    candidates: [
      { account: "bexar-ridge", score: 45, reasons: ["It works for such owners.", "No policy number is named."] },
      { account: "coastal-bend", score: 35, reasons: ["It works for such owners."] },
    ],
    lookedUp: {
      name: "find_accounts",
      arguments: { text: "cypress partners" },
      result: "No account names Cypress Partners.",
    },
  },
  {
    subject: "Re: Re: driver list",
    name: "Omar V.",
    email: "omar.v@quickmail.example",
    body: "New list as promised. Two drivers left in October.\n\nOmar, dispatch",
    daysAgo: 1,
    at: "15:20",
    candidates: [{ account: "sotol", score: 80, reasons: ["A contact of the account is called Omar Villanueva."] }],
    lookedUp: {
      name: "find_contacts",
      arguments: { name: "Omar" },
      result: "Omar Villanueva, Sotol Freight Lines LLC",
    },
  },
];
