/** Calls `send` immediately with the first value, then at most once per `everyMs` with the newest; `end` drops the rest. */
export function throttled<T>(send: (value: T) => void, everyMs: number): { say(value: T): void; end(): void } {
  let waiting: { value: T } | null = null;
  let timer: NodeJS.Timeout | null = null;
  const next = (): void => {
    timer = null;
    if (!waiting) return;
    const { value } = waiting;
    waiting = null;
    timer = setTimeout(next, everyMs);
    send(value);
  };
  return {
    say(value) {
      waiting = { value };
      if (!timer) next();
    },
    end() {
      waiting = null;
      if (timer) clearTimeout(timer);
      timer = null;
    },
  };
}
