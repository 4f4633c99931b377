/* eslint-disable */
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
export type AccountType =
  | 'BUSINESS'
  | 'INDIVIDUAL';

export type AddressInput = {
  city?: string | null | undefined;
  line1?: string | null | undefined;
  line2?: string | null | undefined;
  postalCode?: string | null | undefined;
  zone?: string | null | undefined;
};

export type BusinessAccountInput = {
  dba?: string | null | undefined;
  email?: string | null | undefined;
  mailingAddress?: AddressInput | null | undefined;
  naics?: string | null | undefined;
  name: string;
  phone?: string | null | undefined;
  website?: string | null | undefined;
};

export type BusinessPolicyState =
  | 'BINDING'
  | 'CANCELED'
  | 'EXPIRED'
  | 'INFORCE'
  | 'PENDING'
  | 'SUBMITTED'
  | 'UNKNOWN';

export type ContactInput = {
  email?: string | null | undefined;
  name: string;
  phone?: string | null | undefined;
};

export type CreateAccountInput = {
  associateContactId?: string | null | undefined;
  business?: BusinessAccountInput | null | undefined;
  contact?: ContactInput | null | undefined;
  individual?: IndividualAccountInput | null | undefined;
  type: AccountType;
};

export type CustomPresetInput = {
  allowFileUpload: boolean;
  basePrompt: string;
  description: string;
  title: string;
};

export type IndividualAccountInput = {
  email?: string | null | undefined;
  mailingAddress?: AddressInput | null | undefined;
  name: string;
  phone?: string | null | undefined;
};

export type InsuranceType =
  | 'ACCIDENT_AND_HEALTH'
  | 'BUSINESS_OWNERS'
  | 'COMMERCIAL_AUTO'
  | 'CYBER'
  | 'DIRECTORS_AND_OFFICERS'
  | 'EMPLOYMENT_PRACTICES_LIABILITY'
  | 'ERRORS_AND_OMISSION'
  | 'EXCESS'
  | 'GENERAL_LIABILITY'
  | 'JEWELERS_BLOCK'
  | 'OTHER'
  | 'PACKAGE'
  | 'PRODUCT_LIABILITY'
  | 'PROFESSIONAL_LIABILITY'
  | 'PROPERTY'
  | 'RENTAL'
  | 'SHIPPING_AND_TRANSPORTATION'
  | 'UMBRELLA'
  | 'WORKERS_COMPENSATION';

export type SimilarityReason =
  | 'EMAIL'
  | 'NAME_AND_STATE'
  | 'PHONE';

export type UpdateAccountInput = {
  dba?: string | null | undefined;
  email?: string | null | undefined;
  mailingAddress?: AddressInput | null | undefined;
  naics?: string | null | undefined;
  name: string;
  phone?: string | null | undefined;
  /** The version the edit began from. */
  version?: number | null | undefined;
};

export type AccountPolicyRowFragment = { id: string, type: InsuranceType, state: BusinessPolicyState, policyNumber: string | null, expiresAt: string | null, carrier: { name: string } } & { ' $fragmentName'?: 'AccountPolicyRowFragment' };

export type AccountPoliciesQueryVariables = Exact<{
  id: string;
}>;


export type AccountPoliciesQuery = { account: { businessPolicies: Array<{ ' $fragmentRefs'?: { 'AccountPolicyRowFragment': AccountPolicyRowFragment } }> } };

export type AccountQueryVariables = Exact<{
  id: string;
}>;


export type AccountQuery = { account: { id: string, type: AccountType, version: number, createdAt: string, account:
      | { __typename: 'BusinessAccount', dba: string | null, naics: string | null, naicsTitle: string | null, name: string, email: string | null, phone: string | null, mailingAddress: { line1: string, line2: string | null, city: string, zone: string, postalCode: string } | null }
      | { __typename: 'IndividualAccount', name: string, email: string | null, phone: string | null, mailingAddress: { line1: string, line2: string | null, city: string, zone: string, postalCode: string } | null }
    , contacts: Array<{ id: string, name: string, email: string | null, phone: string | null }> } };

export type AccountRowFragment = { id: string, type: AccountType, account:
    | { name: string, email: string | null, mailingAddress: { line1: string } | null }
    | { name: string, email: string | null, mailingAddress: { line1: string } | null }
   } & { ' $fragmentName'?: 'AccountRowFragment' };

export type AccountsQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
  search?: string | null | undefined;
}>;


export type AccountsQuery = { accounts: { edges: Array<{ node: { ' $fragmentRefs'?: { 'AccountRowFragment': AccountRowFragment } } }>, pageInfo: { endCursor: string | null, hasNextPage: boolean } } };

export type ContactsQueryVariables = Exact<{
  search?: string | null | undefined;
}>;


export type ContactsQuery = { contacts: Array<{ id: string, name: string, email: string | null }> };

export type CreateAccountMutationVariables = Exact<{
  input: CreateAccountInput;
}>;


export type CreateAccountMutation = { createAccount: { account: { id: string } | null, validationErrors: Array<{ path: string, message: string }> } };

export type UpdateAccountMutationVariables = Exact<{
  id: string;
  input: UpdateAccountInput;
}>;


export type UpdateAccountMutation = { updateAccount: { account: { id: string } | null, validationErrors: Array<{ path: string, message: string }> } };

export type SimilarAccountsQueryVariables = Exact<{
  name: string;
  zone?: string | null | undefined;
  email?: string | null | undefined;
  phone?: string | null | undefined;
}>;


export type SimilarAccountsQuery = { similarAccounts: Array<{ reasons: Array<SimilarityReason>, account: { id: string, account:
        | { name: string }
        | { name: string }
       } }> };

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
export const AccountPolicyRowFragmentDoc = new TypedDocumentString(`
    fragment AccountPolicyRow on BusinessPolicy {
  id
  type
  state
  policyNumber
  expiresAt
  carrier {
    name
  }
}
    `, {"fragmentName":"AccountPolicyRow"}) as unknown as TypedDocumentString<AccountPolicyRowFragment, unknown>;
export const AccountRowFragmentDoc = new TypedDocumentString(`
    fragment AccountRow on Account {
  id
  type
  account {
    name
    email
    mailingAddress {
      line1
    }
  }
}
    `, {"fragmentName":"AccountRow"}) as unknown as TypedDocumentString<AccountRowFragment, unknown>;
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
export const AccountPoliciesDocument = new TypedDocumentString(`
    query AccountPolicies($id: ID!) {
  account(id: $id) {
    businessPolicies {
      ...AccountPolicyRow
    }
  }
}
    fragment AccountPolicyRow on BusinessPolicy {
  id
  type
  state
  policyNumber
  expiresAt
  carrier {
    name
  }
}`, {"hash":"637efb3fb88e78621c276998329b63ef8e1fbe8db2ccef5f702621b8bf3e39fb"}) as unknown as TypedDocumentString<AccountPoliciesQuery, AccountPoliciesQueryVariables>;
export const AccountDocument = new TypedDocumentString(`
    query Account($id: ID!) {
  account(id: $id) {
    id
    type
    version
    createdAt
    account {
      __typename
      name
      email
      phone
      mailingAddress {
        line1
        line2
        city
        zone
        postalCode
      }
      ... on BusinessAccount {
        dba
        naics
        naicsTitle
      }
    }
    contacts {
      id
      name
      email
      phone
    }
  }
}
    `, {"hash":"cab18de1b5f67bf202fe44273ab63db57090bfabcf49498c5a24b35df79e9d4f"}) as unknown as TypedDocumentString<AccountQuery, AccountQueryVariables>;
export const AccountsDocument = new TypedDocumentString(`
    query Accounts($first: Int!, $after: String, $search: String) {
  accounts(first: $first, after: $after, search: $search) {
    edges {
      node {
        ...AccountRow
      }
    }
    pageInfo {
      endCursor
      hasNextPage
    }
  }
}
    fragment AccountRow on Account {
  id
  type
  account {
    name
    email
    mailingAddress {
      line1
    }
  }
}`, {"hash":"76e3282e75e8d7b262e72ce1c94ec51c06744f00b2b64f7d3479576e4e28179e"}) as unknown as TypedDocumentString<AccountsQuery, AccountsQueryVariables>;
export const ContactsDocument = new TypedDocumentString(`
    query Contacts($search: String) {
  contacts(search: $search) {
    id
    name
    email
  }
}
    `, {"hash":"b3265f39b9414141f7b1ed455a479dd71d6f0988dca1fbe32c4f63e6040979b9"}) as unknown as TypedDocumentString<ContactsQuery, ContactsQueryVariables>;
export const CreateAccountDocument = new TypedDocumentString(`
    mutation CreateAccount($input: CreateAccountInput!) {
  createAccount(input: $input) {
    account {
      id
    }
    validationErrors {
      path
      message
    }
  }
}
    `, {"hash":"bd5870199f51f097a03c5c0cb9b64596304a49d7781b57125c8189445ba82bf8"}) as unknown as TypedDocumentString<CreateAccountMutation, CreateAccountMutationVariables>;
export const UpdateAccountDocument = new TypedDocumentString(`
    mutation UpdateAccount($id: ID!, $input: UpdateAccountInput!) {
  updateAccount(id: $id, input: $input) {
    account {
      id
    }
    validationErrors {
      path
      message
    }
  }
}
    `, {"hash":"6fe11c9aac751117dba8a79964a908c872c54d0597e0794ed62f7b7247014d58"}) as unknown as TypedDocumentString<UpdateAccountMutation, UpdateAccountMutationVariables>;
export const SimilarAccountsDocument = new TypedDocumentString(`
    query SimilarAccounts($name: String!, $zone: String, $email: String, $phone: String) {
  similarAccounts(name: $name, zone: $zone, email: $email, phone: $phone) {
    reasons
    account {
      id
      account {
        name
      }
    }
  }
}
    `, {"hash":"4d453b29b932eafd92999de1edd58894eba665a7e6f6637b59c68ec8eeb5cd52"}) as unknown as TypedDocumentString<SimilarAccountsQuery, SimilarAccountsQueryVariables>;
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