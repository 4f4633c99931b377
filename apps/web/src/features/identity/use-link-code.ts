import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";

/** The contents of the link in the email: the six digits, and a key that proves they were not guessed. */
export interface LinkCode {
  digits: string;
  /** Empty when the link has only the digits. */
  key: string;
}

/**
 * The code in the URL, in its fragment or as `code`. It is removed from the URL, which people copy and share, and stays
 * in the state of the history entry.
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
