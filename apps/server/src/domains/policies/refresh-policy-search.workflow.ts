import * as restate from "@restatedev/restate-sdk";
import type { AccountId, AgencyId } from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import { RETRY_STEP } from "#platform/restate/retry.ts";
import { refreshPolicySearch } from "./refresh-policy-search.ts";

export type RefreshPolicySearchInput = { agencyId: AgencyId; accountId: AccountId };
export type WithinAgency = <T>(agencyId: AgencyId, work: (db: AgencyDb) => Promise<T>) => Promise<T>;

/** Updates the search text of an account's policies. Started by `account.updated`. */
export const refreshPolicySearchWorkflow = (withinAgency: WithinAgency) =>
  restate.service({
    name: "RefreshPolicySearch",
    handlers: {
      async run(ctx: restate.Context, { agencyId, accountId }: RefreshPolicySearchInput) {
        await ctx.run(
          "refresh-search",
          () => withinAgency(agencyId, (db) => refreshPolicySearch(db, accountId)),
          RETRY_STEP,
        );
      },
    },
  });
