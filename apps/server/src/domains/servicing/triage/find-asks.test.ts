import { describe, expect, it } from "vitest";
import { scoreTriage, isMet } from "../../../../evals/triage/triage-score.ts";
import { CORPUS } from "../../../../evals/triage/corpus.ts";
import { HELD_OUT } from "../../../../evals/triage/held-out.ts";
import { findAsks } from "./find-asks.ts";
import { quoted } from "./email-triage.ts";

const asksIn = (body: string, subject: string | null = null) =>
  findAsks({ subject, body, attachments: [], insured: "Marlow Roofing LLC" });
const kindsIn = (body: string, subject?: string) => asksIn(body, subject).sure.map(({ kind }) => kind);

describe("[OQ-18] findAsks", () => {
  it("reads a certificate with holder, address, insured and job, each with its words", () => {
    const body =
      "Hi Mary,\n\nPlease send a certificate and name them as additional insured.\n\nCertificate holder:\nHarbor Point Mall LLC\n400 Bay St\nTampa, FL 33602\n\nProject: Food court remodel\n\nThanks,\nJane";
    const [ask, ...others] = asksIn(body).sure;
    expect(others).toEqual([]);
    expect(ask).toMatchObject({
      type: "CREATE_CERTIFICATE",
      fields: {
        name: "Harbor Point Mall LLC",
        additionalInsured: true,
        address: { line1: "400 Bay St", city: "Tampa", zone: "FL", postalCode: "33602" },
      },
    });
    const words = quoted({ subject: null, body }, ask?.quotes ?? []).map((quote) => [quote.field, quote.words]);
    expect(words).toContainEqual(["name", "Harbor Point Mall LLC"]);
    expect(words).toContainEqual(["address", "400 Bay St"]);
    expect(words).toContainEqual(["details", "Project: Food court remodel"]);
    for (const { source, from, to, words: said } of quoted({ subject: null, body }, ask?.quotes ?? []))
      expect([source, body.slice(from, to)]).toEqual(["BODY", said]);
  });

  it("opens a request for each thing that is asked for", () => {
    expect(kindsIn("Please send ID cards. Also add the 2022 Ford truck. And we need loss runs.").toSorted()).toEqual([
      "ADD_VEHICLE",
      "ID_CARD",
      "LOSS_RUNS",
    ]);
  });

  it("asks for one certificate per holder", () => {
    const body =
      "Please issue certificates.\n\nHolder: City of Marlow\n1 Main St\nMarlow, OH 43001\n\nHolder: County of Bell\n9 Court St\nBelton, TX 76513";
    expect(asksIn(body).sure.map(({ fields }) => fields.name)).toEqual(["City of Marlow", "County of Bell"]);
  });

  it.each([
    "Please do NOT cancel the policy.",
    "Thank you for sending the certificate!",
    "We no longer need the certificate.",
    "My neighbor needs a certificate, can you help him?",
    "How much would it cost to add a truck?",
    "> Please send a certificate of insurance",
    "Please see below.\n\nBegin forwarded message:\nPlease send a certificate",
    "I am out of the office, please send certificates to Bob.",
    "Please cancel the policy. No, do not cancel the policy.",
  ])("opens nothing from: %s", (body) => expect(asksIn(body).sure).toEqual([]));

  it("takes nothing from what the mail quotes or what its signature says", () => {
    const body =
      "Sounds good.\n\nThanks,\nJane\nCertificate desk\n\nOn Mon, Nov 2, 2026, Mary wrote:\n> Please cancel the policy and send a certificate.";
    expect(asksIn(body)).toEqual({ sure: [], unsure: [] });
  });

  it("leaves what it is not sure of to a person, the likeliest first, with reasons", () => {
    const { sure, unsure } = asksIn("The certificate is a mess. If we cancel the policy, what happens?");
    expect(sure).toEqual([]);
    expect(unsure.map(({ kind, confidence }) => [kind, confidence])).toEqual([
      ["CERTIFICATE", 45],
      ["CANCELLATION", 30],
    ]);
    for (const { reasons } of unsure) expect(reasons.length).toBeGreaterThan(0);
  });

  it.each([
    ["sentences", "ok.\n".repeat(400)],
    ["characters", "a ".repeat(5_000)],
  ])("is sure of nothing in a message of more %s than it reads", (_name, more) => {
    const { sure, unsure } = asksIn(`Please send a certificate.\n${more}\nOur bank account has changed.`);
    expect(sure).toEqual([]);
    expect(unsure).toMatchObject([{ kind: "CERTIFICATE" }]);
    expect(asksIn(`Please send a certificate.\n\nOn Monday Jane wrote:\n${more}`).sure).toHaveLength(1);
  });

  it("takes the account's own name for no holder", () => {
    const [ask] = asksIn("Please send a certificate for Marlow Roofing LLC.").sure;
    expect(ask?.kind).toBe("CERTIFICATE");
    expect(ask?.fields.name).toBeUndefined();
  });

  it("meets its bounds, on what it was made with and on a stranger's phrasings", () => {
    for (const cases of [CORPUS, HELD_OUT]) expect(isMet(scoreTriage(cases))).toBe(true);
  });

  it.each([
    ["one word", "a".repeat(100_000)],
    ["spaces", " ".repeat(100_000)],
    ["lines", "\n".repeat(100_000)],
    ["closings", "thanks\n".repeat(14_000)],
    ["quote heads", "On a\n".repeat(20_000)],
    ["asks", "please send a certificate to The City of ".repeat(2_400)],
    ["dots", ". ".repeat(50_000)],
    ["certificate for A", "certificate for A ".repeat(5_500)],
    ["zip codes", "holder: 12345 12345 12345 12345\n".repeat(3_000)],
    ["commas", "cancel, but ".repeat(8_000)],
    ["by", "by monday at 3 pm ".repeat(5_500)],
    ["no", "do not do not do not ".repeat(5_000)],
  ])("reads 100,000 characters of %s in less than 50 ms", (_name, body) => {
    asksIn("Please send a certificate.");
    const took = Array.from({ length: 3 }, () => {
      const begin = process.cpuUsage();
      asksIn(body, body.slice(0, 500));
      const { user, system } = process.cpuUsage(begin);
      return (user + system) / 1_000;
    });
    expect(Math.min(...took)).toBeLessThan(50);
  });
});
