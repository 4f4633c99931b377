import * as restate from "@restatedev/restate-sdk";
import { RETRY_RUN, RETRY_STEP } from "#platform/restate/retry.ts";
import type { Delivery } from "./save-outcome.ts";
import { recordDelivery, sendApprovedEmail, type ApprovalRef, type EmailSender } from "./send-approved-email.ts";

/** Sends an approved email and records the result. Started by `email.approved`. */
export const sendApprovedEmailWorkflow = (sender: EmailSender, retry: restate.RunOptions<Delivery> = RETRY_STEP) =>
  restate.service({
    name: "SendApprovedEmail",
    options: { retryPolicy: RETRY_RUN },
    handlers: {
      async run(ctx: restate.Context, approval: ApprovalRef) {
        let delivery: Delivery;
        try {
          delivery = await ctx.run("send-mail", () => sendApprovedEmail(sender, approval), retry);
        } catch (error) {
          if (!(error instanceof restate.TerminalError)) throw error;
          delivery = { outcome: "REFUSED", problem: "The mail server could not be reached. Approve it again later." };
        }
        await ctx.run("record-delivery", () => recordDelivery(sender, approval, delivery), RETRY_STEP);
      },
    },
  });
