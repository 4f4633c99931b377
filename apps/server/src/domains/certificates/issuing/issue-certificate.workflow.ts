import * as restate from "@restatedev/restate-sdk";
import type { FileReader } from "#domains/documents/file-reader.ts";
import { RETRY_RUN, RETRY_STEP } from "#platform/restate/retry.ts";
import type { StatementMaker } from "../statements/make-statement.ts";
import { printCertificate, recordPrinted, type ApprovalRef } from "./print-certificate.ts";

/** Prints an approved certificate and issues it. Started by `certificate.approved`. */
export const issueCertificateWorkflow = (reader: FileReader, statements: StatementMaker) =>
  restate.service({
    name: "IssueCertificate",
    options: { retryPolicy: RETRY_RUN },
    handlers: {
      async run(ctx: restate.Context, ref: ApprovalRef) {
        const printed = await ctx.run("print-certificate", () => printCertificate(reader, ref), RETRY_STEP);
        if (printed)
          await ctx.run("record-printed", () => recordPrinted({ ...reader, statements }, ref, printed), RETRY_STEP);
      },
    },
  });
