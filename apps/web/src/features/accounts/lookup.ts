import { ConnectionFailure, GraphQLFailure } from "../../graphql/failure.ts";

/** The message of a failed lookup, shown beside its field; redirects such as to sign-in are rethrown. */
export function messageOrThrow(error: unknown): string {
  if (error instanceof GraphQLFailure || error instanceof ConnectionFailure) return error.message;
  throw error;
}
