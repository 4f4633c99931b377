import { graphql } from "../../graphql/gen/gql.ts";
import { useLivePage } from "../../graphql/use-live-page.ts";

const CallsChanged = graphql(`
  subscription CallsChanged($after: String) {
    callsChanged(after: $after) {
      version
      reset
      kind
      callId
    }
  }
`);

/**
 * Reads the page again whenever something is told of a call; `concerns` says which calls it shows. Returns whether the
 * connection has been lost long enough to show a notice.
 */
export function useLiveCalls(
  read: () => Promise<unknown>,
  concerns: (callId: string) => boolean = () => true,
): boolean {
  const connection = useLivePage(
    CallsChanged,
    {},
    {
      read,
      // Changes between the first load and the start of the stream would be missed.
      receive: ({ callId, reset }, moment) =>
        moment === "first" || (moment === "change" && (reset || callId == null || concerns(callId))),
    },
  );
  return connection === "lost";
}
