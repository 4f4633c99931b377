import * as restate from "@restatedev/restate-sdk";
import { RETRY_STEP } from "#platform/restate/retry.ts";
import { receiveForms, type FormReceiver, type ReceivedFile } from "./receive-forms.ts";

/**
 * Closes requests to a carrier whose forms a document brought. Started by `extraction.finished` and
 * `policy.document_retyped`.
 */
export const receiveFormsWorkflow = (receiver: FormReceiver) =>
  restate.service({
    name: "ReceiveForms",
    handlers: {
      run: (ctx: restate.Context, file: ReceivedFile) =>
        ctx.run("receive-forms", () => receiveForms(receiver, file), RETRY_STEP),
    },
  });
