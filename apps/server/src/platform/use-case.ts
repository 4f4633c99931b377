import type { Actor } from "#kernel/actor.ts";
import type { AgencyId, CertificateId } from "#kernel/ids.ts";
import type { Result } from "#kernel/result.ts";
import type { AgencyDb } from "./db/agency-db.ts";

/** Everything a use case may access; independent of HTTP, GraphQL and Restate. */
export type UseCaseContext = { db: AgencyDb; actor: Actor; clock: Clock; settings: Settings };

/** Settings of the provider, for all agencies. */
export type Settings = {
  /** Plus-tagged users of this domain do testing and support; they are never offered as assignees. */
  providerDomain: string;
  /** Recipients an agency's approved emails may have in a day; past them an approval is refused until tomorrow. */
  recipientsPerDay: number;
  /** Bytes of files an agency may store; past them an upload or a split is refused. */
  storageBytes: number;
  /** Where the status pages of certificates are; absent in a process without the secret, such as the seed. */
  statusPages?: { publicUrl: string; codeOf(agencyId: AgencyId, id: CertificateId): string };
};

/** The current time, injected so that a test can set it. */
export type Clock = { now(): Date };

/** One action of the agency: reads, decides, writes and records the event. */
export type UseCase<Input, Value, Code extends string = never> = (
  context: UseCaseContext,
  input: Input,
) => Promise<Result<Value, Code>>;

/** The machine's clock. */
export const systemClock: Clock = { now: () => new Date() };
