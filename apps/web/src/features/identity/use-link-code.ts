import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";

/** What the link in the email carries: the six digits, and a key that says they were not guessed. */
export interface LinkCode {
  digits: string;
  /** Empty when only digits came. */
  key: string;
}

/**
 * The code that came with the address, behind its # or as `code`. It is taken out of the address, which people copy and
 * share, and stays with this entry of the tab's history.
 */
export function useLinkCode(): LinkCode {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const given = new URLSearchParams(hash.slice(1)).get("code") ?? new URLSearchParams(search).get("code") ?? "";

  useEffect(() => {
    if (given === "") return;
    const rest = new URLSearchParams(search);
    rest.delete("code");
    void navigate({ pathname, search: rest.toString() }, { replace: true, state: { linkCode: given } });
  }, [given, pathname, search, navigate]);

  const [digits = "", key = ""] = (given || carried(state)).split(".", 2);
  return { digits, key };
}

function carried(state: unknown): string {
  const { linkCode } = (state ?? {}) as { linkCode?: unknown };
  return typeof linkCode === "string" ? linkCode : "";
}
