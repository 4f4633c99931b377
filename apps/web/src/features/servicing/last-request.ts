function createLastRequest() {
  let last: string | undefined;
  return {
    /** Remembers the request that was opened last in this tab, so that its row is selected on the way back. */
    rememberRequest(id: string): void {
      last = id;
    },
    lastRequest: (): string | undefined => last,
  };
}

export const { rememberRequest, lastRequest } = createLastRequest();
