import { data } from "react-router";
import type { FailureCode } from "../graphql/failure.ts";
import { invalid, settle, type Outcome, type Refused } from "./outcome.ts";
import { arrivedAlready, arrivedIds, forgetArrived, sendFiles, type Arrived } from "./send-files.ts";

interface FilesToSend {
  request: Request;
  form: FormData;
  fields: readonly string[];
  isShownInForm?: (code: FailureCode) => boolean;
}

/**
 * Uploads the files of a form one by one, then runs its mutation with their ids. The outcome lists the uploaded files,
 * so that a retry does not upload them again.
 */
export async function settleWithFiles(
  { request, form, fields, isShownInForm }: FilesToSend,
  run: (fileIds: string[]) => Promise<Outcome | Refused>,
) {
  const arrived = arrivedAlready(form, fields);
  const outcome = await settle(async () => {
    const failed = await sendFiles(form, arrived, request);
    if (failed) return invalid([failed]);
    const result = await run(arrivedIds(arrived));
    // the server no longer has them
    if (isAbout(fields, result)) forgetArrived(arrived);
    return result;
  }, isShownInForm);
  return "data" in outcome ? data({ ...outcome.data, arrived }, outcome.init ?? {}) : { ...outcome, arrived };
}

/** The extra data in the outcome of a form with files. */
export interface WithArrived {
  arrived?: Arrived;
}

const isAbout = (fields: readonly string[], result: Outcome | Refused): boolean =>
  "data" in result &&
  result.data.errors.some(({ path }) => fields.some((field) => path === field || path.startsWith(`${field}.`)));
