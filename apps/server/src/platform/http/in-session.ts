import type { FastifyRequest } from "fastify";
import type pg from "pg";
import { notSignedIn } from "../errors.ts";
import { systemClock, type Settings, type UseCaseContext } from "../use-case.ts";
import { readSessionClaim } from "./cookies.ts";
import type { SessionGate } from "./session-gate.ts";

/** Runs work in one transaction as the user of the request's session; throws without a session. */
export type InSession = <T>(request: FastifyRequest, work: (context: UseCaseContext) => Promise<T>) => Promise<T>;

export const createInSession =
  (pool: pg.Pool, gate: SessionGate, settings: Settings): InSession =>
  async (request, work) => {
    const claim = readSessionClaim(request);
    if (!claim) throw notSignedIn();
    const open = await gate.begin(pool, request.ip, claim);
    try {
      const person = await open.signedIn;
      if (!person) throw notSignedIn();
      const { agencyId, userId, role } = person;
      const value = await work({
        db: open.db,
        actor: { agencyId, userId, role, through: "APP" },
        clock: systemClock,
        settings,
      });
      await open.commit();
      return value;
    } catch (error) {
      await open.rollback().catch(() => undefined);
      throw error;
    }
  };
