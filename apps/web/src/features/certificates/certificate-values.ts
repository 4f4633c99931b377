import { COVERAGE_LINES, type CoverageLine } from "@cara/contract/coverage.ts";
import { DETAILS_MAX_LENGTH, NAME_MAX_LENGTH } from "@cara/contract/limits.ts";
import { PAGE_NUMBER } from "@cara/contract/messages.ts";
import type { Address } from "@cara/ui/address.ts";
import { array, boolean, enum as oneOf, int, minimum, nullable, object, string } from "zod/mini";
import { optionalAddress, optionalText, requiredText } from "../../forms/rules.ts";
import type { CertificateWant } from "../../graphql/gen/graphql.ts";
import { isInsuredWant, WANT_LABELS } from "./certificate-labels.ts";

/** The values of the create form, keyed by the path of their validation errors. */
export type NewCertificateValues = Record<
  | "holder.name"
  | `holder.address.${keyof Address}`
  | "descriptionOfOperations"
  | "riskState"
  | "project"
  | "contractFile.fileId"
  | "contractFile.page",
  string
> & {
  additionalInsured: boolean;
  contract: "" | "DIRECT" | "THROUGH_OTHERS";
  /** What is asked for, line by line: "AUTO WAIVER" and so on, separated by commas. */
  asks: string;
};

export const NEW_CERTIFICATE: NewCertificateValues = {
  "holder.name": "",
  "holder.address.line1": "",
  "holder.address.line2": "",
  "holder.address.city": "",
  "holder.address.zone": "",
  "holder.address.postalCode": "",
  additionalInsured: false,
  descriptionOfOperations: "",
  contract: "",
  riskState: "",
  project: "",
  asks: "",
  "contractFile.fileId": "",
  "contractFile.page": "",
};

export type Ask = { line: CoverageLine; want: CertificateWant };

/** The lines on which a holder can be an additional insured. */
const INSURED_LINES: ReadonlySet<CoverageLine> = new Set(["GENERAL_LIABILITY", "AUTO", "UMBRELLA", "EXCESS"]);
const EVERY_WANT = Object.keys(WANT_LABELS) as [CertificateWant, ...CertificateWant[]];

/** What can be asked of a line; nothing of a line that covers the insured's own property. */
export function wantsOf(line: CoverageLine): readonly CertificateWant[] {
  if (line === "GENERAL_LIABILITY") return EVERY_WANT;
  if (INSURED_LINES.has(line)) return ["ADDITIONAL_INSURED_ONGOING", "WAIVER", "PRIMARY_NONCONTRIBUTORY"];
  return line === "WORKERS_COMPENSATION" ? ["WAIVER"] : [];
}

export const asksIn = (text: string): Ask[] =>
  text === ""
    ? []
    : text.split(",").map((pair) => {
        const [line, want] = pair.split(" ");
        // written by `writeAsks`
        return { line, want } as Ask;
      });
export const writeAsks = (asks: readonly Ask[]): string => asks.map(({ line, want }) => `${line} ${want}`).join(",");

/**
 * Everything that is asked for. Null leaves it to the server, which then asks on every liability line; choosing something
 * else for a line never drops the additional insured of the others.
 */
export function allAsks(
  { additionalInsured, asks }: Pick<NewCertificateValues, "additionalInsured" | "asks">,
  lines: readonly CoverageLine[],
): Ask[] | null {
  const chosen = asksIn(asks);
  if (chosen.length === 0) return null;
  if (!additionalInsured) return chosen;
  const rest = lines.filter(
    (line) => INSURED_LINES.has(line) && !chosen.some((ask) => ask.line === line && isInsuredWant(ask.want)),
  );
  return [...chosen, ...rest.map((line): Ask => ({ line, want: "ADDITIONAL_INSURED_ONGOING" }))];
}

/** What is asked for as the form's fields hold it: on every line with an additional insured, or line by line. */
export function askedValues(asks: readonly Ask[], lines: readonly CoverageLine[]) {
  const isEverywhere = (line: CoverageLine): boolean =>
    asks.some((ask) => ask.line === line && isInsuredWant(ask.want));
  const insured = lines.filter((line) => INSURED_LINES.has(line));
  return { additionalInsured: insured.length > 0 && insured.every(isEverywhere), asks: writeAsks(asks) };
}

/** The rules for creating a certificate; the server has them too, and requires the address. */
export const NewCertificate = object({
  holder: object({ name: requiredText(NAME_MAX_LENGTH), address: optionalAddress() }),
  additionalInsured: boolean(),
  descriptionOfOperations: optionalText(DETAILS_MAX_LENGTH),
  contract: nullable(oneOf(["DIRECT", "THROUGH_OTHERS"])),
  riskState: nullable(string()),
  project: optionalText(NAME_MAX_LENGTH),
  asks: nullable(array(object({ line: oneOf(COVERAGE_LINES), want: oneOf(EVERY_WANT) }))),
  contractFile: nullable(object({ fileId: string(), page: nullable(int().check(minimum(1, PAGE_NUMBER))) })),
});

/** The payload of the create form. */
export function toNewCertificate(values: NewCertificateValues, lines: readonly CoverageLine[]) {
  const { descriptionOfOperations, contract, riskState, project } = values;
  const fileId = values["contractFile.fileId"];
  const page = values["contractFile.page"].trim();
  return {
    holder: {
      name: values["holder.name"],
      address: {
        line1: values["holder.address.line1"],
        line2: values["holder.address.line2"],
        city: values["holder.address.city"],
        zone: values["holder.address.zone"],
        postalCode: values["holder.address.postalCode"],
      },
    },
    // asked for on a line, it is asked for
    additionalInsured: values.additionalInsured || asksIn(values.asks).some(({ want }) => isInsuredWant(want)),
    descriptionOfOperations,
    contract: contract || null,
    riskState: riskState || null,
    project,
    asks: allAsks(values, lines),
    // what is no number is no page
    contractFile:
      fileId === "" ? null : { fileId, page: page === "" ? null : /^\d{1,6}$/u.test(page) ? Number(page) : 0 },
  };
}
