import { findStatus, type CertificateStatus } from "#domains/certificates/statements/find-status.ts";
import { publishedKeySet } from "#domains/certificates/statements/published-keys.ts";
import type { UnscopedDb } from "#platform/db/agency-db.ts";
import type { StatusPages } from "#platform/http/status-pages.ts";
import type { Budget, RateLimit } from "#platform/rate-limit.ts";
import { systemClock } from "#platform/use-case.ts";

/** Looks of one client network in a minute: an office opens some, and a guesser gets nowhere. */
const LOOKS: Budget = { name: "status-pages", points: 60, seconds: 60 };

const LONG_DAY = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });
const LONG_INSTANT = new Intl.DateTimeFormat("en-US", {
  year: "numeric",
  month: "long",
  day: "numeric",
  hour: "numeric",
  minute: "2-digit",
  timeZone: "UTC",
  timeZoneName: "short",
});

/** Connects the public pages of certificates to their domain. */
export const statusRoutes = (parts: {
  unscoped<T>(work: (db: UnscopedDb) => Promise<T>): Promise<T>;
  limit(budget: Budget): RateLimit;
}): StatusPages => ({
  looks: parts.limit(LOOKS),
  keys: () => parts.unscoped(publishedKeySet),
  async find(code) {
    const status = await parts.unscoped((db) => findStatus(db, code));
    if (!status) return null;
    const fileName = `${status.statement.number}-statement.json`;
    return { marks: marksOf(status, code, systemClock.now()), fileName, file: status.file };
  },
});

const marksOf = ({ state, issuedOn, statement }: CertificateStatus, code: string, now: Date) => ({
  isFound: true,
  isCurrent: state === "ISSUED",
  isSuperseded: state === "SUPERSEDED",
  isVoid: state === "VOID",
  number: statement.number,
  agency: statement.agency.name,
  issuedOn: LONG_DAY.format(new Date(issuedOn)),
  lookedAt: LONG_INSTANT.format(now),
  lookedAtInstant: now.toISOString(),
  sha256: statement.sha256,
  // found, so it is a code and nothing else
  statementUrl: `/c/${code}/statement.json`,
});
