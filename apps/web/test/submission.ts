import { RouterContextProvider, type ActionFunctionArgs } from "react-router";

/** The arguments of a route's action when a form submits JSON to it. */
export function submission(path: string, body: object, method = "POST"): ActionFunctionArgs {
  const request = new Request(new URL(path, window.location.origin), {
    method,
    body: JSON.stringify(body),
    headers: { "content-type": "application/json" },
  });
  return { request, params: {}, url: new URL(request.url), pattern: path, context: new RouterContextProvider() };
}
