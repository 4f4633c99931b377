import { describe, expect, it } from "vitest";
import { leastCpuMs } from "#test/kit/measured.ts";
import { takenBackIn } from "./taken-back.ts";

const OWN = {
  policyNumber: "GL-104-2026",
  insured: "Alder Creek Roofing LLC",
  insurer: "Granite Mutual",
  inforceOn: "2026-03-05",
  expiresOn: "2027-03-05",
};
const ALL = ["CG 20 10", "CG 20 37", "CG 20 26", "CG 20 01", "CG 24 04", "CG 25 03", "CA 20 48", "WC 00 03 13"];
const taken = (text: string, endorsements: readonly number[] = []): string[] => {
  const isTaken = takenBackIn(text, OWN);
  return ALL.filter((number) => isTaken({ number, endorsements }));
};
const ADDITIONAL_INSUREDS = ["CG 20 10", "CG 20 37", "CG 20 26", "CA 20 48"];
const WAIVERS = ["CG 24 04", "WC 00 03 13"];

describe("takenBackIn", () => {
  it.each<[string, string[]]>([
    ["CG 20 10, 20 37 and 24 04 are deleted", ["CG 20 10", "CG 20 37", "CG 24 04"]],
    ["CG 2010, 2037 & 2404 do not apply", ["CG 20 10", "CG 20 37", "CG 24 04"]],
    ["CG 20 10 12 19, 20 37 12 19, and 24 04 12 19: withdrawn", ["CG 20 10", "CG 20 37", "CG 24 04"]],
    ["CG 20 10/20 37 (04/13) off the policy", ["CG 20 10", "CG 20 37"]],
    ["CG 20 10 20 37 gone", ["CG 20 10", "CG 20 37"]],
    ["CG 20 10 & 37 are out", ["CG 20 10", "CG 20 37"]],
    ["CG 20 01 thru CG 20 26", ["CG 20 10", "CG 20 26", "CG 20 01"]],
    ["CG 21 47 12 07,\n20\n37 are taken off", ["CG 20 37"]],
    ["All CG 20 forms", ["CG 20 10", "CG 20 37", "CG 20 26", "CG 20 01"]],
    ["Forms 2010 and 2037", ["CG 20 10", "CG 20 37"]],
    ["Endorsement nos. 20 10, 24 04", ["CG 20 10", "CG 24 04"]],
    ["Please take off 20-37.", ["CG 20 37"]],
    ["20 10/20 37 out", ["CG 20 10", "CG 20 37"]],
    ["Forms 00 03 13 and CG 2026", ["CG 20 26", "WC 00 03 13"]],
  ])("[CERT-14+] finds numbers in short: %s", (text, numbers) => {
    expect(taken(text, [99])).toEqual(numbers);
  });

  it.each<[string, string[]]>([
    ["Transfer of Rights of Recovery Against Others to Us is deleted.", WAIVERS],
    ["TRANSFER OF RIGHTS OF RECOVERY\nAGAINST OTHERS TO US. This condition no longer applies.", WAIVERS],
    [
      "The following are removed from the policy effective 04/01/2026:\nEmployment practices\nRights of Recovery",
      WAIVERS,
    ],
    ["Our right to recover from others endorsement is withdrawn", WAIVERS],
    ["Owners, Lessees or Contractors - Scheduled Person is removed", ADDITIONAL_INSUREDS],
    ["We delete the Designated Person or Organization form", ADDITIONAL_INSUREDS],
    ["Blanket AI is removed", ADDITIONAL_INSUREDS],
    ["Primary wording deleted", ["CG 20 01"]],
    ["The separate aggregate limits are eliminated", ["CG 25 03"]],
  ])("[CERT-14+] finds titles that are taken back: %s", (text, numbers) => {
    expect(taken(text, [99])).toEqual(numbers);
  });

  it.each([
    "The following endorsements no longer apply: those of the expired term",
    "The following endorsements no longer apply:\nContractors package",
    "The endorsements attached at inception are deleted.",
    "All optional endorsements have been withdrawn",
    "Endorsements removed",
    "We delete all manuscript forms.",
    "Each endorsement issued before 04/01/2026 is void",
    "The above endorsement is deleted",
    "The following forms are deleted:\nCG 21 47 12 07 Employment-related practices exclusion\nand the one behind it",
  ])("[CERT-14+] finds that all are taken back: %s", (text) => {
    expect(taken(text, [99])).toEqual(ALL);
  });

  it.each([
    "Endorsement Number 3 is deleted",
    "ENDORSEMENT NO. 3\nIS DELETED",
    "We remove endorsement #3 of this policy",
    "Endorsements 1, 3 and 5 are void",
    "Endts. 2 through 4 canceled",
    "The third endorsement is withdrawn",
    "Endorsement three no longer applies",
    "Endorsement III is deleted",
  ])("[CERT-14+] finds endorsements by their number: %s", (text) => {
    expect(taken(text, [3])).toEqual(ALL);
    // which form it is, is not known
    expect(taken(text, [])).toEqual(ALL);
    expect(taken(text, [7])).toEqual([]);
  });

  it("[CERT-14+] takes what is said of a form's own number for a mention, but not another page's head", () => {
    expect(taken("Endorsement No. 3 now names Orion Holdings LLC", [3])).toEqual(ALL);
    expect(taken("Endorsement No. 3 now names Orion Holdings LLC")).toEqual([]);
    expect(taken("Endorsement No. 3 effective 04/01/2026\nVehicle 2 is deleted", [3])).toEqual([]);
  });

  it.each([
    "Form CG 21 47 12 07 is deleted from this policy",
    "The following forms are deleted:\nCG 21 47 12 07 Employment-related practices exclusion\nCG 21 67 12 04\n\nGranite",
    "Form CG 21 47 11 85 is deleted and replaced by CG 21 47 12 07",
    "CG 20 22 10/01, CG 24 26 04/13",
    "CG 21 47 12 07, 03/05/2026",
    "8. Transfer Of Rights Of Recovery Against Others To Us\nIf the insured has rights to recover all or part of any payment",
    "Endorsement No. 4\nVehicle 3 is deleted from the schedule.",
    "Exclusion j. is deleted and replaced by the following. This endorsement supersedes any provision to the contrary.",
    "This endorsement modifies insurance provided under the following",
    "The declarations, forms and endorsements make up this policy. If it is canceled, we will send notice.",
    "Page 20 of 37, $20,10 and 2010",
    "Your work is in the completed operations hazard. This exclusion does not apply if a subcontractor did it.",
    "We pay nothing to test for, remove or treat other forms of asbestos",
    "Claim No. 2026-0412",
    "Copyright, Insurance Services Office, Inc., 2010",
    "IL 20 10 12 19",
    "Premium 20 37 100",
    "If this policy is canceled, completed jobs are audited.",
  ])("[CERT-14+] finds nothing in what ordinary pages say: %s", (text) => {
    expect(taken(text)).toEqual([]);
  });

  it.each([
    "endorsements deleted: ",
    "endorsement no 3 ",
    "endorsement 1 to 200, ",
    "CG 20 10 to CG 20 12, ",
    "CG20",
    "20 (",
    "1 ",
    "following endorsements are deleted\nCG 21 47 12 07\n",
    "deleted: owners lessees ",
  ])("[CERT-14+] reads a page of the longest text that is nothing but %j within one turn", (text) => {
    const page = text.repeat(Math.ceil(50_000 / text.length)).slice(0, 50_000);
    expect(leastCpuMs(() => void taken(page, [3]))).toBeLessThan(50);
  });
});
