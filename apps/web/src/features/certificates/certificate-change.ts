import { boolean, object, string, type output } from "zod/mini";

/** An approval of what is displayed. */
export const CertificateChange = object({ hash: string(), reason: string(), confirmsLosses: boolean() });
export type CertificateChange = output<typeof CertificateChange>;
