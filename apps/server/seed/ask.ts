import type { InsuranceType } from "@cara/contract/insurance-types.ts";
import type { ServiceRequestType } from "@cara/contract/service-request-types.ts";
import type { Policy } from "#domains/policies/policy.ts";
import type { RequestBody } from "#domains/servicing/service-request-part.ts";
import { classOf } from "./business-classes.ts";
import { HOLDERS, isLender, type Holder } from "./certificate-holders.ts";
import { weighted } from "./companies.ts";
import type { Random } from "./random.ts";
import * as words from "./request-words.ts";
import type { SeededAccount } from "./seeded.ts";

/** What somebody asks for, and how they put it. */
export type Asked = { body: RequestBody; details: string; policy: AskedPolicy | null; subject: string };
export type AskedPolicy = Pick<Policy, "id" | "type" | "state" | "createdAt">;

type Scene = { random: Random; className: string; zone: string; policies: readonly AskedPolicy[] };
type Ask = (scene: Scene) => Asked | null;

/** Holders of the same state come first; who has none there deals with one of Texas. */
function holderFor({ random, className, zone }: Scene, holders = HOLDERS): Holder | null {
  const deals = holders.filter((one) => one.deals.includes(className));
  const near = deals.filter(({ address }) => address.zone === zone);
  return near.length > 0 ? random.pick(near) : deals.length > 0 ? random.pick(deals) : null;
}

const pickPolicy = ({ random, policies }: Scene, types?: readonly InsuranceType[]): AskedPolicy | null => {
  const fitting = policies.filter(({ type }) => !types || types.includes(type));
  return fitting.length > 0 ? random.pick(fitting) : null;
};
const pickWords = ({ random }: Scene, list: readonly string[] | undefined, otherwise: string): string =>
  list ? random.pick(list) : otherwise;

const ASKS: Readonly<Record<ServiceRequestType, Ask>> = {
  CREATE_CERTIFICATE(scene) {
    const [holder, policy] = [holderFor(scene), pickPolicy(scene, words.NAMED_ON)];
    if (!holder || !policy) return null;
    const { name, address, relationship } = holder;
    const isNamed = !isLender(holder) && scene.random.chance(0.4);
    const part = {
      name,
      address,
      additionalInsured: isNamed,
      additionalInsuredRelationship: isNamed ? relationship : null,
      additionalInsuredRelationshipDescription: isNamed ? "Required by the contract" : null,
    };
    const details = `${name} needs our certificate for ${scene.random.pick(holder.jobs)}.`;
    return { body: { type: "CREATE_CERTIFICATE", part }, details, policy, subject: `Certificate for ${name}` };
  },
  ADD_ADDITIONAL_INSURED(scene) {
    const insurable = HOLDERS.filter((one) => !isLender(one));
    const [holder, policy] = [holderFor(scene, insurable), pickPolicy(scene, words.NAMED_ON)];
    if (!holder || !policy) return null;
    const { name, address, relationship } = holder;
    const details = `${name} asks to be additional insured for ${scene.random.pick(holder.jobs)}.`;
    const body: RequestBody = { type: "ADD_ADDITIONAL_INSURED", part: { name, address, relationship } };
    return { body, details, policy, subject: `Additional insured: ${name}` };
  },
  ENDORSE_POLICY(scene) {
    // the very lines there are words for
    const policy = pickPolicy(scene, Object.keys(words.CHANGES) as InsuranceType[]);
    if (!policy) return null;
    const isTruck = scene.className === "transport" && policy.type === "COMMERCIAL_AUTO";
    const details = pickWords(scene, isTruck ? words.TRUCK_CHANGES : words.CHANGES[policy.type], "");
    return { body: { type: "ENDORSE_POLICY", part: {} }, details, policy, subject: "Change to our policy" };
  },
  QUESTION(scene) {
    const policy = pickPolicy(scene);
    const question = pickWords(scene, policy ? words.QUESTIONS[policy.type] : undefined, words.ANY_QUESTION);
    const body: RequestBody = { type: "QUESTION", part: { question, type: "Coverage" } };
    const details = words.WHY_ASKED[question.length % words.WHY_ASKED.length] ?? "";
    return { body, details, policy, subject: "Question about our coverage" };
  },
  DOCUMENT_REQUEST(scene) {
    const policy = pickPolicy(scene);
    if (!policy) return null;
    const [type, details] = scene.random.pick(words.DOCUMENTS);
    return { body: { type: "DOCUMENT_REQUEST", part: { type } }, details, policy, subject: `${type}, please` };
  },
  CANCEL_POLICY(scene) {
    const policy = pickPolicy(scene);
    if (!policy) return null;
    const reason = scene.random.pick(words.REASONS);
    const details = "Please tell us what you need to end this policy, and what we get back.";
    return { body: { type: "CANCEL_POLICY", part: { reason } }, details, policy, subject: "Ending a policy" };
  },
  QUOTE_REQUEST(scene) {
    const details = pickWords(scene, words.QUOTES[scene.className], words.ANY_QUOTE);
    return { body: { type: "QUOTE_REQUEST", part: {} }, details, policy: null, subject: "Could you quote this?" };
  },
  OTHER: (scene) => ({
    body: { type: "OTHER", part: {} },
    details: scene.random.pick(words.OTHERS),
    policy: null,
    subject: "A change in our office",
  }),
};

/** Something that this account could ask for: about a policy it has, for a holder it deals with. */
export function ask(random: Random, account: SeededAccount | null, policies: readonly AskedPolicy[]): Asked {
  const scene: Scene = {
    random,
    className: classOf(account?.profile.naics ?? null)?.name ?? "",
    zone: account?.profile.mailingAddress?.zone ?? "TX",
    policies: policies.filter(({ state }) => state === "INFORCE"),
  };
  const wanted = account
    ? weighted(random, words.REQUEST_SHARES).type
    : random.pick(["QUOTE_REQUEST", "OTHER"] as const);
  const asked = ASKS[wanted](scene) ?? ASKS.QUESTION(scene);
  if (!asked) throw new Error("anybody can ask a question");
  return asked;
}
