import { replace } from "react-router";

type Show = (notice: string) => void;
let waiting: string | null = null;
let listener: Show | null = null;

/** A detail that cannot be loaded sends the person to its list with a short notice; redirects go their own way. */
export async function orFallBack<Data>(load: Promise<Data>, list: string, notice: string): Promise<Data> {
  try {
    return await load;
  } catch (error) {
    if (error instanceof Response) throw error;
    if (error instanceof DOMException && error.name === "AbortError") throw error;
    if (listener) listener(notice);
    else waiting = notice;
    throw replace(list);
  }
}

/** The shell shows the notices; one that came before the shell was drawn is not lost. */
export function listenForNotices(show: Show): () => void {
  listener = show;
  if (waiting !== null) show(waiting);
  waiting = null;
  return () => {
    listener = null;
  };
}
