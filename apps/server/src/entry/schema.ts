import { DirectiveLocation, GraphQLDirective, specifiedDirectives, type GraphQLSchema } from "graphql";
import { builder } from "#platform/graphql/builder.ts";
// each domain registers its types and fields when its module is imported
import "#domains/accounts/account-manager.schema.ts";
import "#domains/accounts/account-contacts.schema.ts";
import "#domains/accounts/accounts.schema.ts";
import "#domains/accounts/similar.schema.ts";
import "#domains/agency/agency.schema.ts";
import "#domains/agency/licenses.schema.ts";
import "#domains/copilot/presets/custom-presets.schema.ts";
import "#domains/copilot/presets/preset-preferences.schema.ts";
import "#domains/copilot/artifacts/attention.schema.ts";
import "#domains/copilot/artifacts/email-artifact.schema.ts";
import "#domains/copilot/runs/stop-and-retry.schema.ts";
import "#domains/copilot/takeovers/takeovers.schema.ts";
import "#domains/copilot/runs/workspace-changed.schema.ts";
import "#domains/copilot/workspaces/explorer.schema.ts";
import "#domains/copilot/workspaces/workspaces.schema.ts";
import "#domains/documents/evidence/quote-on-page.schema.ts";
import "#domains/documents/view-file.schema.ts";
import "#domains/imports/import-preview.schema.ts";
import "#domains/imports/imports.schema.ts";
import "#domains/policies/cancellation.schema.ts";
import "#domains/policies/coverage.schema.ts";
import "#domains/policies/coverage-line.schema.ts";
import "#domains/policies/checks/checks.schema.ts";
import "#domains/policies/checks/conflicts.schema.ts";
import "#domains/policies/findings/findings.schema.ts";
import "#domains/policies/findings/verify-fact.schema.ts";
import "#domains/policies/splits/splits.schema.ts";
import "#domains/policies/policy-details.schema.ts";
import "#domains/policies/policy-document.schema.ts";
import "#domains/policies/account-outlook.schema.ts";
import "#domains/policies/policy-forms.schema.ts";
import "#domains/identity/identity.schema.ts";
import "#domains/servicing/servicing-changed.schema.ts";
import "#domains/servicing/conversation.schema.ts";
import "#domains/servicing/account-outlook.schema.ts";
import "#domains/servicing/form-requests/form-requests.schema.ts";
import "#domains/servicing/servicing-desk.schema.ts";
import "#domains/certificates/records/certificates.schema.ts";
import "#domains/certificates/templates/templates.schema.ts";

/** The complete API schema. */
/** Tells the browser's code generator to read a fragment's fields in place; it changes nothing about the answer. */
const unmask = new GraphQLDirective({ name: "unmask", locations: [DirectiveLocation.FRAGMENT_SPREAD] });

export const schema: GraphQLSchema = builder.toSchema({ directives: [...specifiedDirectives, unmask] });
