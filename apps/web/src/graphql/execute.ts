import { redirect } from "react-router";
import type { TypedDocumentString } from "./gen/graphql.ts";
import { ConnectionFailure, GraphQLFailure } from "./failure.ts";
import { operationBody } from "./operation-body.ts";
import { rememberPage } from "./return-page.ts";
import { forgetSubmission, submissionKey } from "./submission-key.ts";

interface Payload<Result> {
  data?: Result | null;
  errors?: { message: string; extensions?: { code?: unknown; requestId?: string; proof?: unknown } }[];
}

/**
 * Runs a GraphQL operation; the only way the browser queries the server. Throws every errors list as a failure
 * (validation errors are data and are returned). Without a session it throws a redirect to the sign-in page, which
 * later returns the person to `request`.
 */
export async function execute<Result, Variables>(
  document: TypedDocumentString<Result, Variables>,
  variables: Variables,
  request?: Request,
): Promise<Result> {
  const body = JSON.stringify(operationBody(document, variables));
  const key = isMutation(document) ? submissionKey(body) : undefined;
  const response = await send(body, key, request?.signal);
  const location = redirectLocation(response);
  if (location !== undefined) throw redirect(location);

  const payload = await read<Result>(response, request?.signal);
  if (key !== undefined) forgetSubmission(body);
  const [error] = payload.errors ?? [];
  if (error?.extensions?.code === "UNAUTHENTICATED") {
    if (request) rememberPage(request.url);
    throw redirect("/app/signin");
  }
  if (error) {
    const { code, requestId, proof } = error.extensions ?? {};
    throw new GraphQLFailure(error.message, code, requestId, proof);
  }
  if (!payload.data) throw new ConnectionFailure(`HTTP ${response.status} without data`);
  return payload.data;
}

const isMutation = (document: { toString(): string }): boolean =>
  document.toString().trimStart().startsWith("mutation");

async function send(body: string, key: string | undefined, signal: AbortSignal | undefined): Promise<Response> {
  try {
    return await fetch("/graphql", {
      method: "POST",
      credentials: "same-origin",
      headers: {
        "content-type": "application/json",
        "x-requested-with": "cara",
        ...(key === undefined ? {} : { "idempotency-key": key }),
      },
      body,
      ...(signal ? { signal } : {}),
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new ConnectionFailure(error);
  }
}

async function read<Result>(response: Response, signal: AbortSignal | undefined): Promise<Payload<Result>> {
  try {
    // The types are generated from the server's schema.
    return (await response.json()) as Payload<Result>;
  } catch (error) {
    signal?.throwIfAborted();
    throw new ConnectionFailure(error);
  }
}

/** The target of a redirect response: followed by the browser, given in a header, or none, which means sign-in. */
function redirectLocation(response: Response): string | undefined {
  if (response.redirected) return pathWithin(response.url);
  if (response.status < 300 || response.status >= 400) return undefined;
  const location = response.headers.get("location");
  return location === null ? "/signin" : pathWithin(location);
}

function pathWithin(location: string): string {
  const url = new URL(location, window.location.origin);
  return url.origin === window.location.origin ? url.pathname + url.search + url.hash : url.href;
}
