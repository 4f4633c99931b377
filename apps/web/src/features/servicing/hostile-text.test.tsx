import { afterEach, describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { fakeServer, signedIn } from "../../../test/fake-server.ts";
import { CREATED, entry, REQUEST, requestRow, requests, servicingReplies } from "../../../test/fake-servicing.ts";
import { renderAt } from "../../../test/render-at.tsx";

const HOSTILE = [
  ["markup", '<b>bold</b> & "quotes" <!-- --> </textarea></title>'],
  ["script", '<img src=x onerror="window.hit=1"><script>window.hit=1</script>javascript:window.hit=1'],
  ["marks that turn the direction", "abc\u202Efdp.exe\u2066\u2067\u200F\u061C def"],
  ["right-to-left script", "שלום עולם (خدمات التأمين) שירות"],
  ["emoji", "👩‍👩‍👧‍👦🏳️‍🌈🇺🇸👍🏽 e\u0301\u0323\u0302".repeat(20)],
  ["one word of ten thousand letters", "W".repeat(10_000)],
  ["ten thousand letters in lines", "long words in short lines\n".repeat(400).slice(0, 10_000)],
] as const;

const at = "2026-03-03T15:04:00.000Z";
const hostile = (text: string) => ({
  ...REQUEST,
  clientName: text,
  clientEmail: text,
  clientPhone: text,
  details: text,
  account: { id: "a1", account: { name: text } },
  assignee: { id: "user-9", name: text },
  businessPolicy: {
    id: "p1",
    type: "GENERAL_LIABILITY",
    policyNumber: text,
    inforceAt: null,
    expiresAt: null,
    carrier: { name: text },
  },
  question: { policyId: "p1", question: text, type: text },
  resolution: {
    notes: text,
    resolvedAt: at,
    resolvedBy: { name: text },
    files: [{ id: "f1", name: text, sizeBytes: 1, url: "/files/f1" }],
  },
  comments: [{ id: "k", version: 2, content: text, createdAt: at, agencyUser: { id: "user-9", name: text } }],
  versionHistory: [
    CREATED,
    entry(2, ["ADD_SERVICE_REQUEST_COMMENT"], { initiatorName: text }),
    entry(3, ["ASSIGN_SERVICE_REQUEST"], {
      initiatorName: text,
      changes: [{ field: "assignee", from: text, to: text }],
    }),
    entry(4, ["ENRICH_SERVICE_REQUEST"], {
      initiatorName: text,
      changes: [{ field: "details", from: null, to: text }],
    }),
    entry(5, ["UPDATE_SERVICE_REQUEST"], {
      initiatorName: text,
      changes: [{ field: "details", from: text, to: text }],
    }),
  ],
  calls: [
    {
      id: "c1",
      status: "COMPLETED",
      fromName: text,
      fromNumber: null,
      startedAt: at,
      transcript: [{ role: "USER", content: text }],
    },
  ],
  emailThreads: [
    {
      id: "t1",
      subject: text,
      state: "ENDED",
      startedAt: at,
      caraEmails: [],
      participantEmails: [
        {
          id: "e1",
          senderRole: "CLIENT",
          senderName: text,
          senderEmail: text,
          body: text,
          sentAt: at,
          attachments: [{ id: "f2", name: text, sizeBytes: 1, url: "/files/f2" }],
        },
      ],
    },
  ],
});

/** Nothing overflows the window, and only scroll containers scroll sideways. */
function expectLayoutToHold(): void {
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  const main = document.querySelector("main");
  const tooWide = [...(main?.querySelectorAll<HTMLElement>("*") ?? [])].filter((element) => {
    const { overflowX } = getComputedStyle(element);
    return (overflowX === "auto" || overflowX === "scroll") && element.scrollWidth > element.clientWidth + 1;
  });
  expect(tooWide.map(({ className }) => className)).toEqual([]);
}

const wasHit = (): boolean => "hit" in window;
const main = () => document.querySelector("main")?.textContent ?? "";

afterEach(() => page.viewport(1440, 900));

describe.each([1440, 390])("hostile text at %i pixels", (width) => {
  it.each(HOSTILE)("%s is shown as text on every page of a request", async (_, text) => {
    await page.viewport(width, 844);
    fakeServer({ ...signedIn, ...servicingReplies(hostile(text)) });
    const { router } = await renderAt("/app/servicing/r1/overview");
    const shown = text.replace(/\n$/u, "");
    for (const tab of ["overview", "conversation", "activity"]) {
      await router.navigate(`/app/servicing/r1/${tab}`);
      await expect.poll(() => router.state.location.pathname.endsWith(tab) && main().includes(shown)).toBe(true);
      expectLayoutToHold();
      expect(document.querySelector("main script, main img[src=x], main b")).toBeNull();
    }
    await expect.element(page.getByPlaceholder("Write a comment")).toBeVisible();
    expect(wasHit()).toBe(false);
  });

  it.each(HOSTILE)("%s is shown as text in the list, one row high", async (_, text) => {
    await page.viewport(width, 844);
    const rows = [
      requestRow("1", { account: { type: "BUSINESS", account: { name: text } }, assignee: { id: "u", name: text } }),
      requestRow("2"),
    ];
    fakeServer({ ...signedIn, ...servicingReplies(), ServiceRequests: () => requests(rows) });
    await renderAt("/app/servicing");
    await expect.poll(() => main().includes(text.replace(/\n$/u, ""))).toBe(true);
    expectLayoutToHold();
    const [first, second] = [...document.querySelectorAll("tbody tr")].map((row) => row.getBoundingClientRect().height);
    expect(first).toBeLessThanOrEqual((second ?? 0) + 12);
    expect(wasHit()).toBe(false);
  });
});

describe("names in sentences", () => {
  it("are isolated, so that a right-to-left name does not reorder the sentence", async () => {
    const name = "שירות לקוחות";
    fakeServer({ ...signedIn, ...servicingReplies(hostile(name)) });
    await renderAt("/app/servicing/r1/activity");
    const names = page.getByRole("list", { name: "Comments and activity" });
    await expect.element(names).toBeVisible();
    const sentence = [...names.element().querySelectorAll("p")].find((paragraph) =>
      paragraph.textContent.includes("reassigned"),
    );
    const set = [...(sentence?.querySelectorAll("bdi") ?? [])].filter(
      (element) => element.textContent === name && getComputedStyle(element).unicodeBidi.includes("isolate"),
    );
    expect(set).toHaveLength(3);
  });
});
