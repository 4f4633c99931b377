import { GraphQLFailure } from "../graphql/failure.ts";
import { sendFile } from "../graphql/send-file.ts";
import { setProgress } from "./send-progress.ts";
import type { FieldError } from "./outcome.ts";

/** The ids of uploaded files, by field and index, so that none is uploaded twice. */
export type Arrived = Record<string, (string | null)[]>;

/** The contents of a form's file fields; an already uploaded file is replaced by its id. */
export const arrivedAlready = (form: FormData, fields: readonly string[]): Arrived =>
  Object.fromEntries(
    fields.map((field) => [field, form.getAll(field).map((file) => (typeof file === "string" ? file : null))]),
  );

/** Uploads the files of a form one by one and records each. A file the server refuses is reported under its field. */
export async function sendFiles(form: FormData, arrived: Arrived, request: Request): Promise<FieldError | null> {
  for (const [field, ids] of Object.entries(arrived))
    for (const [index, file] of form.getAll(field).entries()) {
      if (typeof file === "string") continue;
      try {
        ids[index] = await sendFile(file, request, (bytes) => setProgress({ field, index, bytes }));
      } catch (error) {
        if (isAboutTheFile(error)) return { path: field, message: `${file.name}: ${error.message}` };
        throw error;
      } finally {
        setProgress(undefined);
      }
    }
  return null;
}

/** All uploaded files, field by field. */
export const arrivedIds = (arrived: Arrived): string[] =>
  Object.values(arrived)
    .flat()
    .filter((id) => id !== null);

/** A file that the server no longer has must be uploaded again. */
export function forgetArrived(arrived: Arrived): void {
  for (const ids of Object.values(arrived)) ids.fill(null);
}

const isAboutTheFile = (error: unknown): error is GraphQLFailure =>
  error instanceof GraphQLFailure && (error.code === "BAD_USER_INPUT" || error.code === "PAYLOAD_TOO_LARGE");
