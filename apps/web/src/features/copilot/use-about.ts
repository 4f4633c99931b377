import { useOutletContext } from "react-router";
import type { AboutRequest } from "./load-home.ts";

/** What the start page shares with its dialogs. */
export interface HomeContext {
  about: AboutRequest | null;
}

/** The request that work is handed over for: only where the dialog stands over the start page, opened for one. */
export const useAbout = (): AboutRequest | null => useOutletContext<HomeContext | undefined>()?.about ?? null;
