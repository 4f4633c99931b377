import { DASH } from "../../lib/missing.ts";
import { titleCase } from "../../lib/title-case.ts";

/** Why a call ended, in title case: the telephone service writes "user_hangup". */
export const endReason = (reason: string | null | undefined): string =>
  reason?.trim() ? titleCase(reason.trim().replaceAll(/\s+/gu, "_")) : DASH;
