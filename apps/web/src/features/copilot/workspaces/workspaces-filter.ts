import { WORKSPACE_STATES, type WorkspaceState } from "@cara/contract/states.ts";

/** The labels of the workspace states, in workflow order. */
export const STATUS_CHOICES = [
  { value: "ALL", label: "All" },
  { value: "CREATED", label: "Pending" },
  { value: "WORKING", label: "Assigned to AI" },
  { value: "WAITING_FOR_INPUT", label: "Ready for Review" },
  { value: "IDLE", label: "Completed" },
] as const satisfies readonly { value: WorkspaceState | "ALL"; label: string }[];

type StatusChoice = (typeof STATUS_CHOICES)[number]["value"];

/** Which workspaces the list shows. */
export interface WorkspacesFilter {
  search: string;
  status: StatusChoice;
  /** The user's id; empty for everyone. */
  userId: string;
}

/** The filter in the URL, so that it can be linked and survives a reload. */
export const filterOf = (params: URLSearchParams): WorkspacesFilter => ({
  search: params.get("search")?.trim() ?? "",
  status: STATUS_CHOICES.find(({ value }) => value === params.get("status"))?.value ?? "ALL",
  userId: params.get("user") ?? "",
});

/** The URL with another filter; defaults are left out. */
export function withFilter(params: URLSearchParams, change: Partial<WorkspacesFilter>): URLSearchParams {
  const { search, status, userId } = { ...filterOf(params), ...change };
  const next = new URLSearchParams(params);
  const write = (name: string, value: string) => (value === "" ? next.delete(name) : next.set(name, value));
  write("search", search);
  write("status", status === "ALL" ? "" : status);
  write("user", userId);
  return next;
}

/** The query variables besides the page. */
export const filterVariables = ({ status, userId }: WorkspacesFilter) => ({
  state: WORKSPACE_STATES.find((state) => state === status) ?? null,
  userId: userId === "" ? null : userId,
});
