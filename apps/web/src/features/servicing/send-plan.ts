import { INVALID_DATE } from "@cara/contract/messages.ts";
import { nullable, refine, string } from "zod/mini";
import { conflict, invalid, type Outcome, type Refused, type Saved } from "../../forms/outcome.ts";
import { execute } from "../../graphql/execute.ts";
import { graphql } from "../../graphql/gen/gql.ts";
import type { UpdateServiceRequestInput } from "../../graphql/gen/graphql.ts";

const UpdateRequest = graphql(`
  mutation UpdateServiceRequest($id: ID!, $input: UpdateServiceRequestInput!) {
    updateServiceRequest(id: $id, input: $input) {
      serviceRequest {
        id
      }
      conflict
      validationErrors {
        path
        message
      }
      conflictingChanges {
        ...ConflictingEntry
      }
    }
  }
`);

const isInstant = (text: string): boolean => !Number.isNaN(Date.parse(text));
/** A due date as it is sent: an instant, or null to clear it. */
export const DueAt = nullable(string().check(refine(isInstant, INVALID_DATE)));
/** A day as it is sent; "" clears it. */
export const asDueAt = (day: string): string | null => (day === "" ? null : `${day}T00:00:00.000Z`);

/** Sets the assignee, the due date, or both. */
export async function sendPlan(
  request: Request,
  id: string,
  { input, whenSaved }: { input: UpdateServiceRequestInput; whenSaved(): Saved },
): Promise<Outcome | Refused> {
  const { updateServiceRequest } = await execute(UpdateRequest, { id, input }, request);
  const { conflict: code, conflictingChanges, validationErrors } = updateServiceRequest;
  if (code) return conflict(conflictingChanges);
  return validationErrors.length > 0 ? invalid(validationErrors) : whenSaved();
}
