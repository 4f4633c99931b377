import * as restate from "@restatedev/restate-sdk";
import { RETRY_STEP } from "#platform/restate/retry.ts";
import { receiveForms, type FormReceiver, type ReceivedFile } from "./receive-forms.ts";

/**
 * Notes which forms of a request are there, and closes one that has all of its. Started by `extraction.finished`,
 * `policy.document_retyped` and `file.deleted`.
 */
export const receiveFormsWorkflow = (receiver: FormReceiver) =>
  restate.service({
    name: "ReceiveForms",
    handlers: {
      run: (ctx: restate.Context, file: ReceivedFile) =>
        ctx.run("receive-forms", () => receiveForms(receiver, file), RETRY_STEP),
    },
  });
