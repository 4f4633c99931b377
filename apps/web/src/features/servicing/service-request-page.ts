import { useOutletContext } from "react-router";
import type { ServiceRequestQuery } from "../../graphql/gen/graphql.ts";

/** The service request whose page is open. */
export type RequestPage = ServiceRequestQuery["serviceRequest"];
export type HistoryEntry = RequestPage["versionHistory"][number];
export type RequestCall = RequestPage["calls"][number];
export type RequestThread = RequestPage["emailThreads"][number];

/** The data that the tabs and dialogs of the page share. */
export interface RequestContext {
  request: RequestPage;
  me: ServiceRequestQuery["agencyUser"];
}

/** The request of this tab or dialog, from the loader of the page around it. */
export const useRequestPage = (): RequestContext => useOutletContext<RequestContext>();
