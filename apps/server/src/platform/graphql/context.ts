import type { AgencyId } from "#kernel/ids.ts";
import type { Result } from "#kernel/result.ts";
import type { SignedIn } from "#kernel/signed-in.ts";
import type { AgencyDb } from "../db/agency-db.ts";
import type { Caller, UnscopedContext } from "../unscoped-context.ts";
import type { Settings, UseCase } from "../use-case.ts";

/** The resolvers' context, created for each request. */
export type GraphQLContext = {
  /** The request's transaction. Without a valid session it sees no rows, and no response is sent. */
  db: AgencyDb;
  /** The user of the session; throws UNAUTHENTICATED when there is none. */
  signedIn(): Promise<SignedIn>;
  /** Runs a use case in the request's transaction, as the signed-in person. */
  run<Input, Value, Code extends string>(
    useCase: UseCase<Input, Value, Code>,
    input: Input,
  ): Promise<Result<Value, Code>>;
  /** Says that the operation sends one more statement and no other, so that its transaction ends with it. */
  nothingFollows(): void;
  /** Memoizes per request: data loaders live here, so no cache outlives a request or is shared between requests. */
  once<Thing>(make: (db: AgencyDb) => Thing): Thing;
  settings: Settings;
  /** For operations that do not require a session. */
  unscoped: UnscopedContext;
  session: {
    /** Sets the session cookie, and the device cookie for this account. */
    set(agencyId: AgencyId, secret: Buffer, caller: Caller, emailHash: Buffer): void;
    /** Clears the session cookie. */
    clear(): void;
  };
};
