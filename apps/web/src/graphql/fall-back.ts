import { replace } from "react-router";

type Show = (notice: string) => void;
/** A page and its tab fail together: the same notice is shown once within this time. */
const SAME_NOTICE_MS = 1_000;

/** When a record cannot be loaded, redirects to its list with a notice; redirects are rethrown. */
export async function orFallBack<Data>(load: Promise<Data>, list: string, notice: string): Promise<Data> {
  try {
    return await load;
  } catch (error) {
    if (error instanceof Response) throw error;
    if (error instanceof DOMException && error.name === "AbortError") throw error;
    notices.say(notice);
    throw replace(list);
  }
}

function createNotices() {
  let waiting: string | null = null;
  let listener: Show | null = null;
  let last = { notice: "", at: 0 };
  return {
    say(notice: string): void {
      const at = Date.now();
      if (notice === last.notice && at - last.at < SAME_NOTICE_MS) return;
      last = { notice, at };
      if (listener) listener(notice);
      else waiting = notice;
    },
    /** The shell shows the notices; one sent before the shell is rendered is not lost. */
    listenForNotices(show: Show): () => void {
      listener = show;
      if (waiting !== null) show(waiting);
      waiting = null;
      return () => {
        listener = null;
      };
    },
  };
}

const notices = createNotices();
export const { listenForNotices, say: showNotice } = notices;
