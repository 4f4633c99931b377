import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { setTimeout as pause } from "node:timers/promises";
import { PDFDocument } from "@cantoo/pdf-lib";
import { beforeAll, describe, expect, it } from "vitest";
import { fillableForm } from "../../../seed/fillable-form.ts";
import { withWorkFolder } from "../sandbox/work-folder.ts";
import { createFormFillers } from "./fill-form.ts";
import type { Filling } from "./form-field.ts";
import type { Form, Stay } from "./form-filler.ts";
import { fillForms, inspectForm } from "./pdf-forms.ts";

const STAY: Stay = { idleMs: 20_000, papers: 100, ageMs: 60_000 };

/** Programs start slowly beside other tests. */
const SLOW = { timeout: 60_000 };

describe("fillForm", SLOW, () => {
  let clean: Buffer;
  let field = "";
  beforeAll(async () => {
    const found = await withWorkFolder(
      async () => Readable.from([await fillableForm()]),
      { isolation: "BUBBLEWRAP", owner: randomUUID(), lane: "PAGES" },
      inspectForm,
    );
    clean = found.clean;
    field = found.fields.find(({ label }) => label === "Holder name")?.name ?? "";
  });
  const filling = (text: string, name = field): Filling => ({
    title: "COI-2026-000042",
    at: "2026-11-18",
    texts: [{ field: name, label: "Holder name", text }],
    checks: [],
    further: [],
  });
  /** A form that counts the programs that read it. */
  const formOf = (owner: string = randomUUID(), key = "form") => {
    const form = {
      key,
      owner: { isolation: "BUBBLEWRAP", owner, lane: "PAGES" },
      programs: 0,
      async openBytes() {
        form.programs += 1;
        return Readable.from([clean]);
      },
    } satisfies Form & { programs: number };
    return form;
  };

  it("fills many certificates in one program, with the bytes that a program of its own gives", async () => {
    const form = formOf();
    const { fill } = createFormFillers(STAY);
    const names = Array.from({ length: 12 }, (_, at) => `Holder ${at} of Marlow`);
    const together = await Promise.all(names.slice(0, 8).map((name) => fill(form, filling(name))));
    for (const name of names.slice(8)) together.push(await fill(form, filling(name)));
    const owner = { isolation: "BUBBLEWRAP", owner: randomUUID(), lane: "PAGES" } as const;
    for (const [at, name] of [...names.entries()].filter(([nth]) => nth % 4 === 0)) {
      const [alone] = await withWorkFolder(
        async () => Readable.from([clean]),
        owner,
        (work) => fillForms(work, [filling(name)]),
      );
      expect(together[at]?.equals(alone ?? Buffer.alloc(0)), name).toBe(true);
    }
    expect(form.programs).toBe(1);
  });

  it("starts another program after many papers, a long time, or a while without work", async () => {
    const form = formOf();
    const { fill } = createFormFillers({ ...STAY, papers: 3 });
    await Promise.all(Array.from({ length: 7 }, (_, at) => fill(form, filling(`Holder ${at}`))));
    expect(form.programs).toBe(3);

    const idle = formOf();
    const short = createFormFillers({ ...STAY, idleMs: 100 });
    await short.fill(idle, filling("one"));
    await pause(400);
    await short.fill(idle, filling("two"));
    expect(idle.programs).toBe(2);

    const old = formOf();
    const aging = createFormFillers({ ...STAY, ageMs: 1 });
    await aging.fill(old, filling("one"));
    await aging.fill(old, filling("two"));
    expect(old.programs).toBe(2);
  });

  it("gives no form of one agency to the program of another, and none of an agency to the program of its other form", async () => {
    const { fill } = createFormFillers(STAY);
    const [ours, theirs] = [formOf(), formOf()];
    const another = formOf(ours.owner.owner, "another form");
    await Promise.all([
      fill(ours, filling("ours")),
      fill(theirs, filling("theirs")),
      fill(another, filling("another")),
    ]);
    expect([ours, theirs, another].map(({ programs }) => programs)).toEqual([1, 1, 1]);
  });

  it("makes an agency wait for no program that has nothing to do, its own or another's", async () => {
    const { fill } = createFormFillers({ ...STAY, idleMs: 600_000 }, 2);
    const ours = formOf();
    const waiting = [ours, formOf(ours.owner.owner, "another form"), formOf(), formOf(), formOf()];
    // all begin before any program is idle; past the test's time if one stayed
    await Promise.all(waiting.map((form) => fill(form, filling("Marlow"))));
    expect(waiting.map(({ programs }) => programs)).toEqual([1, 1, 1, 1, 1]);
  });

  it("fails only the filling that cannot be filled", async () => {
    const form = formOf();
    const { fill } = createFormFillers(STAY);
    const all = await Promise.allSettled(
      ["one", "two"].flatMap((name) => [fill(form, filling(name)), fill(form, filling(name, "no such field"))]),
    );
    expect(all.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled", "rejected"]);
    const reasons = all.flatMap((one) => (one.status === "rejected" ? [String(one.reason)] : []));
    expect(reasons.every((reason) => reason.includes("could not be filled"))).toBe(true);
    expect((await PDFDocument.load(await fill(form, filling("three")))).getPageCount()).toBe(1);
  });

  it("has a place for every agency, however many have a program that waits for work", async () => {
    const { fill } = createFormFillers(STAY, 2);
    for (let agency = 0; agency < 4; agency += 1)
      expect((await fill(formOf(), filling("Marlow"))).length).toBeGreaterThan(1_000);
  });
});
