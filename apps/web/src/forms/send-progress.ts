import { createSharedValue } from "../lib/shared-value.ts";

/** The file under way, by its field and its place there, and how much of it has gone. */
export interface Progress {
  field: string;
  index: number;
  bytes: number;
}

/** Told by the action that sends, shown by the dialog; undefined while nothing is under way. */
export const { tell: tellSent, useValue: useProgress } = createSharedValue<Progress>();
