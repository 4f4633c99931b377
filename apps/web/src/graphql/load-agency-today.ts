import { agencyToday, isTimeZoneKnown, setAgencyTimeZone } from "../lib/agency-today.ts";
import { askOnce } from "./ask-once.ts";
import { graphql } from "./gen/gql.ts";

const AgencyTimeZone = graphql(`
  query AgencyTimeZone {
    agencyUser {
      id
      agency {
        id
        timeZone
      }
    }
  }
`);

/** The agency's day for a loader, which may run before the shell knows whose page it is. */
export async function loadAgencyToday(request: Request): Promise<string> {
  if (!isTimeZoneKnown()) {
    const { agencyUser } = await askOnce(AgencyTimeZone, request);
    setAgencyTimeZone(agencyUser.agency.timeZone);
  }
  return agencyToday();
}
