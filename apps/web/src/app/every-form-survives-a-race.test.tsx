import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { fakeFiles } from "../../test/fake-files.ts";
import { fakeLive } from "../../test/fake-live.ts";
import { failure, fakeServer, type Sent } from "../../test/fake-server.ts";
import { NOW } from "../../test/fake-workspace.ts";
import type { RacedForm } from "../../test/raced-form.ts";
import { CLICKS, RACED_FORMS, racedReplies } from "../../test/raced-forms.ts";
import { renderAt } from "../../test/render-at.tsx";
import { discardAllDrafts, saveDraft, readDraft } from "../forms/draft.ts";

/** Runs per form: a few in the gate, two hundred over all forms in the nightly tests. */
const TRIES = Number(import.meta.env["VITE_RACE_TRIES"] ?? 2);
/** Seeds the timing of every run; a failure prints its seed. */
const SEED = Number(import.meta.env["VITE_RACE_SEED"] ?? 20_261);

const UNAVAILABLE = "Try again in a moment";
/**
 * Upper bounds for the delay of a query and the mutation, and for how long before and after submitting an update may
 * arrive.
 */
const READ_MS = 8;
const MUTATION_MS = 12;
const BEFORE_MS = 8;
const AFTER_MS = 24;
/** Long enough for a second redirect to happen. */
const SETTLE_MS = 40;

/** The routes that have an action, found in their source. */
const sources = import.meta.glob<string>("../features/**/*.route.{ts,tsx}", {
  query: "?raw",
  import: "default",
  eager: true,
});
const modules = import.meta.glob("../features/**/*.route.{ts,tsx}");
const withAction = Object.entries(sources)
  .filter(([, source]) => /^export .*\baction\b/mu.test(source))
  .map(([path]) => path.replace(/^\.\.\/features\/([^/]+)\/(?:.*\/)?([^/]+)\.route\.tsx?$/u, "$1/$2"));

/** On a busy machine the first load of all page modules is slow, and rendering a page takes seconds. */
const LOADING_MS = 300_000;
const WAIT = { interval: 2, timeout: 20_000 };

type Random = () => number;
/** Mulberry32. */
function seeded(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

describe("every form", () => {
  // The delays are milliseconds, so every module is loaded before the runs start.
  beforeAll(async () => {
    await Promise.all(Object.values(modules).map((load) => load()));
  }, LOADING_MS);
  afterEach(() => discardAllDrafts());

  it("is listed in the table of raced forms, so that a new one cannot be forgotten", () => {
    const known = [...RACED_FORMS.map(({ route }) => route), ...CLICKS];
    expect(withAction.toSorted()).toEqual([...new Set(known)].toSorted());
  });

  it.each(RACED_FORMS)(
    "loses no text, redirects once and shows conflicts with others only while live updates arrive: $route at $at",
    async (form) => {
      for (let attempt = 0; attempt < TRIES; attempt += 1) {
        const seed = SEED + attempt;
        const { seen, expected } = await race(form, seeded(seed), attempt % 2 === 0).catch((error: unknown) => {
          throw new Error(`${form.at}, VITE_RACE_SEED=${seed}`, { cause: error });
        });
        expect(seen, `VITE_RACE_SEED=${seed}`).toEqual(expected);
      }
    },
    TRIES * WAIT.timeout,
  );
});

/** Fills in and submits the form while updates arrive at random times around it. */
async function race(form: RacedForm, random: Random, isSaved: boolean) {
  discardAllDrafts();
  sessionStorage.clear();
  const live = fakeLive();
  live.stand = () => ({ workspace: { ...NOW } });
  fakeFiles({ id: "f9" });
  if (form.draft) saveDraft(...form.draft);
  let stored: NonNullable<RacedForm["own"]> = {};
  let onStored = (): Promise<void> => Promise.resolve();
  const sent = fakeServer({
    ...slowly(racedReplies(), random, () => stored),
    [form.mutation]: async () => {
      await pause(random() * MUTATION_MS);
      if (isSaved && form.own) {
        // the page may load the change before the form receives its response
        stored = form.own;
        await onStored();
      }
      return isSaved ? form.saved : (form.conflict?.reply ?? failure("UNAVAILABLE", UNAVAILABLE));
    },
  });
  const { router, screen, path } = await renderAt(form.at);
  onStored = () => router.revalidate();
  await vi.waitFor(() => button(form.opens ?? form.press), WAIT);
  if (form.opens !== undefined) button(form.opens).click();
  await vi.waitFor(() => button(form.press), WAIT);
  for (const [name, text] of Object.entries(form.typed ?? {})) type(field(name), text);
  if (form.file) choose(form.file);
  await vi.waitFor(() => expect(button(form.press).disabled).toBe(false), WAIT);

  const visits: string[] = [];
  let { key } = router.state.location;
  const stop = router.subscribe(({ location }) => {
    if (location.key !== key) visits.push(location.pathname + location.search);
    key = location.key;
  });
  let isConflictShown = false;
  const watch = new MutationObserver(() => {
    isConflictShown ||= document.querySelector("[data-conflict] > *") !== null;
  });
  watch.observe(document.body, { childList: true, subtree: true });
  const update = () => {
    // through the page's own subscription, and as a revalidation from any other page
    if (random() < 0.5) void router.revalidate();
    live.say("servicingChanged", { requestId: "r1" });
    live.say("emailThreadsChanged", { threadId: "t1" });
    live.say("watchCaraWorkspace", { reset: true });
  };
  const updates = [update, update].map((run) => pause(random() * (BEFORE_MS + AFTER_MS)).then(run));
  await pause(BEFORE_MS * random());
  button(form.press).click();
  await vi.waitFor(() => expect(sent.filter(isOf(form))).toHaveLength(1), WAIT);
  await Promise.all(updates);

  const shown = form.conflict?.shown ?? UNAVAILABLE;
  // a form without a redirect is saved once its draft is gone
  const isDone = () => path() === form.redirectsTo && !(form.draft && readDraft(form.draft[0]));
  const isOver = () => (isSaved ? isDone() : document.body.textContent.includes(shown));
  await vi.waitFor(() => expect(isOver(), `${path()} after ${visits.join(", ")}`).toBe(true), WAIT);
  await vi.waitFor(() => expect(router.state.navigation.state).toBe("idle"), WAIT);
  await pause(SETTLE_MS);
  const stays = !isSaved || form.redirectsTo === form.at;
  const typed = Object.entries(form.typed ?? {});
  const seen = {
    at: path(),
    visits: isSaved && stays ? [] : visits,
    text: isSaved ? [] : typed.map(([name]) => [name, field(name).value]),
    draft: isSaved && form.draft ? readDraft(form.draft[0]) : null,
    isConflictShown: isSaved && isConflictShown,
    sent: sent.filter(isOf(form)).length,
  };
  const expected = {
    at: stays ? form.at : form.redirectsTo,
    visits: stays ? [] : [form.redirectsTo],
    text: isSaved ? [] : typed,
    draft: null,
    isConflictShown: false,
    sent: 1,
  };
  stop();
  watch.disconnect();
  await screen.unmount();
  return { seen, expected };
}

const isOf =
  ({ mutation }: RacedForm) =>
  ({ operation }: { operation: string }) =>
    operation === mutation;

const slowly = (
  replies: ReturnType<typeof racedReplies>,
  random: Random,
  stored: () => Readonly<Record<string, object>>,
) =>
  Object.fromEntries(
    Object.entries(replies).map(([operation, reply]) => [
      operation,
      async (sent: Sent) => {
        await pause(random() * READ_MS);
        return stored()[operation] ?? reply(sent);
      },
    ]),
  );

function button(label: string): HTMLButtonElement {
  const found = [...document.querySelectorAll("button")].findLast(
    ({ textContent, ariaLabel }) => textContent.includes(label) || ariaLabel === label,
  );
  if (!found) throw new Error(`There is no button ${label}`);
  return found;
}

type TextField = HTMLInputElement | HTMLTextAreaElement;
function field(name: string): TextField {
  const wanted = `[name="${name}"], [aria-label="${name}"], [placeholder="${name}"]`;
  const found = [...document.querySelectorAll(wanted)].find(
    (field) => field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement,
  );
  if (!found) throw new Error(`There is no field ${name}`);
  return found;
}

/** Sets the value as typing does: React ignores a value that it set itself. */
function type(into: TextField, text: string): void {
  const kind = into instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  Object.getOwnPropertyDescriptor(kind.prototype, "value")?.set?.call(into, text);
  into.dispatchEvent(new Event("input", { bubbles: true }));
}

function choose(file: File): void {
  const input = document.querySelector<HTMLInputElement>("[role=dialog] input[type=file]");
  if (!input) throw new Error("There is no file field");
  const files = new DataTransfer();
  files.items.add(file);
  input.files = files.files;
  input.dispatchEvent(new Event("change", { bubbles: true }));
}
