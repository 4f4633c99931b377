import { graphql } from "../../graphql/gen/gql.ts";
import { useLivePage } from "../../graphql/use-live-page.ts";

const ServicingChanged = graphql(`
  subscription ServicingChanged($after: String) {
    servicingChanged(after: $after) {
      version
      reset
      kind
      requestId
    }
  }
`);

/** Which changes affect a page; undefined means any. */
type Concerns = (requestId: string | undefined) => boolean;

/**
 * Revalidates the page whenever a colleague, a client or Cara changes something it shows. Returns whether the
 * connection has been lost long enough to show a notice.
 */
export function useLiveServicing(read: () => Promise<unknown>, concerns: Concerns = () => true): boolean {
  const connection = useLivePage(
    ServicingChanged,
    {},
    {
      read,
      // Changes between the first load and the start of the stream would be missed.
      receive: ({ requestId, reset }, moment) =>
        moment === "first" || (moment === "change" && concerns(reset ? undefined : (requestId ?? undefined))),
    },
  );
  return connection === "lost";
}
