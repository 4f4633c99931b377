import { Notice } from "@cara/ui/states.tsx";

/** Said quietly while changes of others cannot arrive; stays in the page while empty, so that readers hear it appear. */
export function ConnectionLost({ shown }: { shown: boolean }) {
  return (
    <output className="block px-gutter empty:hidden max-sm:px-4">
      {shown && <Notice className="mb-3">Connection lost. Trying again. What you type is kept.</Notice>}
    </output>
  );
}
