/** Says at once what comes first, then at most one thing in so many milliseconds, always the newest; `end` says no more. */
export function throttled<T>(say: (it: T) => void, everyMs: number): { say(it: T): void; end(): void } {
  let waiting: { it: T } | null = null;
  let timer: NodeJS.Timeout | null = null;
  const next = (): void => {
    timer = null;
    if (!waiting) return;
    const { it } = waiting;
    waiting = null;
    timer = setTimeout(next, everyMs);
    say(it);
  };
  return {
    say(it) {
      waiting = { it };
      if (!timer) next();
    },
    end() {
      waiting = null;
      if (timer) clearTimeout(timer);
      timer = null;
    },
  };
}
