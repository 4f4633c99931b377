import { createSharedValue } from "../lib/shared-value.ts";

/** The current upload, by field and index, and how much of it is sent. */
export interface Progress {
  field: string;
  index: number;
  bytes: number;
}

/** Set by the action that uploads, shown by the dialog; undefined while nothing is uploading. */
export const { set: setProgress, useValue: useProgress } = createSharedValue<Progress>();
