import * as restate from "@restatedev/restate-sdk";
import { RETRY_RUN, RETRY_SCAN } from "#platform/restate/retry.ts";
import { fileReceivedEmail, type MailFiler, type ReceivedRef } from "./file-received-email.ts";

/**
 * Files a received message in its thread. It is tried for weeks: giving up would lose it. Started by `mail.received`.
 */
export const fileReceivedEmailWorkflow = (reader: MailFiler) =>
  restate.service({
    name: "FileReceivedEmail",
    options: { retryPolicy: RETRY_RUN },
    handlers: {
      run: (ctx: restate.Context, ref: ReceivedRef) =>
        ctx.run("file-email", () => fileReceivedEmail(reader, ref), RETRY_SCAN),
    },
  });
