import { redirect } from "react-router";
import type { TypedDocumentString } from "./gen/graphql.ts";
import { ConnectionFailure, GraphQLFailure } from "./failure.ts";
import { operationBody } from "./operation-body.ts";
import { rememberPage } from "./return-page.ts";
import { answered, submissionKey } from "./submission-key.ts";

interface Answer<Result> {
  data?: Result | null;
  errors?: { message: string; extensions?: { code?: unknown; requestId?: string; proof?: unknown } }[];
}

/**
 * The one way the browser asks the server. Raises every errors list as a failure (validation errors are data and come
 * back as such); without a session it throws a redirect to the sign-in page, from where the person returns to `request`.
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

  const answer = await read<Result>(response);
  if (key !== undefined) answered(body);
  const [error] = answer.errors ?? [];
  if (error?.extensions?.code === "UNAUTHENTICATED") {
    if (request) rememberPage(request.url);
    throw redirect("/app/signin");
  }
  if (error) {
    const { code, requestId, proof } = error.extensions ?? {};
    throw new GraphQLFailure(error.message, code, requestId, proof);
  }
  if (!answer.data) throw new ConnectionFailure(`HTTP ${response.status} without data`);
  return answer.data;
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

async function read<Result>(response: Response): Promise<Answer<Result>> {
  try {
    // The server answers by the schema the types are printed from.
    return (await response.json()) as Answer<Result>;
  } catch (error) {
    throw new ConnectionFailure(error);
  }
}

/** Where a redirecting answer leads: followed by the browser, named by it, or nowhere, which means signing in again. */
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
