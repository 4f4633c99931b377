import type { ComboboxOption } from "@cara/ui/combobox-rules.ts";
import type { OptionSource } from "@cara/ui/use-options.ts";
import { execute } from "../../../graphql/execute.ts";
import { graphql } from "../../../graphql/gen/gql.ts";
import { titleCase } from "../../../lib/title-case.ts";

const PoliciesOnFile = graphql(`
  query PoliciesOnFile($first: Int!, $search: String) {
    businessPolicies(first: $first, search: $search) {
      edges {
        node {
          id
          type
          policyNumber
          account {
            account {
              name
            }
          }
          files {
            id
            name
          }
        }
      }
    }
  }
`);

/** Policies listed for one search; typing more narrows them. */
const POLICIES_OFFERED = 20;

/** A document of a policy. */
export interface StoredDocument {
  id: string;
  name: string;
}

/** A policy to choose documents from. */
export interface PolicyOption extends ComboboxOption {
  documents: readonly StoredDocument[];
}

export const searchPolicies: OptionSource = async (query, signal): Promise<readonly PolicyOption[]> => {
  const request = new Request(window.location.href, { signal });
  const variables = { first: POLICIES_OFFERED, search: query.trim() || null };
  const { businessPolicies } = await execute(PoliciesOnFile, variables, request);
  return businessPolicies.edges.map(({ node: { id, type, policyNumber, account, files } }) => ({
    value: id,
    label: account.account.name,
    description: [titleCase(type), policyNumber, documentCount(files.length)].filter(Boolean).join(", "),
    documents: files,
  }));
};

const documentCount = (count: number): string => {
  if (count === 0) return "no documents";
  return count === 1 ? "1 document" : `${count} documents`;
};

/** The documents of a policy from the results of `searchPolicies`. */
export const documentsOf = (option: ComboboxOption | null): readonly StoredDocument[] =>
  option !== null && "documents" in option ? (option as PolicyOption).documents : [];

/** The chosen documents as a form value, with their names, so that a restored draft can show them. */
export function readDocuments(text: string | undefined): StoredDocument[] {
  try {
    const documents: unknown = JSON.parse(text || "[]");
    return Array.isArray(documents) ? documents.filter(isDocument) : [];
  } catch {
    return [];
  }
}

export const writeDocuments = (documents: readonly StoredDocument[]): string =>
  documents.length === 0 ? "" : JSON.stringify(documents.map(({ id, name }) => ({ id, name })));

const isDocument = (value: unknown): value is StoredDocument =>
  typeof value === "object" &&
  value !== null &&
  "id" in value &&
  typeof value.id === "string" &&
  "name" in value &&
  typeof value.name === "string";
