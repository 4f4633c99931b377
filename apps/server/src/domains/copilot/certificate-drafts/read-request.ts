import { setImmediate as nextTurn } from "node:timers/promises";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import type { ToolScope } from "#platform/tool.ts";
import { findAccountCandidates, sureAccount, type AccountCandidate } from "./account-candidates.ts";
import { askedIn, type AskedFor } from "./asked-in.ts";
import { holderKey, holdersIn, type NamedHolder } from "#domains/certificates/holders/holder-block.ts";
import { readRequestTexts, type Place, type RequestText, type RequestTexts } from "./request-texts.ts";

const HOLDERS_MAX = 6;

export type FoundHolder = NamedHolder & { place: Place };
/** What a certificate is asked for; `holder` is there only where it needs no question. */
export type RequestedCertificate = {
  holder: FoundHolder | null;
  asks: (AskedFor & { place: Place })[];
  project: string | null;
  riskState: string | null;
};
export type CertificateRequestRead = RequestedCertificate & {
  accounts: AccountCandidate[];
  /** The one that needs no question. */
  account: AccountCandidate | null;
  holders: FoundHolder[];
};
type Scope = Pick<ToolScope, "files" | "typed" | "workspaceId" | "accountId">;

/** What the requester asks for, read by code from what was typed, from the service request and from the documents. */
export async function readCertificateRequest(db: AgencyDb, scope: Scope): Promise<CertificateRequestRead> {
  const read = await readRequestTexts(db, scope);
  const { all, ...asked } = await readAsked(read);
  const accounts = await findAccountCandidates(
    db,
    scope,
    read.texts,
    all.map(({ name }) => name),
  );
  return { ...asked, accounts, account: sureAccount(accounts), holders: all.slice(0, HOLDERS_MAX) };
}

/** Who is to hold the certificate and what is asked for, read by code from texts that ask. */
export async function readAsked(read: RequestTexts): Promise<RequestedCertificate & { all: FoundHolder[] }> {
  const texts = read.texts.filter(({ isPolicy }) => !isPolicy);
  const named: FoundHolder[] = [];
  const asked: (ReturnType<typeof askedIn> & { place: Place })[] = [];
  for (const one of texts) {
    // long pages take a while: yield to the event loop
    await nextTurn();
    const isTyped = one.place.kind === "TYPED";
    named.push(...holdersIn(one.text, { isBare: isTyped }).map((holder) => ({ ...holder, place: one.place })));
    await nextTurn();
    asked.push({ ...askedIn(one.text), place: one.place });
  }
  const onRequest: FoundHolder[] = read.onRequest ? [{ ...read.onRequest, place: { kind: "REQUEST" } }] : [];
  const all = [...new Map([...onRequest, ...named].map((holder) => [holderKey(holder), holder])).values()];
  const asks = [
    ...insuredOnRequest(read),
    ...asked.flatMap((one) => one.asks.map((ask) => ({ ...ask, place: one.place }))),
  ];
  return {
    all,
    holder: sureHolder(all, texts),
    asks: [...new Map(asks.map((ask) => [`${ask.line} ${ask.want}`, ask])).values()],
    project: asked.flatMap(({ project }) => project ?? [])[0] ?? null,
    riskState: asked.flatMap(({ riskState }) => riskState ?? [])[0] ?? null,
  };
}

/** The only holder there is, or the one that the person typed last: an answer is newer than the documents. */
function sureHolder(all: readonly FoundHolder[], texts: readonly RequestText[]): FoundHolder | null {
  const newest = texts.find(({ place }) => place.kind === "TYPED");
  const answered = newest ? holdersIn(newest.text, { isBare: true }) : [];
  const [one] = answered.length === 1 ? answered : all.length === 1 ? all : [];
  return one ? (all.find((holder) => holderKey(holder) === holderKey(one)) ?? null) : null;
}

/** The box 'Additional insured' of a service request. */
const insuredOnRequest = ({ asksForInsured }: { asksForInsured: boolean }): (AskedFor & { place: Place })[] =>
  asksForInsured
    ? [
        {
          line: "GENERAL_LIABILITY",
          want: "ADDITIONAL_INSURED_ONGOING",
          words: "Additional insured",
          place: { kind: "REQUEST" },
        },
      ]
    : [];
