import * as restate from "@restatedev/restate-sdk";
import type { AgencyId, ChallengeId } from "#kernel/ids.ts";
import { RETRY_RUN, RETRY_STEP } from "#platform/restate/retry.ts";
import { sendSignInCode, type CodeMailer } from "./send-sign-in-code.ts";

export type SendSignInCodeInput = { agencyId: AgencyId; challengeId: ChallengeId };

/** Emails a sign-in code, across process crashes. Started by `sign_in.code_requested`. */
export const sendSignInCodeWorkflow = (mailer: CodeMailer) =>
  restate.service({
    name: "SendSignInCode",
    options: { retryPolicy: RETRY_RUN },
    handlers: {
      async run(ctx: restate.Context, { challengeId }: SendSignInCodeInput) {
        await ctx.run("send-mail", () => sendSignInCode(mailer, challengeId), RETRY_STEP);
      },
    },
  });
