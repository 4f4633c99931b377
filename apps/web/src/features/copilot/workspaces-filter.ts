import { WORKSPACE_STATES, type WorkspaceState } from "@cara/contract/states.ts";

/** What an office calls the states of Cara's work, in the order work takes. */
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
  /** Whose; empty for anyone's. */
  userId: string;
}

/** The filter as the address says it, so that it can be linked and survives a reload. */
export const filterOf = (params: URLSearchParams): WorkspacesFilter => ({
  search: params.get("search")?.trim() ?? "",
  status: STATUS_CHOICES.find(({ value }) => value === params.get("status"))?.value ?? "ALL",
  userId: params.get("user") ?? "",
});

/** The address with another filter; what is usual is left out of it. */
export function withFilter(params: URLSearchParams, change: Partial<WorkspacesFilter>): URLSearchParams {
  const { search, status, userId } = { ...filterOf(params), ...change };
  const next = new URLSearchParams(params);
  const write = (name: string, value: string) => (value === "" ? next.delete(name) : next.set(name, value));
  write("search", search);
  write("status", status === "ALL" ? "" : status);
  write("user", userId);
  return next;
}

/** What the server is asked for beside the page. */
export const filterVariables = ({ status, userId }: WorkspacesFilter) => ({
  state: WORKSPACE_STATES.find((state) => state === status) ?? null,
  userId: userId === "" ? null : userId,
});
