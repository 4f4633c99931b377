import { boolean, object, string, type output } from "zod/mini";
import { OpenedPages } from "./cited-proofs.ts";

/** An approval of what is displayed. */
export const CertificateChange = object({
  hash: string(),
  opened: OpenedPages,
  reason: string(),
  confirmsLosses: boolean(),
});
export type CertificateChange = output<typeof CertificateChange>;
