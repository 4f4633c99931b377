import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { seededRandom } from "../kit/seeded-random.ts";
import { expectedPaper } from "./expected-paper.ts";
import { readyFields, type ReadyFields } from "./filling-forms.ts";
import { LEAKS } from "./planted-leaks.ts";
import { leaksSeen, misprintedAsDrafted, wholeCase, type WholeCase } from "./whole-path.ts";
import { wrongModel, type WrongModel } from "./wrong-model.ts";

/** A few here; every night there are hundreds. */
const CASES = 6;

describe("a certificate that a wrong model asked for", { timeout: 180_000 }, () => {
  let ready: ReadyFields;
  let model: WrongModel;
  const made: WholeCase[] = [];
  beforeAll(async () => {
    ready = await readyFields();
    model = await wrongModel();
    const random = seededRandom(4_471);
    while (made.length < CASES) made.push(await wholeCase(model, random));
  }, 180_000);
  afterAll(() => model.close());

  it("[CERT-14+] has on its paper every value that the ledger proves, and no other", async () => {
    expect(await misprintedAsDrafted(ready, made)).toEqual(made.map(() => []));
    const values = made.map(({ office, draft }) => expectedPaper(office, draft.asked, ready.fields).texts.length);
    expect(Math.max(...values)).toBeGreaterThan(20);
  });

  it("says of a holder that nobody named where it comes from", () => {
    expect(made.map(({ draft }) => draft.holderSource)).toEqual(
      made.map(({ draft }) => (draft.isHolderKnown ? "TYPED" : "NOWHERE")),
    );
  });

  it("[CERT-14+] would be caught with a value of the model's, a mark that nothing proves, or a blank", async () => {
    expect(await leaksSeen(ready, made)).toEqual(Object.fromEntries(Object.keys(LEAKS).map((name) => [name, true])));
  });
});
