import { afterEach, describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { CALL, callReplies, said } from "../../../test/fake-calls.ts";
import { emailReplies, THREAD, threadEmail, threadRow, threads } from "../../../test/fake-emails.ts";
import { fakeServer, signedIn } from "../../../test/fake-server.ts";
import { renderAt } from "../../../test/render-at.tsx";

const HOSTILE = [
  ["markup", '<b>bold</b> & "quotes" <!-- --> </textarea></title>'],
  ["script", '<img src=x onerror="window.hit=1"><script>window.hit=1</script>javascript:window.hit=1'],
  [
    "a remote image",
    '<img src="https://tracker.example/p.gif"><link rel=stylesheet href="https://tracker.example/a.css">',
  ],
  ["marks that turn the direction", "abc\u202Efdp.exe\u2066\u2067\u200F\u061C def"],
  ["one word of ten thousand letters", "W".repeat(10_000)],
] as const;

const hostileThread = (text: string) => ({
  ...THREAD,
  subject: text,
  fromName: text,
  fromEmail: text,
  summary: text,
  filedBecause: [text],
  account: { id: "a1", account: { name: text } },
  attachments: [{ id: "f1", name: text, sizeBytes: 1, url: "/files/f1" }],
  participantEmails: [
    threadEmail("e1", "CLIENT", THREAD.createdAt, {
      from: { name: text, email: text },
      to: [text],
      cc: [text],
      body: text,
    }),
  ],
  toolCalls: [{ id: "c", name: text, argumentsJson: text, result: text, timestamp: THREAD.createdAt }],
});
const hostileCall = (text: string) => ({
  ...CALL,
  fromName: text,
  fromNumber: text,
  disconnectionReason: text,
  summary: text,
  account: { id: "a1", account: { name: text } },
  transcript: [
    said("USER", text),
    said("TOOL_INVOCATION", "", { toolName: text, toolArgumentsJson: text, toolCallId: "x" }),
    said("TOOL_RESULT", text, { toolCallId: "x" }),
  ],
});

function expectOnlyText(): void {
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  expect(document.querySelector("main img, [role=dialog] img, [role=dialog] script, [role=dialog] b")).toBeNull();
  expect("hit" in window).toBe(false);
  const body = document.querySelector("[role=dialog] .overflow-y-auto");
  expect(body?.scrollWidth ?? 0).toBeLessThanOrEqual((body?.clientWidth ?? -1) + 1);
}

afterEach(() => page.viewport(1440, 900));

describe.each([1440, 390])("hostile mail and speech at %i pixels", (width) => {
  it.each(HOSTILE)("[T-38] %s is shown as text in a thread and in a call", async (_, text) => {
    await page.viewport(width, 844);
    const row = threadRow("t1", { subject: text, fromEmail: text, account: { account: { name: text } } });
    fakeServer({
      ...signedIn,
      ...emailReplies(hostileThread(text)),
      ...callReplies(hostileCall(text)),
      EmailThreads: () => threads([row]),
    });
    const { router } = await renderAt("/app/emails/t1");
    const dialog = page.getByRole("dialog", { name: "Email Thread" });
    await expect.element(dialog).toBeVisible();
    await expect.poll(() => dialog.element().textContent.includes(text)).toBe(true);
    expectOnlyText();
    await router.navigate("/app/calls/c1");
    const call = page.getByRole("dialog", { name: "Call Summary" });
    await expect.element(call).toBeVisible();
    await expect.poll(() => call.element().textContent.includes(text)).toBe(true);
    expectOnlyText();
  });
});
