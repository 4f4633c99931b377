import { BUILDERS } from "./accounts-builders.ts";
import { FIELD } from "./accounts-field.ts";
import { PREMISES } from "./accounts-premises.ts";
import { SHOPS } from "./accounts-shops.ts";
import type { DemoAccount } from "./program.ts";

/** The twelve customers of Harbor Point that were written by hand. */
export const DEMO_ACCOUNTS: readonly DemoAccount[] = [...BUILDERS, ...FIELD, ...SHOPS, ...PREMISES];
