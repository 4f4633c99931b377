import { z } from "zod";
import { mayBeCanceled, type CancellationReason } from "@cara/contract/cancellation.ts";
import {
  POLICY_EDIT_FIELDS,
  POLICY_FIELD_NAMES,
  POLICY_FIELDS,
  storedName,
  type PolicyField,
  type PolicyValues,
  type StoredName,
  type StoredTerms,
} from "@cara/contract/policy-fields.ts";
import type { PolicyState } from "@cara/contract/states.ts";
import type { Account } from "#domains/accounts/account.ts";
import { shapeOf } from "#kernel/fields.ts";
import type { Day } from "#kernel/calendar.ts";
import type { AccountId, AgencyUserId, CarrierId, PolicyId } from "#kernel/ids.ts";
import type { Carrier } from "./carrier.ts";

/** A contract of insurance. Amounts are whole cents, dates are days. */
export type Policy = PolicyTerms & {
  id: PolicyId;
  accountId: AccountId;
  state: PolicyState;
  totalCents: number;
  /** The notice that it will be canceled, while one is pending. */
  cancellation: CancellationNotice | null;
  version: number;
  createdAt: Date;
  updatedAt: Date;
};

/** What a page of the list read beside each policy: only what the page shows of them. */
export type Listed = { listed: { account: Account; carrier: Carrier } };

/** That a policy will be canceled: when, why, and who recorded it. */
export type CancellationNotice = {
  cancelsOn: Day;
  reason: CancellationReason;
  note: string | null;
  recordedBy: AgencyUserId;
  recordedAt: Date;
};

/** A policy that is canceled or has expired has nothing pending. */
export const pendingIn = ({ state, cancellation }: Pick<Policy, "state" | "cancellation">): CancellationNotice | null =>
  mayBeCanceled(state) ? cancellation : null;

/** The parties of a policy, which are found by their ids. */
type PartyIds = { carrierId: CarrierId; brokerId: CarrierId | null; sourceAgencyUserId: AgencyUserId | null };

/** The fields of a policy that a person edits: those of the contract, with the parties' own ids. */
export type PolicyTerms = Omit<StoredTerms, keyof PartyIds> & PartyIds;

/** The edit form's fields, each with its rule; `policyProblems` checks the rules across fields. */
export const PolicyFields = z.object({ ...shapeOf(POLICY_EDIT_FIELDS), total: z.number().nullish() });

/** The terms from the values that a form entered; its parties are found separately. */
export const termsOf = <Values extends Partial<PolicyValues>>(values: Values): Omit<TermsIn<Values>, keyof PartyIds> =>
  // each value under its stored name
  Object.fromEntries(
    POLICY_FIELD_NAMES.flatMap((name) =>
      name in values && POLICY_FIELDS[name].kind !== "id" ? [[storedName(name), values[name]]] : [],
    ),
  ) as never;

type TermsIn<Values> = { [Name in keyof Values & PolicyField as StoredNameOf<Name>]: PolicyValues[Name] };
type StoredNameOf<Name extends PolicyField> = StoredName<Name, (typeof POLICY_FIELDS)[Name]>;
