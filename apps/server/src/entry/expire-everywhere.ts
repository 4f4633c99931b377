import type pg from "pg";
import type { Day } from "#kernel/calendar.ts";
import { agenciesToExpire, AGENCIES_AT_ONCE, EXPIRE_BATCH, expirePolicies } from "#domains/policies/expire-policies.ts";
import { withoutAgency, inAgency } from "#platform/db/transactions.ts";
import { systemClock, type Clock } from "#platform/use-case.ts";

/**
 * Daily job: expires policies in every agency, one transaction per batch and agency. Safe to call at any time, from any
 * process. "Today" is the UTC date, so a policy expires only once its last day is over everywhere in the US.
 */
export async function expireEverywhere(pool: pg.Pool, clock: Clock = systemClock): Promise<number> {
  const today: Day = clock.now().toISOString().slice(0, 10);
  let total = 0;
  for (;;) {
    const agencies = await withoutAgency(pool, (db) => agenciesToExpire(db, today));
    let round = 0;
    for (const agencyId of agencies) {
      let ended: number;
      do {
        ended = await inAgency(pool, agencyId, (db) =>
          expirePolicies({ db, agencyId, clock, by: "WORKFLOW" }, { today }),
        );
        round += ended;
      } while (ended === EXPIRE_BATCH);
    }
    total += round;
    // rows locked by someone else are skipped and wait for the next call, not for another round
    if (agencies.length < AGENCIES_AT_ONCE || round === 0) return total;
  }
}
