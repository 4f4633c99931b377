import { useOutletContext } from "react-router";
import type { HomeRequestQuery } from "../../../graphql/gen/graphql.ts";

/** The request the start page was opened for. */
export type AboutRequest = HomeRequestQuery["serviceRequest"];

/** Data the start page shares with its dialogs. */
export interface HomeContext {
  about: AboutRequest | null;
}

/** The request to link to the new workspace: only for dialogs over a start page that was opened for one. */
export const useAbout = (): AboutRequest | null => useOutletContext<HomeContext | undefined>()?.about ?? null;
