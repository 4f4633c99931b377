import { graphql } from "../../graphql/gen/gql.ts";
import { useLivePage } from "../../graphql/use-live-page.ts";

const EmailThreadsChanged = graphql(`
  subscription EmailThreadsChanged($after: String) {
    emailThreadsChanged(after: $after) {
      version
      reset
      kind
      threadId
    }
  }
`);

/**
 * Reads the page again whenever an email arrives or a colleague places a thread; `concerns` says which threads it shows.
 * Returns whether the connection has been lost long enough to show a notice.
 */
export function useLiveEmails(
  read: () => Promise<unknown>,
  concerns: (threadId: string) => boolean = () => true,
): boolean {
  const connection = useLivePage(
    EmailThreadsChanged,
    {},
    {
      read,
      // Changes between the first load and the start of the stream would be missed.
      receive: ({ threadId, reset }, moment) =>
        moment === "first" || (moment === "change" && (reset || threadId == null || concerns(threadId))),
    },
  );
  return connection === "lost";
}
