import { isRouteErrorResponse } from "react-router";
import { ConnectionFailure, GraphQLFailure } from "../graphql/failure.ts";

export interface ErrorDetails {
  /** Text that may be shown to anyone. */
  message: string;
  /** The reference of this error in the server log; null when the server was not involved. */
  reference: string | null;
  /** The stack trace; never in production. */
  stack: string | null;
}

const UNEXPECTED = "An unexpected error occurred.";

/** The details on the error page. Production shows only messages written for users. */
export function errorDetails(error: unknown, production: boolean): ErrorDetails {
  const stack = !production && error instanceof Error ? (error.stack ?? null) : null;
  if (error instanceof GraphQLFailure) return { message: error.message, reference: error.requestId ?? null, stack };
  if (error instanceof ConnectionFailure) return { message: error.message, reference: null, stack };
  if (isRouteErrorResponse(error)) return { message: `${error.status} ${error.statusText}`, reference: null, stack };
  const message = error instanceof Error ? error.message : String(error);
  return { message: production ? UNEXPECTED : message, reference: null, stack };
}

/** The same as text, for the clipboard and a mail to support. */
export function detailsText({ message, reference, stack }: ErrorDetails, page: string, at: Date): string {
  return [
    `Message: ${message}`,
    `Reference: ${reference ?? "none"}`,
    `Page: ${page}`,
    `Time: ${at.toISOString()}`,
    ...(stack === null ? [] : ["", stack]),
  ].join("\n");
}
