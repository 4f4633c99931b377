import { day, email, flag, id, requiredText, text } from "./fields.ts";
import { DETAILS_MAX_LENGTH, NAME_MAX_LENGTH, NOTES_MAX_LENGTH } from "./limits.ts";

/** A phone number as the caller's network or the client gave it; it need not be a US one. */
const CLIENT_PHONE_MAX_LENGTH = 30;

/** The facts about the client and the request. */
export const REQUEST_FACT_FIELDS = {
  clientName: text("Client", NAME_MAX_LENGTH),
  clientEmail: email("Email"),
  clientPhone: text("Phone", CLIENT_PHONE_MAX_LENGTH),
  details: text("Details", DETAILS_MAX_LENGTH),
  accountId: id("Account"),
  businessPolicyId: id("Policy"),
};

/** The fields of each type of request beside the common ones and addresses, which `addresses.ts` reads. */
export const REQUEST_PART_FIELDS = {
  ADD_ADDITIONAL_INSURED: {
    name: text("Name", NAME_MAX_LENGTH),
    relationship: text("Relationship", NAME_MAX_LENGTH),
  },
  CANCEL_POLICY: { reason: text("Reason", DETAILS_MAX_LENGTH) },
  CREATE_CERTIFICATE: {
    name: text("Name", NAME_MAX_LENGTH),
    additionalInsured: flag("Additional insured"),
    additionalInsuredRelationship: text("Relationship", NAME_MAX_LENGTH),
    additionalInsuredRelationshipDescription: text("Description", DETAILS_MAX_LENGTH),
  },
  DOCUMENT_REQUEST: { type: text("Type", NAME_MAX_LENGTH) },
  QUESTION: { question: text("Question", DETAILS_MAX_LENGTH), type: text("Type", NAME_MAX_LENGTH) },
};

/** What a colleague enters in the dialogs of a request. */
export const REQUEST_PLAN_FIELDS = { assigneeId: id("Assignee"), dueAt: day("Due date") };
export const RESOLUTION_FIELDS = { notes: text("Notes", NOTES_MAX_LENGTH) };
export const COMMENT_FIELDS = { content: requiredText("Comment", NOTES_MAX_LENGTH) };
