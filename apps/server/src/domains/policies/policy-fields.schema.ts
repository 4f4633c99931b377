import type { ChoiceField, Field, Fields } from "@cara/contract/fields.ts";
import { INSURANCE_TYPES } from "@cara/contract/insurance-types.ts";
import { POLICY_FIELDS, storedName, type PolicyField } from "@cara/contract/policy-fields.ts";
import type { FieldRef } from "@pothos/core";
import { builder } from "#platform/graphql/builder.ts";
import { DateType, MoneyType } from "#platform/graphql/scalars.ts";
import type { Policy } from "./policy.ts";

type SchemaTypes = typeof builder extends PothosSchemaTypes.SchemaBuilder<infer Types> ? Types : never;
type Output = PothosSchemaTypes.ObjectFieldBuilder<SchemaTypes, Policy>;
type Input = PothosSchemaTypes.InputFieldBuilder<SchemaTypes, "InputObject">;

const isChoice = (field: Field): field is ChoiceField<string, string | null> => field.kind === "choice";

export const InsuranceTypeEnum = builder.enumType("InsuranceType", { values: INSURANCE_TYPES });
const ENUMS = new Map<string, ReturnType<typeof builder.enumType>>([
  ...Object.values<Field>(POLICY_FIELDS)
    .filter(isChoice)
    .filter(({ type }) => type !== "InsuranceType")
    .map(({ type, values }) => [type, builder.enumType(type, { values })] as const),
  ["InsuranceType", InsuranceTypeEnum],
]);
const enumOf = (field: Field) => (isChoice(field) ? ENUMS.get(field.type) : undefined);

/** The fields of a type of the API, with the names `nameOf` gives them. Records of other tables are resolved separately. */
export const outputFields = (
  t: Output,
  fields: Fields,
  nameOf = (field: string): string => field,
): Record<string, FieldRef<SchemaTypes>> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      if (field.kind === "id") return [];
      const stored = storedName(name as PolicyField);
      const options = { type: outputType(field), nullable: isNullable(field) };
      const exposed = nameOf(name);
      // the type belongs to the field's kind; one of its own name needs no resolver
      if (exposed === stored) return [[exposed, t.expose(stored, options as never)]];
      return [[exposed, t.field({ ...options, resolve: (policy: Policy) => policy[stored] } as never)]];
    }),
  );

const outputType = (field: Field) =>
  enumOf(field) ?? (field.kind === "day" ? DateType : field.kind === "amount" ? MoneyType : "String");

function isNullable(field: Field): boolean {
  const nothing = field.read(null);
  return nothing.ok && nothing.value === null;
}

/**
 * The fields of an input, all optional. Amounts are plain numbers here, so that an invalid one is a validation error of
 * its field, not a malformed request.
 */
export const inputFields = (t: Input, fields: Fields) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const type = enumOf(field) ?? (field.kind === "id" ? "ID" : field.kind === "amount" ? "Float" : "String");
      return [name, t.field({ type, required: false })];
    }),
  );
