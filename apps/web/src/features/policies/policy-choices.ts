import type { ComboboxOption } from "@cara/ui/combobox-rules.ts";
import { listColleagues } from "../../graphql/agency-users.ts";
import { askOnce } from "../../graphql/ask-once.ts";
import { graphql } from "../../graphql/gen/gql.ts";
import { labelOf } from "./policy-labels.ts";

const Carriers = graphql(`
  query Carriers {
    carriers {
      id
      name
      isCarrier
      isBroker
      naicCode
      appointment
    }
  }
`);

export interface PolicyChoices {
  carriers: readonly ComboboxOption[];
  brokers: readonly ComboboxOption[];
  colleagues: readonly ComboboxOption[];
}

/** Carriers, wholesale brokers and colleagues to choose from; cached for a short time. */
export async function listChoices(request: Request): Promise<PolicyChoices> {
  const [companies, colleagues] = await Promise.all([listCarriers(request), listColleagues(request)]);
  return { ...companies, colleagues };
}

/** Carriers and wholesale brokers to choose from; cached for a short time. */
export async function listCarriers(request: Request): Promise<Pick<PolicyChoices, "carriers" | "brokers">> {
  const { carriers } = await askOnce(Carriers, request);
  const option = ({ id, name, naicCode, appointment }: (typeof carriers)[number]): ComboboxOption => ({
    value: id,
    label: name,
    description: [naicCode && `NAIC ${naicCode}`, appointment !== "UNKNOWN" && labelOf(appointment)]
      .filter(Boolean)
      .join(", "),
  });
  return {
    carriers: carriers.filter(({ isCarrier }) => isCarrier).map(option),
    brokers: carriers.filter(({ isBroker }) => isBroker).map(option),
  };
}
