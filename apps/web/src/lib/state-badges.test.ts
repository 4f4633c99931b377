import {
  CALL_STATUSES,
  EMAIL_SENDER_ROLES,
  EMAIL_THREAD_STATES,
  POLICY_STATES,
  SERVICE_REQUEST_STATES,
  WORKSPACE_STATES,
} from "@cara/contract/states.ts";
import { describe, expect, it } from "vitest";
import {
  callBadge,
  emailThreadBadge,
  policyBadge,
  serviceRequestBadge,
  waitingForBadge,
  workspaceBadge,
  type StateBadge,
} from "./state-badges.ts";

const looks = (states: readonly string[], badge: (state: string) => StateBadge) =>
  Object.fromEntries(
    states.map((state) => [state, `${badge(state).label} ${badge(state).tone} ${badge(state).glyph}`]),
  );

describe("state badges", () => {
  it("[FORMAT-04] show workspaces in four tones and with labels", () => {
    expect(looks(WORKSPACE_STATES, workspaceBadge)).toEqual({
      CREATED: "Created neutral ring",
      IDLE: "Idle green full",
      WAITING_FOR_INPUT: "Waiting for input amber ring",
      WORKING: "Working blue half",
    });
  });

  it("[FORMAT-05] show open requests amber and closed ones green", () => {
    expect(looks(SERVICE_REQUEST_STATES, serviceRequestBadge)).toEqual({
      OPEN: "Open amber ring",
      CLOSED: "Closed green full",
    });
  });

  it("[FORMAT-06] show every policy state in title case", () => {
    expect(looks(POLICY_STATES, policyBadge)).toEqual({
      BINDING: "Binding sky half",
      CANCELED: "Canceled rose full",
      EXPIRED: "Expired neutral full",
      INFORCE: "Inforce green full",
      PENDING: "Pending amber ring",
      SUBMITTED: "Submitted neutral ring",
      UNKNOWN: "Unknown neutral ring",
    });
  });

  it("[FORMAT-07] show every call status", () => {
    expect(looks(CALL_STATUSES, callBadge)).toEqual({
      COMPLETED: "Completed green full",
      ERROR: "Error red full",
      IN_PROGRESS: "In Progress blue half",
      REGISTERED: "Registered neutral ring",
    });
  });

  it("[FORMAT-08] [EMAILS-07] show email threads and who they wait for", () => {
    expect(looks(EMAIL_THREAD_STATES, emailThreadBadge)).toEqual({
      ACTIVE: "Active blue half",
      ENDED: "Ended green full",
    });
    expect(looks(EMAIL_SENDER_ROLES, waitingForBadge)).toEqual({
      AGENT: "Agent amber ring",
      CARA: "Cara green full",
      CLIENT: "Client neutral ring",
      PARTICIPANT: "Client neutral ring",
    });
  });

  it("show a state from a newer server by its name", () => {
    expect(policyBadge("NON_RENEWED")).toEqual({ label: "Non renewed", tone: "neutral", glyph: "ring" });
    expect(policyBadge("toString").tone).toBe("neutral");
  });
});
