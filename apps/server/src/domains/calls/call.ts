import type { CallRole } from "@cara/contract/service-request-types.ts";
import type { CallStatus } from "@cara/contract/states.ts";
import type { CallId } from "#kernel/ids.ts";

/** A phone call with the agency, as transcribed by the assistant. */
export type Call = {
  id: CallId;
  status: CallStatus;
  fromName: string | null;
  fromNumber: string | null;
  startedAt: Date;
  endedAt: Date | null;
  transcript: { role: CallRole; content: string }[];
};
