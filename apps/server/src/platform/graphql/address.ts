import type { Address } from "#kernel/address.ts";
import { builder } from "./builder.ts";

export const AddressType = builder.objectRef<Address>("Address").implement({
  description: "A place in the United States; zone is the two-letter state.",
  fields: (t) => ({
    line1: t.exposeString("line1"),
    line2: t.exposeString("line2", { nullable: true }),
    city: t.exposeString("city"),
    zone: t.exposeString("zone"),
    postalCode: t.exposeString("postalCode"),
  }),
});

export const AddressInput = builder.inputType("AddressInput", {
  fields: (t) => ({
    line1: t.string({ required: false }),
    line2: t.string({ required: false }),
    city: t.string({ required: false }),
    zone: t.string({ required: false }),
    postalCode: t.string({ required: false }),
  }),
});
