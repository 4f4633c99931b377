const KEY = "cara.return-page";

/** Keeps the page a person asked for while they sign in, in this tab only. */
export function rememberPage(url: string): void {
  const { pathname, search } = new URL(url);
  if (!pathname.startsWith("/app/") || pathname === "/app/signin") return;
  sessionStorage.setItem(KEY, pathname + search);
}

/** The page first asked for, once; /app when there is none. Only our own pages are ever stored here. */
export function takePage(): string {
  const page = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  return page?.startsWith("/app/") ? page : "/app";
}

/** Signing out forgets it: the next person starts at home. */
export function forgetPage(): void {
  sessionStorage.removeItem(KEY);
}
