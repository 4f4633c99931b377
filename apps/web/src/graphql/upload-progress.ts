import { createSharedValue } from "../lib/shared-value.ts";

/** How far the one upload of this page has got, in bytes: told by the action that sends, shown by the dialog. */
export const { tell: tellSent, useValue: useSentBytes } = createSharedValue<number>();
