import type { ActionFunctionArgs, RouteObject } from "react-router";

/** The Request a route's action received, which requirements on method, encoding and fields refer to (OQ-24). */
export interface Submitted {
  method: string;
  path: string;
  encoding: string | undefined;
  /** The JSON body, or each form field with all its values. */
  body: unknown;
}

/** The same routes, whose actions record each request before they run. */
export function recordActions(routes: RouteObject[], submitted: Submitted[]): RouteObject[] {
  return routes.map((route) => {
    const { lazy, children } = route;
    const recorded = { ...route };
    if (children) recorded.children = recordActions(children, submitted);
    if (typeof lazy === "function") recorded.lazy = async () => recordedModule(await lazy(), submitted);
    return recorded;
  });
}

type Action = (args: ActionFunctionArgs, handler?: unknown) => unknown;

function recordedModule(module: object, submitted: Submitted[]): object {
  if (!("action" in module) || typeof module.action !== "function") return module;
  // Every route module's action has this type.
  const action = module.action as Action;
  const recorded: Action = async (args, handler) => {
    submitted.push(await read(args.request.clone()));
    return action(args, handler);
  };
  return { ...module, action: recorded };
}

async function read(request: Request): Promise<Submitted> {
  const encoding = request.headers.get("content-type")?.split(";")[0];
  const { method } = request;
  const { pathname, search } = new URL(request.url);
  return { method, path: pathname + search, encoding, body: await bodyOf(request, encoding) };
}

async function bodyOf(request: Request, encoding: string | undefined): Promise<unknown> {
  if (encoding === "application/json") return request.json();
  const form = await request.formData();
  return Object.fromEntries([...new Set(form.keys())].map((name) => [name, form.getAll(name)]));
}
