import type { Ask, GateForm, GateRequest } from "./gate-request.ts";
import type { Reason } from "./gate-refusal.ts";
import { findKnownForm, readEdition, type KnownForm, type Want } from "./known-forms.ts";
import { isSentence, takesAway } from "./taking-words.ts";
import { areNames, isAddress } from "./schedule-entry.ts";
import {
  isAlmostParty,
  meanEveryone,
  meanEveryPlace,
  meanEveryPlaceOfWork,
  meanPlacesOfContract,
  namesParty,
  partyOf,
} from "./same-party.ts";

/** A proof, or the first reason why it is none; null where the form is about something else. */
type FormResult =
  | { isProof: true; edition: string; quote: string; note: string }
  | { isProof: false; reason: Reason | null };
const no = (reason: Reason | null): FormResult => ({ isProof: false, reason });

/** Words of titles of forms that are not known and may be about what was asked for. */
const SUBJECTS: readonly (readonly [prefix: string, words: readonly string[]])[] = [
  ["ADDITIONAL_INSURED", ["additional insured", "designated insured", "who is an insured"]],
  ["WAIVER", ["waiver", "recovery", "subrogation"]],
  ["PRIMARY", ["primary", "noncontributory", "other insurance"]],
  ["AGGREGATE", ["aggregate"]],
];

/** A form, what is known of it, and why it does not reach the holder: found once for all that is asked for. */
export type KnownGateForm = { form: GateForm; known: KnownForm | null; unreached: Reason | null };

export function recognize(form: GateForm, request: GateRequest): KnownGateForm {
  const known = findKnownForm(form.number);
  const mayReach = known !== null && form.isBinding && form.presence === "PRESENT" && form.quote !== null;
  return { form, known, unreached: mayReach ? outOfReach(known, form, request) : null };
}

/** Whether a form of the policy proves what is asked for. */
export function checkForm(
  { form, known, unreached }: KnownGateForm,
  request: GateRequest,
  { line, want }: Ask,
): FormResult {
  if (!known) return no(isAbout(form.title, want) ? "UNKNOWN_FORM" : null);
  const isKin = Object.values(known.editions).some((wants) => wants.some((one) => family(one) === family(want)));
  if (!isKin) return no(null);
  if (known.line !== line) return no("WRONG_LINE");
  const edition = readEdition(form.edition);
  const granted = edition === null ? undefined : known.editions[edition];
  if (edition === null || !granted) return no("UNKNOWN_EDITION");
  if (!granted.includes(want)) return no("NOT_GRANTED");
  if (!form.isBinding) return no("NOT_PART_OF_POLICY");
  if (form.presence !== "PRESENT") return no("LISTED_ONLY");
  if (!form.quote || !names(form.quote, known.number) || form.page < 1) return no("NO_QUOTE");
  if ((form.effectiveOn ?? request.on) > request.on || (form.expiresOn !== null && form.expiresOn <= request.on))
    return no("NOT_IN_EFFECT");
  const reason = outsideState(known, request.riskState) ?? unreached ?? DOUBTS[form.doubt ?? "NONE"];
  return reason ? no(reason) : { isProof: true, edition, quote: form.quote, note: known.note };
}

const DOUBTS = { PAGE: "SAYS_MORE", OTHER_PAGES: "TAKEN_BACK", UNREAD: "DOCUMENT_NOT_READ", NONE: null } as const;
const family = (want: Want): string => want.split("_", 1)[0] ?? want;

function isAbout(title: string | null, want: Want): boolean {
  const text = title?.toLowerCase() ?? "";
  return SUBJECTS.some(([prefix, words]) => want.startsWith(prefix) && words.some((word) => text.includes(word)));
}

/** Whether the quoted words bear the form's number, however it is spaced. */
const names = (quote: string, number: string): boolean =>
  quote.toUpperCase().replaceAll(/[\s-]/gu, "").includes(number.replaceAll(" ", ""));

function outsideState({ onlyIn, notIn }: KnownForm, state: string | null): Reason | null {
  if (!onlyIn && !notIn) return null;
  if (state === null) return "STATE_UNKNOWN";
  return (onlyIn && !onlyIn.includes(state)) || notIn?.includes(state) ? "WRONG_STATE" : null;
}

/** Names and places of a schedule that are compared; a longer one counts as not read. */
const ENTRIES_MAX = 40;

/** Why a form does not reach the holder; the same whatever is asked for. */
function outOfReach({ reach }: KnownForm, form: GateForm, request: GateRequest): Reason | null {
  const [names, places] = [form.scheduledNames, form.scheduledPlaces].map((entries) =>
    entries.flatMap((entry) => entry.split(";", ENTRIES_MAX + 1)),
  ) as [string[], string[]];
  const { holder, contract, project } = request;
  if (names.length + places.length > ENTRIES_MAX) return "SCHEDULE_NOT_READ";
  const isAutomatic = reach === "ANY_CONTRACT" || reach === "DIRECT_CONTRACT";
  // such a form has no schedule; what stands in one may be an exception
  if (isAutomatic && !(places.length === 0 && areNames(names, holder))) return "SCHEDULE_NOT_READ";
  if (reach === "ANY_CONTRACT") return contract ? null : "NO_CONTRACT";
  if (reach === "DIRECT_CONTRACT") return withContract(contract);
  if (reach === "PLACES") {
    const entries = [...names, ...places];
    if (entries.length === 0) return "SCHEDULE_NOT_READ";
    return meanEveryPlace(entries) || isScheduled(entries, project) ? null : "PLACE_NOT_SCHEDULED";
  }
  if (names.length === 0) return "SCHEDULE_NOT_READ";
  return outsideNames(names, holder, contract) ?? outsidePlaces(places, request);
}

function outsideNames(names: readonly string[], holder: string, contract: GateRequest["contract"]): Reason | null {
  // a schedule that says "whoever a contract requires" is as good as an automatic form
  if (meanEveryone(names)) return withContract(contract);
  const party = partyOf(holder);
  const found = names.map((entry) => namesParty(entry, party));
  if (found.includes("YES") && !found.includes("ALMOST")) return areNames(names, holder) ? null : "SCHEDULE_NOT_READ";
  // a name says nothing; what says something may be about the other entries
  const mayTakeOut = (entry: string): boolean => takesAway(entry) || (isSentence(entry) && !meanEveryone([entry]));
  if (names.some((entry, at) => found[at] !== "YES" && mayTakeOut(entry))) return "SCHEDULE_NOT_READ";
  if (found.includes("ALMOST")) return "NAME_ALMOST";
  // everyone, and something more that nobody understands
  if (names.some((entry) => meanEveryone([entry]))) return "SCHEDULE_NOT_READ";
  return names.some((entry) => isAlmostParty(entry, party)) ? "NAME_ALMOST" : "NAME_NOT_SCHEDULED";
}

/** A schedule with places makes nobody an insured elsewhere. */
function outsidePlaces(places: readonly string[], { project, contract }: GateRequest): Reason | null {
  if (places.length === 0 || meanEveryPlaceOfWork(places) || isScheduled(places, project)) return null;
  if (meanPlacesOfContract(places)) return contract === null ? "NO_CONTRACT" : null;
  return "PLACE_NOT_SCHEDULED";
}

/** Whether the project is among the places, and all others are addresses. */
function isScheduled(places: readonly string[], project: string | null): boolean {
  const party = partyOf(project ?? "");
  const found = places.map((entry) => namesParty(entry, party));
  return found.includes("YES") && places.every((entry, at) => found[at] === "YES" || isAddress(entry));
}

const withContract = (contract: GateRequest["contract"]): Reason | null =>
  contract === "DIRECT" ? null : contract === null ? "NO_CONTRACT" : "NO_DIRECT_CONTRACT";
