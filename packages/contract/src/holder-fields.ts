import { email, requiredText } from "./fields.ts";
import { NAME_MAX_LENGTH } from "./limits.ts";

/** A certificate holder's data beside its address, which `addresses.ts` reads. */
export const HOLDER_FIELDS = {
  name: requiredText("Name", NAME_MAX_LENGTH),
  deliveryEmail: email("Delivery email"),
};
