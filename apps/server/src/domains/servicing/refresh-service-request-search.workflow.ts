import * as restate from "@restatedev/restate-sdk";
import type { AccountId, AgencyId } from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import { RETRY_STEP } from "#platform/restate/retry.ts";
import { refreshServiceRequestSearch } from "./refresh-service-request-search.ts";

type Input = { agencyId: AgencyId; accountId: AccountId };
type WithinAgency = <T>(agencyId: AgencyId, work: (db: AgencyDb) => Promise<T>) => Promise<T>;

/** Updates the search text of an account's service requests. Started by `account.updated`. */
export const refreshServiceRequestSearchWorkflow = (withinAgency: WithinAgency) =>
  restate.service({
    name: "RefreshServiceRequestSearch",
    handlers: {
      async run(ctx: restate.Context, { agencyId, accountId }: Input) {
        await ctx.run(
          "refresh-search",
          () => withinAgency(agencyId, (db) => refreshServiceRequestSearch(db, accountId)),
          RETRY_STEP,
        );
      },
    },
  });
