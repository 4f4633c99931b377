let last: string | undefined;

/** Remembers the request that was opened last in this tab, so that its row is selected on the way back. */
export function rememberRequest(id: string): void {
  last = id;
}

export const lastRequest = (): string | undefined => last;
