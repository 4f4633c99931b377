import { describe, expect, it } from "vitest";
import { form, gateCase, HOLDER, type GateCase } from "../evals/gate/case.ts";
import { DOCUMENT_CASES } from "../evals/gate/document-traps.ts";
import { EDITION_CASES } from "../evals/gate/editions.ts";
import { FORM_TRAPS } from "../evals/gate/form-traps.ts";
import { isMet, scoreGate } from "../evals/gate/gate-score.ts";
import { PAGE_TRAPS } from "../evals/gate/page-traps.ts";
import { PARTY_TRAPS } from "../evals/gate/party-traps.ts";
import { decideAsks } from "../src/domains/certificates/gate/gate.ts";
import type { GateForm } from "../src/domains/certificates/gate/gate-request.ts";
import { KNOWN_FORMS } from "../src/domains/certificates/gate/known-forms.ts";
import { mayBeRelied } from "../src/domains/policies/findings/form-places.ts";

const CASES: readonly GateCase[] = [...EDITION_CASES, ...FORM_TRAPS, ...PARTY_TRAPS];

const PAGES: readonly GateCase[] = [...DOCUMENT_CASES, ...PAGE_TRAPS];

/** A gate that is blind to something: each form is changed before it is decided. */
const blind = (change: (form: GateForm) => Partial<GateForm>, cases = CASES) =>
  scoreGate(cases, (policy, request) =>
    decideAsks({ ...policy, forms: policy.forms.map((one) => ({ ...one, ...change(one) })) }, request),
  );

describe("scoreGate", () => {
  it("[CERT-14+] finds no Y that is not true, and few refusals of what is", () => {
    const score = scoreGate(CASES, decideAsks);
    expect(score.wrongYes).toEqual([]);
    expect(isMet(score)).toBe(true);
    expect(CASES.length).toBeGreaterThanOrEqual(120);
    expect(new Set(CASES.map(({ name }) => name)).size).toBe(CASES.length);
  });

  it("[CERT-14+] has for every known edition a case where it grants something, and one where it does not", () => {
    const known = KNOWN_FORMS.flatMap(({ number, editions }) =>
      Object.keys(editions).map((one) => `${number} / ${one}`),
    );
    const without = (cases: readonly GateCase[]) => {
      const forms = cases.flatMap(({ policy }) => policy.forms);
      return known.filter((one) => !forms.some(({ number, edition }) => `${number} / ${edition}` === one));
    };
    expect(known).toHaveLength(61);
    expect(without(CASES.filter(({ truth }) => truth.length > 0))).toEqual([]);
    expect(without(CASES.filter(({ truth, request }) => truth.length < request.asks.length))).toEqual([]);
  });

  it.each<[string, (form: GateForm) => Partial<GateForm>, string]>([
    ["does not look at the schedule", () => ({ scheduledNames: [HOLDER] }), "not the holder"],
    ["takes a listed form for an attached one", () => ({ presence: "PRESENT" }), "listed but not attached"],
    ["does not look at dates", () => ({ effectiveOn: null, expiresOn: null }), "expired endorsement"],
    ["takes a quote for the policy", () => ({ isBinding: true }), "in a quote, not in the policy"],
    ["does not look at editions", ({ number }) => ({ edition: number === "CG 20 10" ? "11 85" : "12 19" }), "CG 20 10"],
    ["needs no words on the page", ({ number }) => ({ quote: number }), "a page that could not be read"],
    ["reads the number roughly", ({ number }) => ({ number: number.slice(0, 8) }), "looks like CG 20 10"],
  ])("[CERT-14+] catches a gate that %s", (_what, change, says) => {
    const score = blind(change);
    expect(score.wrongYes).toEqual(expect.arrayContaining([expect.stringContaining(says)]));
    expect(isMet(score)).toBe(false);
  });

  it("[CERT-14+] finds no Y that is not true on pages that are read as the product reads them", () => {
    const score = scoreGate(PAGES, decideAsks);
    expect([score.wrongYes, score.wrongRefusals]).toEqual([[], []]);
    expect(PAGES.length).toBeGreaterThanOrEqual(100);
    expect(new Set(PAGES.map(({ name }) => name)).size).toBe(PAGES.length);
  });

  it.each<[string, (form: GateForm) => Partial<GateForm>, string]>([
    ["places", () => ({ scheduledPlaces: [] }), "another place"],
    ["days on the page", () => ({ effectiveOn: null, expiresOn: null }), "effective later"],
    ["whose document it is", () => ({ isBinding: true }), "in another policy's document"],
    ["who is named", () => ({ scheduledNames: [HOLDER] }), "excepted in the next entry"],
    ["all that the page says", ({ doubt }) => ({ doubt: doubt === "PAGE" ? null : doubt }), "below the schedule"],
    ["other pages", ({ doubt }) => ({ doubt: doubt === "OTHER_PAGES" ? null : doubt }), "later document"],
  ])("[CERT-14+] catches on pages a gate that does not look at %s", (_what, change, says) => {
    const { wrongYes } = blind(change, PAGES);
    expect(wrongYes).toEqual(expect.arrayContaining([expect.stringContaining(says)]));
  });

  it("[CERT-14+] looks at the pages of every form that it knows", () => {
    const numbers = EDITION_CASES.flatMap(({ policy }) => policy.forms.map(({ number }) => number));
    expect(numbers.filter((number) => !mayBeRelied(number))).toEqual([]);
  });

  it("[CERT-14+] catches a gate that says yes or no to everything", () => {
    const none = scoreGate(CASES, () => []);
    expect([none.wrongYes, none.wrongRefusals.length, isMet(none)]).toEqual([[], none.true, false]);
    const named = gateCase("in order", [form("CG 20 10", "12 19", [HOLDER])], ["GL ongoing"], ["GL ongoing"]);
    const all = scoreGate(CASES, (_policy, request) =>
      decideAsks(named.policy, named.request).flatMap((yes) => request.asks.map((ask) => ({ ...yes, ...ask }))),
    );
    expect(all.wrongYes.length).toBeGreaterThan(100);
    expect(isMet(all)).toBe(false);
  });
});
