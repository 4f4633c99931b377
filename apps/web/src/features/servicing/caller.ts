import { formatPhone } from "@cara/contract/phone.ts";

/** Who called, by name or number. */
export const callerOf = ({ fromName, fromNumber }: { fromName?: string | null; fromNumber?: string | null }): string =>
  fromName ?? (fromNumber ? formatPhone(fromNumber) : "Unknown caller");

/** Nothing more comes of a call that was completed or failed. */
export const isEnded = ({ status }: { status: string }): boolean => status === "COMPLETED" || status === "ERROR";
