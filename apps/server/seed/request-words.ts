import type { ServiceRequestType } from "@cara/contract/service-request-types.ts";
import type { RequestBody } from "#domains/servicing/service-request-part.ts";
import { address, MANY_STATES } from "./companies.ts";
import type { Random } from "./random.ts";

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

const HOLDERS = ["Kestrel General Contractors", "City of Marlow", "Brightwater Property Trust", "Oakline Schools"];
const RELATIONSHIPS = ["Landlord", "General contractor", "Lessor of equipment", "Municipality"];
const DETAILS: Readonly<Record<ServiceRequestType, readonly string[]>> = {
  ADD_ADDITIONAL_INSURED: ["Landlord wants to be named before the lease starts.", "New job, the owner must be added."],
  CANCEL_POLICY: ["Sold the last truck in March.", "Closing the second location at the end of the month."],
  CREATE_CERTIFICATE: ["Needs it before the crew goes on site on Monday.", "Same wording as last year, new holder."],
  DOCUMENT_REQUEST: ["The bank asks for it by Friday.", "Lost in the move, please send again."],
  ENDORSE_POLICY: ["Bought a 2024 flatbed, please add it.", "The yard moved to the address below."],
  OTHER: ["Who do we call after hours?", "Please update the billing contact."],
  QUESTION: ["Asked on the phone, would like an answer by email."],
  QUOTE_REQUEST: ["Opening a second shop in spring and wants a price.", "Current carrier raised the rate by a fifth."],
};
const QUESTIONS = [
  "Are rented scissor lifts covered on the job site?",
  "What is the deductible if a window is broken during a storm?",
  "Does the policy cover subcontractors without their own insurance?",
  "When is the audit, and what do we have to send?",
];
const REASONS = ["Sold the business", "Found a lower price elsewhere", "No longer needed"];
const DOCUMENTS = ["Loss runs", "Declarations page", "Identification cards", "Last invoice"];
export const COMMENTS = [
  "Called back, left word with the office.",
  "Waiting for the carrier's underwriter.",
  "Client confirmed the address by email.",
  "Asked for a copy of the contract to check the wording.",
  "Carrier answered; drafting the reply.",
] as const;
export const NOTES = [
  "Certificate issued and sent to holder and client.",
  "Endorsement requested from the carrier and confirmed.",
  "Answered by phone; summary sent by email.",
  "Documents sent from the carrier's portal.",
  "Client will call again after renewal.",
] as const;

/** What a client says beside the type, in free words. */
export const detailsOf = (random: Random, type: ServiceRequestType): string => random.pick(DETAILS[type]);

const place = (random: Random) => (random.chance(0.9) ? address(random, random.pick(MANY_STATES)) : null);
const empty = (type: "ENDORSE_POLICY" | "OTHER" | "QUOTE_REQUEST") => (): RequestBody => ({ type, part: {} });

const BODIES: Readonly<Record<ServiceRequestType, (random: Random) => RequestBody>> = {
  ADD_ADDITIONAL_INSURED: (random) => ({
    type: "ADD_ADDITIONAL_INSURED",
    part: { name: random.pick(HOLDERS), address: place(random), relationship: random.pick(RELATIONSHIPS) },
  }),
  CANCEL_POLICY: (random) => ({
    type: "CANCEL_POLICY",
    part: { reason: random.chance(0.8) ? random.pick(REASONS) : null },
  }),
  CREATE_CERTIFICATE(random) {
    const isNamed = random.chance(0.4);
    return {
      type: "CREATE_CERTIFICATE",
      part: {
        name: random.pick(HOLDERS),
        address: place(random),
        additionalInsured: isNamed,
        additionalInsuredRelationship: isNamed ? random.pick(RELATIONSHIPS) : null,
        additionalInsuredRelationshipDescription: isNamed ? "Required by the contract" : null,
      },
    };
  },
  DOCUMENT_REQUEST: (random) => ({ type: "DOCUMENT_REQUEST", part: { type: random.pick(DOCUMENTS) } }),
  ENDORSE_POLICY: empty("ENDORSE_POLICY"),
  OTHER: empty("OTHER"),
  QUESTION: (random) => ({
    type: "QUESTION",
    part: { question: random.pick(QUESTIONS), type: random.chance(0.5) ? "Coverage" : null },
  }),
  QUOTE_REQUEST: empty("QUOTE_REQUEST"),
};

/** What only this type of request says; now and then something is still missing, as in life. */
export const bodyOf = (random: Random, type: ServiceRequestType): RequestBody => BODIES[type](random);

/** What the assistant and the caller said to each other. */
export const transcriptOf = (client: string, details: string) => [
  { role: "AGENT", content: "Thank you for calling. This is Cara, the agency's assistant. How can I help?" },
  { role: "USER", content: `Hi, this is ${client}. ${details}` },
  { role: "AGENT", content: "I have noted that. Is there a day by which you need it?" },
  { role: "USER", content: "As soon as you can, please. Email is fine." },
  { role: "AGENT", content: "I have passed it on to your account manager, who will get back to you." },
];

type Voice = { role: "CLIENT" | "CARA" | "PARTICIPANT" | "AGENT"; name: string; email: string; content: string };

/** A thread of email: the client, Cara, someone copied in, and the account manager. */
export const emailsOf = (
  client: { name: string; email: string },
  agent: { name: string; email: string },
  details: string,
): Voice[] => [
  { role: "CLIENT", ...client, content: `Hello,\n\n${details}\n\nThanks,\n${client.name}` },
  {
    role: "CARA",
    name: "Cara",
    email: "cara@cara.example",
    content: `Hello ${client.name},\n\nthank you, your request is with ${agent.name} now.`,
  },
  {
    role: "PARTICIPANT",
    name: "Site office",
    email: `site.${client.email}`,
    content: "Copying our site office: please send it to us as well.",
  },
  {
    role: "AGENT",
    ...agent,
    content: `Hello ${client.name},\n\nI am on it and will write by tomorrow.\n\n${agent.name}`,
  },
];
