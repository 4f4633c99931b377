import { useOutletContext } from "react-router";
import type { ServiceRequestQuery } from "../../graphql/gen/graphql.ts";

/** The service request whose page is open. */
export type RequestPage = ServiceRequestQuery["serviceRequest"];
export type HistoryEntry = RequestPage["versionHistory"][number];
export type RequestCall = RequestPage["calls"][number];
export type RequestThread = RequestPage["emailThreads"][number];

/** What the tabs and dialogs of the page share. */
export interface RequestContext {
  request: RequestPage;
  me: ServiceRequestQuery["agencyUser"];
}

/** The request the tab or dialog belongs to, as the page around it has loaded it. */
export const useRequestPage = (): RequestContext => useOutletContext<RequestContext>();
