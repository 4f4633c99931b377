import { z } from "zod";

const list = z.string().transform((text) =>
  text
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean),
);
/** An Ed25519 public key: 32 bytes in base64. */
const publicKey = z.string().refine((text) => Buffer.from(text, "base64").length === 32, "32 bytes in base64");

/** Settings of receiving calls. */
export const CallReceiver = z.object({
  /** Keys that Retell signs the events of calls with; two while one replaces another. With none, its events are refused. */
  RETELL_WEBHOOK_KEYS: list.default([]),
  /** Public keys, in base64, that Telnyx' events of calls are checked with. */
  TELNYX_PUBLIC_KEYS: list.pipe(z.array(publicKey).max(10)).default([]),
  /** Hosts that recordings of calls are fetched from, with their subdomains; an empty list keeps none. */
  CALL_RECORDING_HOSTS: list.default([]),
  /** Minutes to wait for the analysis of a call that ended; past them the call is finished without one. */
  CALL_ANALYSIS_MINUTES: z.coerce.number().min(0.01).max(60).default(5),
});
