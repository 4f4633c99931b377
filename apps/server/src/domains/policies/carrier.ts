import type { Appointment } from "@cara/contract/policy-terms.ts";
import type { CarrierId } from "#kernel/ids.ts";

/** An insurer, a wholesale broker, or both, as this agency knows it. */
export type Carrier = {
  id: CarrierId;
  name: string;
  isCarrier: boolean;
  isBroker: boolean;
  /** Five digits; null rather than a guess. */
  naicCode: string | null;
  appointment: Appointment;
};
