import { createHash } from "node:crypto";

/**
 * Longer passages that forms of this kind have, which say how far they reach. Their wording is the bureaus' own, so only their
 * first two words, their length in words, and a digest of the words are here.
 */
const PASSAGES: readonly (readonly [begins: string, words: number, digest: string])[] = [
  // what the schedule leaves out is in the declarations
  ["information required", 16, "5903c6f74e9b9327767e8efb"],
  // the same, where nothing is entered
  ["if no", 17, "d5ebde23fe323b3c081b5286"],
  // it is effective when issued, unless it says otherwise
  ["to which", 15, "a2a0453d61c64502d1c8e64d"],
  // what is below is needed only for one issued later
  ["information below", 16, "cbdde34f0fb4cb3ef5a07398"],
  // it is effective with the policy, unless a day is given
  ["effective on", 14, "95f2b0577ef6ec7f8a47a3cc"],
  // only as far as they are insured at all
  ["but only", 13, "4fa05d8fa05c709d2204aa94"],
  // where a contract requires it
  ["if coverage", 14, "a59bef1e2c6c9125f3d43e6c"],
  // no more than the contract requires
  ["will not", 17, "042654211b9dd84b8f7fa30e"],
  // the most that is paid
  ["the most", 16, "9141e9b11bf638cac30295f9"],
  // not for damage after the work is done
  ["the following", 20, "ba65c070d999b7399ca91414"],
  // once the work is in use
  ["that portion", 23, "e9dcbf9b5eb6341119cfffdd"],
  // by others than contractors on the same project
  ["other than", 20, "658b06368146d40f4fe37222"],
  // it ends with the operations
  ["endorsement ends", 11, "3319b35b8e2570aca6d06389"],
  // where it was agreed in writing
  ["when you", 16, "f335ee52c37ffbcf67987b38"],
  // not for professional services of architects, engineers and surveyors
  ["this insurance", 33, "3dba87cf1fbe9b852b6a3136"],
  // the same, whatever the claim says of supervision
  ["this exclusion", 33, "8284b5d30361544d2a843d74"],
  // the same, if it came of such services
  ["involved the", 16, "90112ba78c7db76abb178eed"],
  // it names who is insured
  ["this endorsement", 11, "85b20e36e5120d9f37acd13f"],
  // a waiver only as far as the insured has waived
  ["such waiver", 21, "631eb84180eb5f5cf6224043"],
  // a waiver only for those in the schedule
  ["such waiver", 18, "fa9a2e97f6dc26fe652e50be"],
  // we may recover from who is liable
  ["we have", 12, "05275b1656c33a40a9fce0d8"],
  // only for work under a contract that requires it
  ["applies only", 22, "3fdfaa4f183d9fa9c4e8bc22"],
  // to nobody's benefit who is not in the schedule
  ["shall not", 14, "b460043508a9f4dfafb8570e"],
  // a condition that does not apply to those in the schedule
  ["condition does", 27, "c041e5577388b41996f41fd9"],
  // no contribution from an insured's other insurance
  ["will not", 12, "ef1cc4a82d2a4dc622aa5fbb"],
  // the same of an additional insured
  ["will not", 13, "6fd5aa078cecfdd489fd3c90"],
  // the same of the additional insured
  ["will not", 13, "23b5ecf3eb2aed946ec00368"],
  // if they are insured there by name
  ["provided that", 12, "64c57fd7ad68e137beb4d7cb"],
  // the same of the additional insured
  ["provided that", 13, "8f0633155567411990f83f62"],
  // where it was agreed that this one is primary
  ["you have", 30, "aafb9ed3d56446ae79a0a6b7"],
];

const DIGEST_LENGTH = 24;
const BY_BEGINNING = Map.groupBy(
  PASSAGES.toSorted((a, b) => b[1] - a[1]),
  ([begins]) => begins,
);

/** How many words a known passage has that begins here; the longest counts. */
export const passageAt = (said: readonly string[], at: number): number =>
  BY_BEGINNING.get(`${said[at]} ${said[at + 1]}`)?.find(
    ([, words, digest]) => digestOf(said.slice(at, at + words)) === digest,
  )?.[1] ?? 0;

const digestOf = (words: readonly string[]): string =>
  createHash("sha256").update(words.join(" ")).digest("hex").slice(0, DIGEST_LENGTH);
