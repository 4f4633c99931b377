import type { Actor } from "#kernel/actor.ts";
import type { Result } from "#kernel/result.ts";
import type { AgencyDb } from "./db/agency-db.ts";

/** Everything a use case may touch. Nothing here knows HTTP, GraphQL or Restate. */
export type UseCaseContext = { db: AgencyDb; actor: Actor; clock: Clock; settings: Settings };

/** What the provider decides for all agencies. */
export type Settings = {
  /** Plus-tagged users of this domain test and support; they are never offered as assignees. */
  providerDomain: string;
  /** Recipients an agency's approved emails may have in a day; past them an approval is refused until tomorrow. */
  recipientsPerDay: number;
};

/** The time, given from outside so that a test can say what it is. */
export type Clock = { now(): Date };

/** One thing the agency does: a sentence that reads, decides, writes and tells. */
export type UseCase<Input, Value, Code extends string = never> = (
  context: UseCaseContext,
  input: Input,
) => Promise<Result<Value, Code>>;

/** The time of this machine. */
export const systemClock: Clock = { now: () => new Date() };
