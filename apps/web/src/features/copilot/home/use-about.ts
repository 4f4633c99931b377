import { useOutletContext } from "react-router";
import type { AboutRequest } from "./load-home.ts";

/** Data the start page shares with its dialogs. */
export interface HomeContext {
  about: AboutRequest | null;
}

/** The request to link to the new workspace: only for dialogs over a start page that was opened for one. */
export const useAbout = (): AboutRequest | null => useOutletContext<HomeContext | undefined>()?.about ?? null;
