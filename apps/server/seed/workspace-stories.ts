import type { WorkspaceState } from "@cara/contract/states.ts";
import type { WorkspacePreset } from "@cara/contract/workspace-presets.ts";

/** One thing Cara thought or did. */
export type StoryStep = {
  title: string;
  content?: string;
  failed?: true;
  tool?: { name: string; arguments: object; result?: string };
};
export type StoryEmail = { subject: string; to: string[]; body: string };
/** One message of a person, and what came of it. */
export type StoryTurn = {
  says: string;
  /** Every run of a story has ended: no worker is there to end it. */
  state: "SUCCESS" | "FAILED";
  steps: StoryStep[];
  email?: StoryEmail;
  answer?: string;
};
export type Story = {
  title: string;
  preset: WorkspacePreset | null;
  /** The agency's own preset, by its title. */
  customPreset?: string;
  state: Exclude<WorkspaceState, "CREATED" | "WORKING">;
  owner: string;
  hoursAgo: number;
  /** Opened for a request of this type that is still open. */
  requestType?: string;
  /** Comes with the demo agency's policy document. */
  hasPolicy?: boolean;
  turns: StoryTurn[];
};

/** In a story about a request: the first name and the email address of the account's contact. */
export const CONTACT = { name: "{contact}", email: "{contact email}" } as const;

/** Conversations of a demo agency: some that wait for a person, some that are done. */
export const STORIES: readonly Story[] = [
  {
    title: "Generate Certificate: Northgate Constructors LP",
    preset: "GENERATE_CERTIFICATE_OF_LIABILITY_INSURANCE",
    state: "WAITING_FOR_INPUT",
    owner: "Helen Voss",
    hoursAgo: 3,
    requestType: "CREATE_CERTIFICATE",
    turns: [
      {
        says: "Northgate needs a certificate for the Medical Pavilion job. Additional insured, ongoing and completed, plus waiver on comp. Draft the email to {contact}.",
        state: "SUCCESS",
        steps: [
          {
            title: "What Northgate asks for",
            content: "Three marks: additional insured twice, waiver once. I look for the forms before I say anything.",
          },
          {
            title: "Look up the policies",
            tool: {
              name: "look_up_policies",
              arguments: {},
              result: "General liability, in force. Workers compensation, in force. Umbrella, in force.",
            },
          },
          {
            title: "Search the general liability policy",
            tool: {
              name: "search_file",
              arguments: { file: "general-liability-2026.pdf", query: "additional insured ongoing operations" },
              result: "Page 41: in the performance of your ongoing operations for the additional insured",
            },
          },
          {
            title: "Search the workers compensation policy",
            tool: {
              name: "search_file",
              arguments: { file: "workers-compensation-2026.pdf", query: "waiver of our right to recover" },
              result: "Nothing found in 64 of 64 pages",
            },
          },
          {
            title: "Draft the email",
            tool: {
              name: "draft_email",
              arguments: { to: [CONTACT.email], subject: "Certificate for Northgate: one form missing" },
              result: "Drafted. A person sends it.",
            },
          },
        ],
        email: {
          subject: "Certificate for Northgate: one form missing",
          to: [CONTACT.email],
          body: "Hi {contact},\n\nYour general liability policy carries the two forms Northgate asks for. Your workers compensation policy has no waiver form. We are asking the carrier to add one and will send the certificate once it is on file.\n\nHelen",
        },
        answer:
          "The email is drafted. Two of the three marks stand in the files:\n\n| Mark | Where |\n|---|---|\n| Additional insured, ongoing | general liability, page 41 |\n| Additional insured, completed | general liability, page 43 |\n| Waiver on workers compensation | **not found** in 64 of 64 pages |\n\nShall I ask the carrier for the waiver form, or do you have it elsewhere?",
      },
    ],
  },
  {
    title: "Coverage Comparison: umbrella renewal",
    preset: "COVERAGE_COMPARISON",
    state: "IDLE",
    owner: "Helen Voss",
    hoursAgo: 1,
    turns: [
      {
        says: "Compare the expiring umbrella with the new quote. Limits, retention, forms that went away.",
        state: "SUCCESS",
        steps: [
          { title: "What to compare", content: "Limits, retention and the schedule of forms, in that order." },
          {
            title: "Read the declarations of option 1",
            tool: {
              name: "read_pages",
              arguments: { file: "umbrella-expiring.pdf", from: 1, to: 4 },
              result:
                "Each occurrence $5,000,000. Aggregate $5,000,000. Retention $10,000. Forms HP-UM-100, HP-UM-140 and HP-UM-220 (crisis response).",
            },
          },
          {
            title: "Read the declarations of option 2",
            tool: {
              name: "read_pages",
              arguments: { file: "umbrella-quote.pdf", from: 1, to: 5 },
              result:
                "Each occurrence $5,000,000. Aggregate $5,000,000. Retention $25,000. Forms HP-UM-100 and HP-UM-140.",
            },
          },
        ],
        answer:
          "**Same limits, a higher retention, one form fewer.**\n\n| | Expiring | Quote |\n|---|---|---|\n| Each occurrence | $5,000,000 | $5,000,000 |\n| Aggregate | $5,000,000 | $5,000,000 |\n| Retention | $10,000 | **$25,000** |\n| Forms | HP-UM-100, HP-UM-140, HP-UM-220 | HP-UM-100, HP-UM-140 |\n\nThe form that went away is HP-UM-220, crisis response. Ask the carrier whether it can be added back.",
      },
    ],
  },
  {
    title: "Explore a Policy: is hired auto included?",
    preset: "DOCUMENT_EXPLORATION",
    state: "IDLE",
    owner: "Helen Voss",
    hoursAgo: 26,
    hasPolicy: true,
    turns: [
      {
        says: "Does the auto policy include hired autos? And damage to them?",
        state: "SUCCESS",
        steps: [
          {
            title: "Search the policy",
            tool: {
              name: "search_file",
              arguments: { file: "business-auto-2026.pdf", query: "hired autos" },
              result: "Page 3: symbol 8 means hired autos. Page 7: hired auto liability.",
            },
          },
          {
            title: "Read page 7",
            tool: {
              name: "read_pages",
              arguments: { file: "business-auto-2026.pdf", from: 7, to: 7 },
              result: "HP-BA-210 Hired auto liability",
            },
          },
        ],
        answer:
          "**Yes for liability, no for damage to the hired auto.**\n\n- The declarations show “Liability: symbols 7, 8 and 9.” (business-auto-2026.pdf, page 3), and on the same page “Symbol 8 means hired autos.” (business-auto-2026.pdf, page 3).\n- The endorsement pays for damages “arising out of the use of an auto you hire or borrow in the course of your business.” (business-auto-2026.pdf, page 7).\n- Physical damage is not there: “This endorsement does not apply to damage to the hired auto itself.” (business-auto-2026.pdf, page 7).",
      },
    ],
  },
  {
    title: "Renewal checklist: Pelican Point Marine",
    preset: null,
    customPreset: "Renewal checklist",
    state: "IDLE",
    owner: "Dana Whitfield",
    hoursAgo: 50,
    turns: [
      {
        says: "Use the expiring package. They renew in six weeks.",
        state: "SUCCESS",
        steps: [{ title: "What the carrier will ask for", content: "Revenue, payroll, vessels and locations." }],
        email: {
          subject: "Your renewal: five things we need",
          to: ["office@pelicanpoint.example", "books@pelicanpoint.example"],
          body: "Good morning,\n\nTo renew your package we need revenue, payroll by class, the list of vessels, the list of locations and the loss runs. Could you send them by the end of next week?\n\nDana",
        },
        answer:
          "Five things are missing:\n\n1. revenue of the last twelve months\n2. payroll by class\n3. the list of vessels\n4. the list of locations\n5. loss runs, five years\n\nThe email that asks for them is drafted.",
      },
    ],
  },
  {
    title: "Contract Review: exhibit C of the marina lease",
    preset: "CONTRACT_REVIEW",
    state: "WAITING_FOR_INPUT",
    owner: "Priya Raman",
    hoursAgo: 75,
    turns: [
      {
        says: "What does exhibit C ask for that we do not have?",
        state: "FAILED",
        steps: [
          {
            title: "Search the contract",
            failed: true,
            tool: { name: "search_file", arguments: { query: "insurance" }, result: "The file could not be read" },
          },
        ],
      },
    ],
  },
];
