/* eslint-disable */
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
export type CustomPresetInput = {
  allowFileUpload: boolean;
  basePrompt: string;
  description: string;
  title: string;
};

export type CreatePresetMutationVariables = Exact<{
  input: CustomPresetInput;
}>;


export type CreatePresetMutation = { createCustomPreset: { customPreset: { id: string } | null, validationErrors: Array<{ path: string, message: string }> } };

export type PresetToEditQueryVariables = Exact<{
  id: string;
}>;


export type PresetToEditQuery = { customPreset: { id: string, title: string, description: string, basePrompt: string, allowFileUpload: boolean } };

export type UpdatePresetMutationVariables = Exact<{
  id: string;
  input: CustomPresetInput;
}>;


export type UpdatePresetMutation = { updateCustomPreset: { customPreset: { id: string } | null, validationErrors: Array<{ path: string, message: string }> } };

export type PresetRowFragment = { id: string, title: string, updatedAt: string, createdBy: { id: string, name: string } } & { ' $fragmentName'?: 'PresetRowFragment' };

export type PresetsQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
  search?: string | null | undefined;
}>;


export type PresetsQuery = { customPresets: { edges: Array<{ node: { ' $fragmentRefs'?: { 'PresetRowFragment': PresetRowFragment } } }>, pageInfo: { endCursor: string | null, hasNextPage: boolean } } };

export type SessionLineFragment = { id: string, browser: string, createdAt: string, lastSeenAt: string, expiresAt: string, current: boolean } & { ' $fragmentName'?: 'SessionLineFragment' };

export type SessionsQueryVariables = Exact<{ [key: string]: never; }>;


export type SessionsQuery = { sessions: Array<(
    { id: string }
    & { ' $fragmentRefs'?: { 'SessionLineFragment': SessionLineFragment } }
  )> };

export type RevokeSessionMutationVariables = Exact<{
  id: string;
}>;


export type RevokeSessionMutation = { revokeSession: { revokedId: string } };

export type SignInMutationVariables = Exact<{
  email: string;
  code?: string | null | undefined;
}>;


export type SignInMutation = { agencySignIn: { agencyUser: { id: string, email: string, name: string } | null, agency: { id: string, name: string } | null, validationErrors: Array<{ path: string, message: string }> } };

export type SignOutMutationVariables = Exact<{ [key: string]: never; }>;


export type SignOutMutation = { signOut: { done: boolean } };

export type SignedInUserQueryVariables = Exact<{ [key: string]: never; }>;


export type SignedInUserQuery = { agencyUser: { id: string, name: string, email: string, agency: { id: string, name: string } } };

export class TypedDocumentString<TResult, TVariables>
  extends String
  implements DocumentTypeDecoration<TResult, TVariables>
{
  __apiType?: NonNullable<DocumentTypeDecoration<TResult, TVariables>['__apiType']>;
  private value: string;
  public __meta__?: Record<string, any> | undefined;

  constructor(value: string, __meta__?: Record<string, any> | undefined) {
    super(value);
    this.value = value;
    this.__meta__ = __meta__;
  }

  override toString(): string & DocumentTypeDecoration<TResult, TVariables> {
    return this.value;
  }
}
export const PresetRowFragmentDoc = new TypedDocumentString(`
    fragment PresetRow on CustomPreset {
  id
  title
  updatedAt
  createdBy {
    id
    name
  }
}
    `, {"fragmentName":"PresetRow"}) as unknown as TypedDocumentString<PresetRowFragment, unknown>;
export const SessionLineFragmentDoc = new TypedDocumentString(`
    fragment SessionLine on Session {
  id
  browser
  createdAt
  lastSeenAt
  expiresAt
  current
}
    `, {"fragmentName":"SessionLine"}) as unknown as TypedDocumentString<SessionLineFragment, unknown>;
export const CreatePresetDocument = new TypedDocumentString(`
    mutation CreatePreset($input: CustomPresetInput!) {
  createCustomPreset(input: $input) {
    customPreset {
      id
    }
    validationErrors {
      path
      message
    }
  }
}
    `, {"hash":"1ed83ae44242c045f98043b44ecda88ab4ba424762126ca66860537f97edb770"}) as unknown as TypedDocumentString<CreatePresetMutation, CreatePresetMutationVariables>;
export const PresetToEditDocument = new TypedDocumentString(`
    query PresetToEdit($id: ID!) {
  customPreset(id: $id) {
    id
    title
    description
    basePrompt
    allowFileUpload
  }
}
    `, {"hash":"d5fc60a26139cf15b7056b5f2e5a2c588768710b3e3cd42cca7e945769ca7f84"}) as unknown as TypedDocumentString<PresetToEditQuery, PresetToEditQueryVariables>;
export const UpdatePresetDocument = new TypedDocumentString(`
    mutation UpdatePreset($id: ID!, $input: CustomPresetInput!) {
  updateCustomPreset(id: $id, input: $input) {
    customPreset {
      id
    }
    validationErrors {
      path
      message
    }
  }
}
    `, {"hash":"5dd2d87ac0a4334cf0487dbf04f7d4dcec155430c3bbd12c9559018aee9919c8"}) as unknown as TypedDocumentString<UpdatePresetMutation, UpdatePresetMutationVariables>;
export const PresetsDocument = new TypedDocumentString(`
    query Presets($first: Int!, $after: String, $search: String) {
  customPresets(first: $first, after: $after, search: $search) {
    edges {
      node {
        ...PresetRow
      }
    }
    pageInfo {
      endCursor
      hasNextPage
    }
  }
}
    fragment PresetRow on CustomPreset {
  id
  title
  updatedAt
  createdBy {
    id
    name
  }
}`, {"hash":"b7362a17f737bc759a8e9ffc38a990d2cff3782974258dd46a6b663c8badeda0"}) as unknown as TypedDocumentString<PresetsQuery, PresetsQueryVariables>;
export const SessionsDocument = new TypedDocumentString(`
    query Sessions {
  sessions {
    id
    ...SessionLine
  }
}
    fragment SessionLine on Session {
  id
  browser
  createdAt
  lastSeenAt
  expiresAt
  current
}`, {"hash":"2c04abc4fc96b8bf4cf72f9039b13cc6523997ab392a70d83fc63b10aaa05faf"}) as unknown as TypedDocumentString<SessionsQuery, SessionsQueryVariables>;
export const RevokeSessionDocument = new TypedDocumentString(`
    mutation RevokeSession($id: ID!) {
  revokeSession(id: $id) {
    revokedId
  }
}
    `, {"hash":"6d68e6dae78f9e8ba17eb6b42ebe4443dfb7019aeba29972f495aeef9f29cdef"}) as unknown as TypedDocumentString<RevokeSessionMutation, RevokeSessionMutationVariables>;
export const SignInDocument = new TypedDocumentString(`
    mutation SignIn($email: String!, $code: String) {
  agencySignIn(email: $email, code: $code) {
    agencyUser {
      id
      email
      name
    }
    agency {
      id
      name
    }
    validationErrors {
      path
      message
    }
  }
}
    `, {"hash":"6cdfc6e4e02b0d73ad8c178745501f3934e854c223b3bde39a579833351e6e8b"}) as unknown as TypedDocumentString<SignInMutation, SignInMutationVariables>;
export const SignOutDocument = new TypedDocumentString(`
    mutation SignOut {
  signOut {
    done
  }
}
    `, {"hash":"b8a465b81107a0a32f35d251d5b73f9f85eacc0b79f70c1807110a5a0312c518"}) as unknown as TypedDocumentString<SignOutMutation, SignOutMutationVariables>;
export const SignedInUserDocument = new TypedDocumentString(`
    query SignedInUser {
  agencyUser {
    id
    name
    email
    agency {
      id
      name
    }
  }
}
    `, {"hash":"4668108333fb32f29d8cdf2b3e8ae581d33394ed7e560abf1e0813db9b625082"}) as unknown as TypedDocumentString<SignedInUserQuery, SignedInUserQueryVariables>;