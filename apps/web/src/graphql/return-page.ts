const KEY = "cara.return-page";

/** Stores the requested page during sign-in, in this tab only. */
export function rememberPage(url: string): void {
  const { pathname, search } = new URL(url);
  if (!pathname.startsWith("/app/") || pathname === "/app/signin") return;
  sessionStorage.setItem(KEY, pathname + search);
}

/** Returns the requested page once; /app when there is none. Only our own URLs are ever stored. */
export function takePage(): string {
  const page = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  return page?.startsWith("/app/") ? page : "/app";
}

/** Cleared on sign-out: the next user starts at home. */
export function forgetPage(): void {
  sessionStorage.removeItem(KEY);
}
