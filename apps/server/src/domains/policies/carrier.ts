import type { Appointment } from "@cara/contract/policy-terms.ts";
import type { CarrierId } from "#kernel/ids.ts";

/** An insurer, a wholesale broker, or both, in this agency's records. */
export type Carrier = {
  id: CarrierId;
  name: string;
  isCarrier: boolean;
  isBroker: boolean;
  /** Five digits; null when unknown. */
  naicCode: string | null;
  appointment: Appointment;
};
