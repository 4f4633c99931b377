import type pg from "pg";
import { CALL_EVENT_MAX_BYTES, type CallEvent } from "#domains/calls/call-event.ts";
import type { ProviderAdapter } from "#domains/calls/call-provider.ts";
import { agencyOfNumber } from "#domains/calls/phone-numbers.ts";
import { receiveCallEvent } from "#domains/calls/receive-call-event.ts";
import { retell } from "#domains/calls/retell.ts";
import { telnyx } from "#domains/calls/telnyx.ts";
import { inAgency, withoutAgency } from "#platform/db/transactions.ts";
import type { Environment } from "#platform/env.ts";
import { Fault } from "#platform/errors.ts";
import type { SignedHook } from "#platform/http/signed-hooks.ts";
import type { Budget, RateLimit } from "#platform/rate-limit.ts";
import { systemClock } from "#platform/use-case.ts";

/** Events of one agency's calls in a minute: some thirty calls at once, each with a new transcript every few seconds. */
const PER_AGENCY: Budget = { name: "call-events", points: 1_200, seconds: 60 };

type Parts = {
  pool: pg.Pool;
  keys: Pick<Environment, "RETELL_WEBHOOK_KEYS" | "TELNYX_PUBLIC_KEYS">;
  limit(budget: Budget): RateLimit;
  /** Notifies the outbox pump that there is a row to dispatch. */
  wakeOutboxPump(): void;
};

/** Where telephony providers post the events of calls. */
export const callHooks = (parts: Parts): SignedHook[] => [
  hook("/hooks/calls/retell", retell(parts.keys.RETELL_WEBHOOK_KEYS), parts),
  hook("/hooks/calls/telnyx", telnyx(parts.keys.TELNYX_PUBLIC_KEYS), parts),
];

function hook(path: string, adapter: ProviderAdapter, { pool, limit, wakeOutboxPump }: Parts): SignedHook {
  const events = limit(PER_AGENCY);
  return {
    path,
    maxBytes: CALL_EVENT_MAX_BYTES,
    async receive(request) {
      const signedAt = adapter.signedAt(request, systemClock.now());
      if (!signedAt) throw refused();
      const event = readEvent(adapter, request.body, signedAt);
      if (!event) return;
      const { provider, agencyNumber: number } = event;
      const agencyId = await withoutAgency(pool, (db) => agencyOfNumber(db, { provider, number }));
      if (!agencyId) throw refused();
      await events.take(agencyId);
      await inAgency(pool, agencyId, (db) =>
        receiveCallEvent({ db, agencyId, clock: systemClock, by: "WORKFLOW" }, event),
      );
      wakeOutboxPump();
    },
  };
}

/** The same for a wrong signature, an old one and a number of nobody. */
const refused = (): Fault => new Fault("FORBIDDEN", "This event is not accepted here");

function readEvent(adapter: ProviderAdapter, body: Buffer, signedAt: Date): CallEvent | null {
  try {
    return adapter.read(JSON.parse(body.toString("utf8")), signedAt);
  } catch {
    throw new Fault("BAD_USER_INPUT", "This event cannot be read");
  }
}
