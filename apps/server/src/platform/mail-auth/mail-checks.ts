import { array, boolean, enum as oneOf, nullable, object, string, type infer as Infer } from "zod/mini";
import { CHECK_RESULTS, DMARC_POLICIES } from "./check-results.ts";

const Result = oneOf(CHECK_RESULTS);

/** What the sender's domain says of a message: by its address (SPF), by signatures (DKIM), and both together (DMARC). */
export const MailChecks = object({
  spf: object({ result: Result, domain: nullable(string()) }),
  /** `isAligned`: the signature is by the domain of the From address. */
  dkim: array(object({ result: Result, domain: string(), isAligned: boolean() })),
  /** `domain`: of the From address; null where a message names none, or more than one. `policy`: what the domain asks to be done with mail that fails; null when it says nothing. */
  dmarc: object({
    result: Result,
    domain: nullable(string()),
    policy: nullable(oneOf(DMARC_POLICIES)),
  }),
});
export type MailChecks = Infer<typeof MailChecks>;

/** What the receiving connection knew of the sender. */
export type Envelope = { ip: string; helo: string; sender: string };
