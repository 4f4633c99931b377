import { SERVICE_REQUEST_SORTS, type ServiceRequestSort } from "@cara/contract/service-request-types.ts";
import { SERVICE_REQUEST_STATES, type ServiceRequestState } from "@cara/contract/states.ts";

export const STATE_CHOICES = [
  { value: "OPEN", label: "Open" },
  { value: "CLOSED", label: "Closed" },
  { value: "ALL", label: "All" },
] as const;
export const ASSIGNEE_CHOICES = [
  { value: "ANYONE", label: "Anyone" },
  { value: "MINE", label: "Mine" },
  { value: "UNASSIGNED", label: "Unassigned" },
] as const;

type StateChoice = (typeof STATE_CHOICES)[number]["value"];
type AssigneeChoice = (typeof ASSIGNEE_CHOICES)[number]["value"];

/** Which requests the list shows, and in which order. */
export interface ListFilter {
  search: string;
  state: StateChoice;
  assignee: AssigneeChoice;
  sort: ServiceRequestSort;
  descending: boolean;
}

/** The default filter: my open requests, soonest due first. */
const START = { state: "OPEN", assignee: "MINE", sort: "DUE", descending: false } as const;

/** The filter in the URL, so that it can be linked and survives a reload. */
export function filterOf(params: URLSearchParams): ListFilter {
  const sort = SERVICE_REQUEST_SORTS.find((name) => name === params.get("sort")) ?? START.sort;
  const direction = params.get("direction");
  return {
    search: params.get("search")?.trim() ?? "",
    state: STATE_CHOICES.find(({ value }) => value === params.get("state"))?.value ?? START.state,
    assignee: ASSIGNEE_CHOICES.find(({ value }) => value === params.get("assignee"))?.value ?? START.assignee,
    sort,
    descending: direction === null ? sort === "OPENED" : direction === "DESC",
  };
}

/** The URL with another filter; defaults are left out. */
export function withFilter(params: URLSearchParams, change: Partial<ListFilter>): URLSearchParams {
  const filter = { ...filterOf(params), ...change };
  const next = new URLSearchParams(params);
  const write = (name: string, value: string, usual: string) =>
    value === usual ? next.delete(name) : next.set(name, value);
  write("search", filter.search, "");
  write("state", filter.state, START.state);
  write("assignee", filter.assignee, START.assignee);
  write("sort", filter.sort, START.sort);
  write("direction", filter.descending ? "DESC" : "ASC", filter.sort === "OPENED" ? "DESC" : "ASC");
  return next;
}

/** The query variables. */
export function listVariables({ search, state, assignee, sort, descending }: ListFilter) {
  const states: readonly ServiceRequestState[] = SERVICE_REQUEST_STATES;
  return {
    search: search === "" ? null : search,
    state: states.find((name) => name === state) ?? null,
    mine: assignee === "MINE",
    unassigned: assignee === "UNASSIGNED",
    sort,
    direction: descending ? ("DESC" as const) : ("ASC" as const),
  };
}
