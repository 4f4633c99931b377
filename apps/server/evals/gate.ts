import { decideAsks } from "../src/domains/certificates/gate/gate.ts";
import type { GateCase } from "./gate/case.ts";
import { DOCUMENT_CASES } from "./gate/document-traps.ts";
import { EDITION_CASES } from "./gate/editions.ts";
import { FORM_TRAPS } from "./gate/form-traps.ts";
import { isMet, scoreGate } from "./gate/gate-score.ts";
import { MENTION_TRAPS } from "./gate/mention-traps.ts";
import { PAGE_TRAPS } from "./gate/page-traps.ts";
import { PARTY_TRAPS } from "./gate/party-traps.ts";
import { WORDING_TRAPS } from "./gate/wording-traps.ts";

// pnpm eval gate: policies and requests with their truth as data; what the endorsement gate would print is compared with it.
// One half gives the gate forms that are already read, the other the text of pages.

const print = (text: string): void => void process.stdout.write(`${text}\n`);

function evaluate(half: string, cases: readonly GateCase[], fewest: number): { figure: string; isGood: boolean } {
  const score = scoreGate(cases, decideAsks);
  for (const one of score.wrongYes) print(`wrong Y        ${one}`);
  for (const one of score.wrongRefusals) print(`wrong refusal  ${one}`);
  const share = (100 * score.wrongRefusals.length) / Math.max(1, score.true);
  const figure =
    `${half}: ${cases.length} cases, ${score.asked} things asked for, ${score.true} of them true, ` +
    `wrong Y ${score.wrongYes.length}, wrong refusals ${score.wrongRefusals.length} (${share.toFixed(2)} %)`;
  print(figure);
  return { figure, isGood: isMet(score) && cases.length >= fewest };
}

const halves = [
  evaluate("forms", [...EDITION_CASES, ...FORM_TRAPS, ...PARTY_TRAPS], 120),
  evaluate("pages", [...DOCUMENT_CASES, ...PAGE_TRAPS, ...MENTION_TRAPS, ...WORDING_TRAPS], 280),
];
const met = halves.every(({ isGood }) => isGood);
print(`endorsement gate, ${halves.map(({ figure }) => figure).join("; ")}: ${met ? "met" : "MISSED"}`);
process.exitCode = met ? 0 : 1;
