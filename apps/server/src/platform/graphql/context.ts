import type { AgencyId } from "#kernel/ids.ts";
import type { Result } from "#kernel/result.ts";
import type { SignedIn } from "#kernel/signed-in.ts";
import type { AgencyDb } from "../db/agency-db.ts";
import type { Caller, UnscopedContext } from "../unscoped-context.ts";
import type { Settings, UseCase } from "../use-case.ts";

/** What every resolver gets: made for one request, thrown away with it. */
export type GraphQLContext = {
  /** The request's transaction. Without a live session it sees no row, and no answer leaves. */
  db: AgencyDb;
  /** The person behind the session; throws UNAUTHENTICATED when there is none. */
  signedIn(): Promise<SignedIn>;
  /** Runs a use case in the request's transaction, as the signed-in person. */
  run<Input, Value, Code extends string>(
    useCase: UseCase<Input, Value, Code>,
    input: Input,
  ): Promise<Result<Value, Code>>;
  /** One thing per request and maker: batched readers live here, so no cache outlives or crosses a request. */
  once<Thing>(make: (db: AgencyDb) => Thing): Thing;
  settings: Settings;
  /** For the operations open to people who are not signed in. */
  unscoped: UnscopedContext;
  session: {
    /** Gives the browser the cookie of a new session, and the mark of one that has signed in to this account. */
    set(agencyId: AgencyId, secret: Buffer, caller: Caller, emailHash: Buffer): void;
    /** Takes the cookie away. */
    clear(): void;
  };
};
