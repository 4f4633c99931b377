import type { PolicyId } from "../../src/kernel/ids.ts";
import type { Browser } from "../kit/browser.ts";
import type { TestApi } from "../kit/test-api.ts";
import { must, policyWorld, type PolicyWorld } from "../kit/test-policies.ts";

/** A liability policy in force, GL-104-2026, in an agency of its own. */
export async function certifying(api: TestApi): Promise<{ world: PolicyWorld; browser: Browser; policyId: PolicyId }> {
  const world = await policyWorld();
  const browser = await api.signIn(world.agency.user.email);
  const year = new Date().getUTCFullYear();
  const bound = await world.create({
    policyNumber: "GL-104-2026",
    inforceAt: `${year - 1}-12-01`,
    expiresAt: `${year + 1}-12-01`,
    coverageParts: [{ line: "GENERAL_LIABILITY", trigger: "OCCURRENCE", cells: [] }],
  });
  const policy = must(await world.update(bound, { state: "INFORCE" }));
  return { world, browser, policyId: policy.id };
}
