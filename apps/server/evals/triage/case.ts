import type { AskKind } from "../../src/domains/servicing/triage/ask.ts";

/** What a message truly asks for. */
export type TrueAsk = { kind: AskKind; name?: string; additionalInsured?: boolean };
/** A message as somebody writes it; `asks` is empty where nothing may be opened by itself. */
export type Phrasing = {
  subject?: string;
  says: string;
  asks: readonly TrueAsk[];
  /** What stands on the account: the insured. */
  insured?: string;
  /** Accounts that have a contact with the sender's address; one unless said otherwise. */
  accounts?: number;
  /** A caller said it. */
  isCall?: boolean;
  /** The domain of the sender disowns it. */
  isDisowned?: boolean;
  automatic?: "AUTO_REPLY" | "BULK" | "BOUNCE";
};
export type TriageCase = Phrasing & { name: string; body: string };

const GREETINGS = ["", "Hi Mary,\n\n", "Good morning,\n\n", "Hello team,\n\n", "Dear Ms. Okafor,\n\n"];
const CLOSINGS = [
  "",
  "\n\nThanks,\nJane",
  "\n\nBest regards,\nJane Doe\nMarlow Roofing LLC\n(555) 010-7788",
  "\n\nThank you!\n\n--\nJane Doe | Office Manager\nWe cancel nothing but noise",
  "\n\nSent from my iPhone",
];
/** Earlier mail below: it asks for things that were done long ago. */
const QUOTED = [
  "",
  "\n\nOn Tue, Nov 3, 2026 at 9:14 AM Mary Okafor <mary@agency.example> wrote:\n> Do you want us to cancel the policy?\n> Please send the loss runs request too.",
  "\n\n-----Original Message-----\nFrom: Mary Okafor\nSent: Monday\nSubject: Certificate\n\nPlease add the truck and send a certificate to City of Elsewhere.",
  "",
];

/** Each phrasing in its dress: greeting, closing and quoted mail change from one to the next. */
export const dressed = (set: string, phrasings: readonly Phrasing[]): TriageCase[] =>
  phrasings.map((one, at) => ({
    ...one,
    name: `${set} ${at + 1}: ${one.says.slice(0, 60).replaceAll("\n", " ")}`,
    body: one.isCall
      ? one.says
      : `${GREETINGS[at % GREETINGS.length]}${one.says}${CLOSINGS[(at * 3) % CLOSINGS.length]}${QUOTED[(at * 7) % QUOTED.length]}`,
  }));
