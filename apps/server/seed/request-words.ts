import type { InsuranceType } from "@cara/contract/insurance-types.ts";
import type { ServiceRequestType } from "@cara/contract/service-request-types.ts";

/** What clients ask for, in hundredths of all requests. */
export const REQUEST_SHARES: readonly { type: ServiceRequestType; share: number }[] = [
  { type: "CREATE_CERTIFICATE", share: 38 },
  { type: "QUESTION", share: 16 },
  { type: "ADD_ADDITIONAL_INSURED", share: 12 },
  { type: "ENDORSE_POLICY", share: 12 },
  { type: "DOCUMENT_REQUEST", share: 9 },
  { type: "QUOTE_REQUEST", share: 6 },
  { type: "CANCEL_POLICY", share: 4 },
  { type: "OTHER", share: 3 },
];

/** Lines that a certificate of liability shows, and that can name an additional insured. */
export const NAMED_ON: readonly InsuranceType[] = [
  "GENERAL_LIABILITY",
  "PACKAGE",
  "BUSINESS_OWNERS",
  "COMMERCIAL_AUTO",
];

type Words = Readonly<Partial<Record<InsuranceType, readonly string[]>>>;

/** Changes that make sense on a line. */
export const CHANGES: Words = {
  BUSINESS_OWNERS: [
    "We bought new equipment. Please raise contents by $40,000.",
    "We moved to the suite next door, same building. Please correct the location.",
  ],
  COMMERCIAL_AUTO: [
    "We bought a 2025 pickup. Please add it; the bill of sale is attached.",
    "Take the 2016 van off as of Friday, we sold it.",
  ],
  GENERAL_LIABILITY: ["Receipts will be about a fifth higher than we estimated. Please have the exposure changed."],
  PACKAGE: [
    "We bought new equipment for about $60,000. Please raise contents.",
    "The bank must be loss payee from now on.",
  ],
  PROPERTY: ["The building has a new roof. Please update it and ask for the credit.", "The lender changed its name."],
  SHIPPING_AND_TRANSPORTATION: ["Please raise the limit by $50,000 and tell us what it costs."],
  UMBRELLA: ["A customer asks for a higher limit. Can another million be added in the middle of the term?"],
  WORKERS_COMPENSATION: ["We hired three people in the office. Please change the payroll estimate."],
};
/** Changes of those who own trucks for a living. */
export const TRUCK_CHANGES: readonly string[] = [
  "Please add a 2024 flatbed trailer, value $52,000, no lienholder.",
  "We sold one tractor. Take it off as of the end of the month.",
];

export const QUESTIONS: Words = {
  BUSINESS_OWNERS: [
    "What is our deductible for wind and hail?",
    "Does the policy answer if we damage the space we rent?",
  ],
  COMMERCIAL_AUTO: ["Are rented cars covered when one of us travels for work?"],
  CYBER: ["Does the cyber policy pay if we wire money to a fake account?"],
  GENERAL_LIABILITY: ["Does the policy answer if a visitor falls on our premises?"],
  PACKAGE: ["What is our deductible for wind and hail?", "Is spoiled stock covered after a power outage?"],
  PROFESSIONAL_LIABILITY: ["Does the policy cover work we did before it began?"],
  PROPERTY: ["Is flood covered, or only wind-driven rain?"],
  UMBRELLA: ["Does the umbrella sit over the auto policy too?"],
  WORKERS_COMPENSATION: ["When is the audit, and what do we have to send?"],
};
export const ANY_QUESTION = "When does the policy renew, and what will you need from us?";

export const REASONS: readonly string[] = ["Found a lower price elsewhere", "No longer needed", "Business was sold"];
export const DOCUMENTS: readonly (readonly [type: string, why: string])[] = [
  ["Loss runs", "The bank asks for them with the renewal of our loan."],
  ["Declarations page", "Our accountant needs the current page for the file."],
  ["Invoice", "We cannot find the last one. Please send it again."],
  ["Policy copy", "Please send the whole policy, our attorney wants to read it."],
];
const SECOND_SHIFT = "We add a second shift in spring. What does that do to the workers compensation?";
/** What businesses of a class think of buying. */
export const QUOTES: Readonly<Record<string, readonly string[]>> = {
  contractors: ["We are bidding a larger job that asks for a five million umbrella. What would it cost?"],
  "food service": ["We look at a second location and would like a price before we sign the lease."],
  "food production": [SECOND_SHIFT],
  manufacturing: [SECOND_SHIFT],
  metalworking: [SECOND_SHIFT],
  professional: ["Two new partners join us. What would a higher professional limit cost?"],
  "real estate": ["We are buying another building. Could you quote it with the rest?"],
  retail: ["We open a second store in spring and would like a price."],
  transport: ["We add two drivers and two trucks. What will the premium be?"],
};
export const ANY_QUOTE = "Our current carrier raised the rate by a fifth. Could you find us another price?";
export const OTHERS: readonly string[] = [
  "Our bookkeeper has changed. Please send invoices to the new address from now on.",
  "Whom do we call to report a claim after hours?",
];

/** What people note on the way, and how it ended, for each type. */
export const COMMENTS: Readonly<Record<ServiceRequestType, readonly string[]>> = {
  ADD_ADDITIONAL_INSURED: [
    "Asked for a copy of the contract to check the wording.",
    "Sent to the underwriter, waiting for the endorsement.",
  ],
  CANCEL_POLICY: ["Called to make sure nothing else depends on this policy.", "Asked for the signed request."],
  CREATE_CERTIFICATE: ["Holder's address confirmed by email.", "Asked for the insurance page of the contract."],
  DOCUMENT_REQUEST: ["Ordered from the carrier's portal."],
  ENDORSE_POLICY: ["Sent to the carrier, waiting for the endorsement.", "Asked for the bill of sale."],
  OTHER: ["Left word with the office."],
  QUESTION: ["Asked the underwriter to confirm in writing.", "Called back, left word with the office."],
  QUOTE_REQUEST: ["Application sent to two carriers.", "Waiting for the first quote."],
};
export const NOTES: Readonly<Record<ServiceRequestType, string>> = {
  ADD_ADDITIONAL_INSURED: "Endorsement is on file. Certificate sent to the holder and the client.",
  CANCEL_POLICY: "Canceled by the carrier as of the requested day. Return premium goes to the client.",
  CREATE_CERTIFICATE: "Certificate issued and sent to the holder and the client.",
  DOCUMENT_REQUEST: "Documents sent by email.",
  ENDORSE_POLICY: "Endorsement received, checked and sent to the client.",
  OTHER: "Done, and confirmed by email.",
  QUESTION: "Answered by phone; summary sent by email.",
  QUOTE_REQUEST: "Quote sent. The client will decide at renewal.",
};

/** Why somebody asks a question about their coverage. */
export const WHY_ASKED = [
  "It came up in a meeting with our accountant, and nobody here could say.",
  "We have to decide by the end of the month.",
  "Please answer by email, so that we have it in writing.",
] as const;

/** What the assistant and the caller said to each other. */
export const transcriptOf = (client: string, company: string | null, details: string) => [
  { role: "AGENT", content: "This is Cara, the agency's assistant. This call is recorded. How can I help?" },
  { role: "USER", content: `Hi, this is ${client}${company ? ` with ${company}` : ""}. ${details}` },
  { role: "AGENT", content: "I have noted that. Is there a day by which you need it?" },
  { role: "USER", content: "By the end of the week, please. Email is fine." },
  { role: "AGENT", content: "I have passed it on to your account manager, who will get back to you." },
];

export type Voice = { role: "CLIENT" | "CARA" | "PARTICIPANT" | "AGENT"; name: string; email: string; content: string };
export const CARA = { name: "Cara", email: "cara@cara.example" } as const;

/** A thread of email: the client, Cara, and the account manager. */
export const emailsOf = (
  client: { name: string; email: string },
  agent: { name: string; email: string },
  details: string,
): Voice[] => [
  { role: "CLIENT", ...client, content: `Hello,\n\n${details}\n\nThanks,\n${client.name}` },
  { role: "CARA", ...CARA, content: `Hello ${client.name},\n\nThank you. Your request is with ${agent.name} now.` },
  {
    role: "AGENT",
    ...agent,
    content: `Hello ${client.name},\n\nI am on it and will write by tomorrow.\n\n${agent.name}`,
  },
];
