import { replace } from "react-router";

type Show = (notice: string) => void;
/** A page and its tab fail together: within this time the same words are said once. */
const SAME_NOTICE_MS = 1_000;

/** A detail that cannot be loaded sends the person to its list with a short notice; redirects go their own way. */
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
    /** The shell shows the notices; one that came before the shell was drawn is not lost. */
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
export const { listenForNotices } = notices;
