import { ConnectionFailure, GraphQLFailure } from "../../graphql/failure.ts";

/** What a failed lookup says beside its field; what leads elsewhere, such as to sign-in, goes its own way. */
export function saidOrThrown(error: unknown): string {
  if (error instanceof GraphQLFailure || error instanceof ConnectionFailure) return error.message;
  throw error;
}
