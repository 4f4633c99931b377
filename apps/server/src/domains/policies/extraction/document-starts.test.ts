import { describe, expect, it } from "vitest";
import { leastCpuMs } from "#test/kit/measured.ts";
import { documentStarts } from "./document-starts.ts";

const starts = (...pages: string[]) =>
  documentStarts(
    pages.map((top, index) => ({ page: index + 1, top, bottom: top })),
    "POLICY_DOCUMENT",
  ).map(({ page, type }) => `${page} ${type}`);

const DECLARATIONS = "POLICY DECLARATIONS\nPolicy Number: GL-104-2026\nNamed Insured: Alder Creek Roofing LLC";
const FORM = "Additional parties are insured too.\nCG 20 10 04 13 Page 1 of 1";
const CERTIFICATE = "CERTIFICATE OF LIABILITY INSURANCE\nProducer: Harbor Point";
const LOSS_RUN = "Granite Mutual\nLoss Run Report\nPolicy Number: GL-104-2026\nPage 1 of 2";

describe("documentStarts", () => {
  it("finds where a policy, a certificate and a loss run begin", () => {
    expect(starts(DECLARATIONS, FORM, FORM, CERTIFICATE, LOSS_RUN, "Loss Run Report\nPage 2 of 2")).toEqual([
      "1 POLICY_DOCUMENT",
      "4 CERTIFICATE",
      "5 OTHER",
    ]);
  });

  it("tells two policies apart by their number, and not by declarations of one policy in several places", () => {
    const property = "COMMERCIAL PROPERTY DECLARATIONS\nPolicy Number: GL-104-2026";
    expect(starts(DECLARATIONS, FORM, property, FORM)).toEqual([]);
    const another = "POLICY DECLARATIONS\nPolicy Number: CA-77-2026\nNamed Insured: Alder Creek Roofing LLC";
    expect(starts(DECLARATIONS, FORM, another, FORM)).toEqual(["1 POLICY_DOCUMENT", "3 POLICY_DOCUMENT"]);
  });

  it.each([
    [
      "leaders",
      (number: string) => `Policy Declarations\nPolicy No. ................ ${number}\nNamed Insured ... Vela Co.`,
    ],
    [
      "a table",
      (number: string) => `Property Common Declarations\n\nItem\n\nEntry\n\nPolicy No.\n\n${number}\n\nNamed Insured`,
    ],
    ["a prefix", (number: string) => `Umbrella Declarations Page\nPolicy Number: UMP ${number}`],
  ])("reads a number behind %s", (_name, declared) => {
    expect(starts(declared("3714510"), FORM, declared("9144605"))).toEqual(["1 POLICY_DOCUMENT", "3 POLICY_DOCUMENT"]);
    expect(starts(declared("3714510"), FORM, declared("3714510"))).toEqual([]);
  });

  it("tells two of a kind apart by their first page or their insured", () => {
    expect(starts(`${CERTIFICATE}\nPage 1 of 1`, `${CERTIFICATE}\nPage 1 of 1`)).toHaveLength(2);
    expect(starts(CERTIFICATE, CERTIFICATE)).toEqual([]);
    const [one, two] = [`${CERTIFICATE}\nInsured: Alder Creek`, `${CERTIFICATE}\nInsured: Bayou City`];
    expect(starts(one, two)).toHaveLength(2);
  });

  it.each([
    "The certificate of insurance that we issue does not amend the policy.",
    "Page 1 of 4\nEarlier notice of cancellation provided by us",
    "A binder is void once the policy is issued",
    "This is no declarations page.",
  ])("takes no sentence for a title: %s", (text) => {
    expect(starts(DECLARATIONS, text, FORM)).toEqual([]);
  });

  it("keeps a letter with the policy that follows it", () => {
    expect(starts("Dear Dana,\nhere is the policy.", DECLARATIONS, FORM)).toEqual([]);
    expect(starts("Dear Dana,\nhere it is.", CERTIFICATE, DECLARATIONS)).toEqual([
      "1 CERTIFICATE",
      "3 POLICY_DOCUMENT",
    ]);
  });

  it("stays bounded, and reads hostile pages in time", () => {
    const many = Array.from({ length: 3_000 }, (_, at) => (at % 2 ? CERTIFICATE : LOSS_RUN));
    expect(starts(...many)).toHaveLength(50);
    const hostile = ["policy number ".repeat(40), `${"a ".repeat(150)}loss`, "x\n".repeat(200), `${DECLARATIONS}\nx`];
    for (const page of hostile) {
      const pages = Array.from({ length: 5_000 }, () => page);
      expect(leastCpuMs(() => expect(starts(...pages)).toEqual([]))).toBeLessThan(50);
    }
  });
});
