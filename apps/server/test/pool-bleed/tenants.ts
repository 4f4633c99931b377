import { createHash, randomBytes, randomUUID } from "node:crypto";
import type { AgencyId } from "../../src/kernel/ids.ts";
import { createCustomPreset } from "../../src/domains/copilot/presets/create-custom-preset.ts";
import type { SessionClaim } from "../../src/platform/db/transactions.ts";
import { privilegedSql } from "../kit/privileged-sql.ts";
import { testAgency } from "../kit/test-agency.ts";

export type Tenant = { agencyId: AgencyId; claim: SessionClaim; cookie: string };

/** Presets every tenant has: what a read of its own must find, no more and no less. */
export const PRESETS_EACH = 3;

/** Agencies with a known number of presets and a session each. */
export async function makeTenants(count: number): Promise<Tenant[]> {
  const tenants: Tenant[] = [];
  for (let made = 0; made < count; made += 1) {
    const agency = await testAgency();
    for (let preset = 0; preset < PRESETS_EACH; preset += 1)
      await agency.run(createCustomPreset, {
        title: `Preset ${preset}`,
        description: "Checks.",
        basePrompt: "Check it.",
        allowFileUpload: true,
      });
    const secret = randomBytes(32);
    const tokenHash = createHash("sha256").update(secret).digest();
    await privilegedSql(
      `insert into sessions (agency_id, id, user_id, token_hash, browser, expires_at)
       values ($1, $2, $3, $4, 'Chrome', now() + interval '1 hour')`,
      [agency.id, randomUUID(), agency.user.id, tokenHash],
    );
    const cookie = Buffer.concat([Buffer.from(agency.id.replaceAll("-", ""), "hex"), secret]).toString("base64url");
    tenants.push({ agencyId: agency.id, claim: { agencyId: agency.id, tokenHash }, cookie });
  }
  return tenants;
}
