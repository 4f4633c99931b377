import type { CallProvider } from "@cara/contract/states.ts";

/** A number at which an agency is called, through a telephony provider. */
export type PhoneNumber = { number: string; provider: CallProvider };
