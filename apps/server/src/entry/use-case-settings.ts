import { statusCode } from "#domains/certificates/statements/status-code.ts";
import type { Environment } from "#platform/env.ts";
import { createSecret } from "#platform/secret.ts";
import type { Settings } from "#platform/use-case.ts";

const GIGABYTE = 1_000_000_000;

/** The provider's settings that use cases read, the same in every process. */
export const useCaseSettings = (env: Environment): Settings => {
  const secret = createSecret(env.CARA_SECRET);
  return {
    providerDomain: env.PROVIDER_DOMAIN,
    recipientsPerDay: env.EMAIL_RECIPIENTS_PER_DAY,
    storageBytes: env.STORAGE_GB_PER_AGENCY * GIGABYTE,
    statusPages: { publicUrl: env.publicUrl, codeOf: (agencyId, id) => statusCode(secret, agencyId, id) },
  };
};
