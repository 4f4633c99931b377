/* eslint-disable */
import * as types from './graphql';



/**
 * Map of all GraphQL operations in the project.
 *
 * This map has several performance disadvantages:
 * 1. It is not tree-shakeable, so it will include all operations in the project.
 * 2. It is not minifiable, so the string of a GraphQL query will be multiple times inside the bundle.
 * 3. It does not support dead code elimination, so it will add unused operations.
 *
 * Therefore it is highly recommended to use the babel or swc plugin for production.
 * Learn more about it here: https://the-guild.dev/graphql/codegen/plugins/presets/preset-client#reducing-bundle-size
 */
type Documents = {
    "\n  mutation CreatePreset($input: CustomPresetInput!) {\n    createCustomPreset(input: $input) {\n      customPreset {\n        id\n      }\n      validationErrors {\n        path\n        message\n      }\n    }\n  }\n": typeof types.CreatePresetDocument,
    "\n  query PresetToEdit($id: ID!) {\n    customPreset(id: $id) {\n      id\n      title\n      description\n      basePrompt\n      allowFileUpload\n    }\n  }\n": typeof types.PresetToEditDocument,
    "\n  mutation UpdatePreset($id: ID!, $input: CustomPresetInput!) {\n    updateCustomPreset(id: $id, input: $input) {\n      customPreset {\n        id\n      }\n      validationErrors {\n        path\n        message\n      }\n    }\n  }\n": typeof types.UpdatePresetDocument,
    "\n  fragment PresetRow on CustomPreset {\n    id\n    title\n    updatedAt\n    createdBy {\n      id\n      name\n    }\n  }\n": typeof types.PresetRowFragmentDoc,
    "\n  query Presets($first: Int!, $after: String, $search: String) {\n    customPresets(first: $first, after: $after, search: $search) {\n      edges {\n        node {\n          ...PresetRow\n        }\n      }\n      pageInfo {\n        endCursor\n        hasNextPage\n      }\n    }\n  }\n": typeof types.PresetsDocument,
    "\n  fragment SessionLine on Session {\n    id\n    browser\n    createdAt\n    lastSeenAt\n    expiresAt\n    current\n  }\n": typeof types.SessionLineFragmentDoc,
    "\n  query Sessions {\n    sessions {\n      id\n      ...SessionLine\n    }\n  }\n": typeof types.SessionsDocument,
    "\n  mutation RevokeSession($id: ID!) {\n    revokeSession(id: $id) {\n      revokedId\n    }\n  }\n": typeof types.RevokeSessionDocument,
    "\n  mutation SignIn($email: String!, $code: String) {\n    agencySignIn(email: $email, code: $code) {\n      agencyUser {\n        id\n        email\n        name\n      }\n      agency {\n        id\n        name\n      }\n      validationErrors {\n        path\n        message\n      }\n    }\n  }\n": typeof types.SignInDocument,
    "\n  mutation SignOut {\n    signOut {\n      done\n    }\n  }\n": typeof types.SignOutDocument,
    "\n  query SignedInUser {\n    agencyUser {\n      id\n      name\n      email\n      agency {\n        id\n        name\n      }\n    }\n  }\n": typeof types.SignedInUserDocument,
};
const documents: Documents = {
    "\n  mutation CreatePreset($input: CustomPresetInput!) {\n    createCustomPreset(input: $input) {\n      customPreset {\n        id\n      }\n      validationErrors {\n        path\n        message\n      }\n    }\n  }\n": types.CreatePresetDocument,
    "\n  query PresetToEdit($id: ID!) {\n    customPreset(id: $id) {\n      id\n      title\n      description\n      basePrompt\n      allowFileUpload\n    }\n  }\n": types.PresetToEditDocument,
    "\n  mutation UpdatePreset($id: ID!, $input: CustomPresetInput!) {\n    updateCustomPreset(id: $id, input: $input) {\n      customPreset {\n        id\n      }\n      validationErrors {\n        path\n        message\n      }\n    }\n  }\n": types.UpdatePresetDocument,
    "\n  fragment PresetRow on CustomPreset {\n    id\n    title\n    updatedAt\n    createdBy {\n      id\n      name\n    }\n  }\n": types.PresetRowFragmentDoc,
    "\n  query Presets($first: Int!, $after: String, $search: String) {\n    customPresets(first: $first, after: $after, search: $search) {\n      edges {\n        node {\n          ...PresetRow\n        }\n      }\n      pageInfo {\n        endCursor\n        hasNextPage\n      }\n    }\n  }\n": types.PresetsDocument,
    "\n  fragment SessionLine on Session {\n    id\n    browser\n    createdAt\n    lastSeenAt\n    expiresAt\n    current\n  }\n": types.SessionLineFragmentDoc,
    "\n  query Sessions {\n    sessions {\n      id\n      ...SessionLine\n    }\n  }\n": types.SessionsDocument,
    "\n  mutation RevokeSession($id: ID!) {\n    revokeSession(id: $id) {\n      revokedId\n    }\n  }\n": types.RevokeSessionDocument,
    "\n  mutation SignIn($email: String!, $code: String) {\n    agencySignIn(email: $email, code: $code) {\n      agencyUser {\n        id\n        email\n        name\n      }\n      agency {\n        id\n        name\n      }\n      validationErrors {\n        path\n        message\n      }\n    }\n  }\n": types.SignInDocument,
    "\n  mutation SignOut {\n    signOut {\n      done\n    }\n  }\n": types.SignOutDocument,
    "\n  query SignedInUser {\n    agencyUser {\n      id\n      name\n      email\n      agency {\n        id\n        name\n      }\n    }\n  }\n": types.SignedInUserDocument,
};

/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CreatePreset($input: CustomPresetInput!) {\n    createCustomPreset(input: $input) {\n      customPreset {\n        id\n      }\n      validationErrors {\n        path\n        message\n      }\n    }\n  }\n"): typeof import('./graphql').CreatePresetDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query PresetToEdit($id: ID!) {\n    customPreset(id: $id) {\n      id\n      title\n      description\n      basePrompt\n      allowFileUpload\n    }\n  }\n"): typeof import('./graphql').PresetToEditDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UpdatePreset($id: ID!, $input: CustomPresetInput!) {\n    updateCustomPreset(id: $id, input: $input) {\n      customPreset {\n        id\n      }\n      validationErrors {\n        path\n        message\n      }\n    }\n  }\n"): typeof import('./graphql').UpdatePresetDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment PresetRow on CustomPreset {\n    id\n    title\n    updatedAt\n    createdBy {\n      id\n      name\n    }\n  }\n"): typeof import('./graphql').PresetRowFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Presets($first: Int!, $after: String, $search: String) {\n    customPresets(first: $first, after: $after, search: $search) {\n      edges {\n        node {\n          ...PresetRow\n        }\n      }\n      pageInfo {\n        endCursor\n        hasNextPage\n      }\n    }\n  }\n"): typeof import('./graphql').PresetsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment SessionLine on Session {\n    id\n    browser\n    createdAt\n    lastSeenAt\n    expiresAt\n    current\n  }\n"): typeof import('./graphql').SessionLineFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Sessions {\n    sessions {\n      id\n      ...SessionLine\n    }\n  }\n"): typeof import('./graphql').SessionsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RevokeSession($id: ID!) {\n    revokeSession(id: $id) {\n      revokedId\n    }\n  }\n"): typeof import('./graphql').RevokeSessionDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SignIn($email: String!, $code: String) {\n    agencySignIn(email: $email, code: $code) {\n      agencyUser {\n        id\n        email\n        name\n      }\n      agency {\n        id\n        name\n      }\n      validationErrors {\n        path\n        message\n      }\n    }\n  }\n"): typeof import('./graphql').SignInDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SignOut {\n    signOut {\n      done\n    }\n  }\n"): typeof import('./graphql').SignOutDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query SignedInUser {\n    agencyUser {\n      id\n      name\n      email\n      agency {\n        id\n        name\n      }\n    }\n  }\n"): typeof import('./graphql').SignedInUserDocument;


export function graphql(source: string) {
  return (documents as any)[source] ?? {};
}
