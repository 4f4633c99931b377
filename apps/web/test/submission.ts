import { RouterContextProvider, type ActionFunctionArgs } from "react-router";

/** What a route's action receives when a form sends JSON to it. */
export function submission(path: string, body: object, method = "POST"): ActionFunctionArgs {
  const request = new Request(new URL(path, window.location.origin), {
    method,
    body: JSON.stringify(body),
    headers: { "content-type": "application/json" },
  });
  return { request, params: {}, url: new URL(request.url), pattern: path, context: new RouterContextProvider() };
}
