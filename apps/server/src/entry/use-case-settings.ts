import type { Environment } from "#platform/env.ts";
import type { Settings } from "#platform/use-case.ts";

const GIGABYTE = 1_000_000_000;

/** The provider's settings that use cases read, the same in every process. */
export const useCaseSettings = (env: Environment): Settings => ({
  providerDomain: env.PROVIDER_DOMAIN,
  recipientsPerDay: env.EMAIL_RECIPIENTS_PER_DAY,
  storageBytes: env.STORAGE_GB_PER_AGENCY * GIGABYTE,
});
