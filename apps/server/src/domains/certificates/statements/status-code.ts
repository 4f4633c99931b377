import { createHash } from "node:crypto";
import type { AgencyId, CertificateId } from "#kernel/ids.ts";
import type { Secret } from "#platform/secret.ts";

/** Bytes of a code: 128 bits cannot be guessed. */
const CODE_BYTES = 16;

/** The code of a certificate's status page: derived, so that every email about it has the same and none is stored. */
export const statusCode = (secret: Secret, agencyId: AgencyId, id: CertificateId): string =>
  secret.derive("certificate-status-code", agencyId, id).subarray(0, CODE_BYTES).toString("base64url");

/** What a code is found by. */
export const codeHashOf = (code: string): Buffer => createHash("sha256").update(code).digest();
