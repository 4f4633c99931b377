import { CALL_STATUSES, type CallStatus } from "@cara/contract/states.ts";

/** The status that the URL narrows the list to; null for any. */
export const statusIn = (params: URLSearchParams): CallStatus | null =>
  CALL_STATUSES.find((status) => status === params.get("status")) ?? null;
