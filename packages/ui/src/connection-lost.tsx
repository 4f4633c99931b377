import { Notice } from "./states.tsx";

/**
 * A polite notice while updates cannot arrive; the live region stays mounted while empty, so that screen readers
 * announce it.
 */
export function ConnectionLost({ shown }: { shown: boolean }) {
  return (
    <output className="block px-gutter empty:hidden max-sm:px-4">
      {shown && <Notice className="mb-3">Connection lost. Trying again. What you type is kept.</Notice>}
    </output>
  );
}
