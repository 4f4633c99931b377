import * as restate from "@restatedev/restate-sdk";
import type { CertificateDeskItemId } from "#kernel/ids.ts";
import { RETRY_RUN, RETRY_STEP } from "#platform/restate/retry.ts";
import { refreshCertificate, refreshSome, type DeskChange, type DeskWorker } from "./refresh-desk.ts";

/** Batches of one change; an agency has no more drafts on its desk, and what is left is checked when it is approved. */
const BATCHES_MAX = 500;

/**
 * Puts drafts on the certificate desk and checks them again when something changes that they rest on. Started by what
 * happens to certificates, and by changes of policies, documents, accounts, forms and settings.
 */
export const refreshDeskWorkflow = (worker: DeskWorker) =>
  restate.service({
    name: "RefreshCertificateDesk",
    options: { retryPolicy: RETRY_RUN },
    handlers: {
      async run(ctx: restate.Context, change: DeskChange) {
        if (change.of === "CERTIFICATE") {
          const { agencyId, id } = change;
          await ctx.run("check-certificate", () => refreshCertificate(worker, agencyId, id), RETRY_STEP);
          return;
        }
        let after: CertificateDeskItemId | null = null;
        for (let batch = 0; batch < BATCHES_MAX; batch += 1) {
          const last: CertificateDeskItemId | null = after;
          after = await ctx.run("check-rows", () => refreshSome(worker, change, last), RETRY_STEP);
          if (after === null) return;
        }
      },
    },
  });
