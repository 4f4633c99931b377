import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { emailReplies, replyOf, THREAD } from "../../../test/fake-emails.ts";
import { sentAs } from "../../../test/fake-policies.ts";
import { fakeServer, JANE, signedIn } from "../../../test/fake-server.ts";
import { renderAt } from "../../../test/render-at.tsx";

const server = (more: Parameters<typeof fakeServer>[0] = {}, thread: object = THREAD) =>
  fakeServer({ ...signedIn, ...emailReplies(thread), ...more });
const dialog = () => page.getByRole("dialog", { name: "Email Thread" });

describe("the answer of a thread", () => {
  it("[EMAILS-04] answers a thread: what is typed is kept until it is a draft, reviewed as it is sent, and approved", async () => {
    let thread: object = THREAD;
    const sent = server({
      EmailThreadPage: () => ({ emailThread: thread }),
      DraftEmailReply: () => {
        thread = { ...THREAD, reply: replyOf() };
        return { draftEmailReply: { emailThread: { reply: { id: "d1" } }, validationErrors: [], conflict: null } };
      },
    });
    const { path } = await renderAt("/app/emails/t1?show=ACTIVE");
    await dialog().getByLabelText("Your reply").fill("It is attached.");
    expect(sessionStorage.getItem("cara.draft.reply.t1")).toContain("It is attached.");
    await dialog().getByRole("button", { name: "Review and send" }).click();
    const review = page.getByRole("dialog", { name: "Approve and send" });
    await expect.element(review.getByText("Replies come back to this thread.", { exact: false })).toBeVisible();
    await expect.element(review.getByText(/<service@harborpoint.example>$/u)).toBeVisible();
    expect(path()).toBe("/app/emails/t1/replies/d1/send?show=ACTIVE");
    expect(sentAs(sent, "DraftEmailReply")).toEqual([{ threadId: "t1", text: "It is attached." }]);
    expect(sessionStorage.getItem("cara.draft.reply.t1")).toBeNull();
    thread = { ...THREAD, reply: null };
    await review.getByRole("button", { name: "Approve and send" }).click();
    await expect.poll(() => sentAs(sent, "ApproveEmailReply")).toEqual([{ id: "d1", version: 1, sendAnyway: false }]);
    await expect.poll(path).toBe("/app/emails/t1?show=ACTIVE");
  });

  it.each([
    ["HELD", 1],
    ["SETTLED", 0],
  ])("says at the approval that the client is called back first: %s", async (state, count) => {
    const triage = { emailId: "e1", state, calledBackAt: null, calledBackBy: null, warnings: [], asks: [] };
    server({}, { ...THREAD, reply: replyOf(), triages: [triage] });
    await renderAt("/app/emails/t1/replies/d1/send");
    const review = page.getByRole("dialog", { name: "Approve and send" });
    await expect.element(review.getByRole("button", { name: "Approve and send" })).toBeVisible();
    expect(review.getByText(/held for a call back/u).elements()).toHaveLength(count);
  });

  it("[OQ-45] shows a draft of Cara's to edit, approve or discard", async () => {
    const sent = server({}, { ...THREAD, reply: replyOf({ isByCara: true }) });
    const { path } = await renderAt("/app/emails/t1");
    const draft = dialog().getByRole("region", { name: "Draft" });
    await expect.element(draft.getByText("Written by Cara")).toBeVisible();
    await draft.getByRole("link", { name: "Edit" }).click();
    const edit = page.getByRole("dialog", { name: "Edit reply" });
    await edit.getByLabelText("Message").fill("It is attached, Ray.");
    await edit.getByRole("button", { name: "Save Email" }).click();
    await expect
      .poll(() => sentAs(sent, "UpdateEmailReply"))
      .toMatchObject([{ id: "d1", input: { body: "It is attached, Ray.", version: 1 } }]);
    await expect.poll(path).toBe("/app/emails/t1");
    await draft.getByRole("button", { name: "Discard" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Discard" }).click();
    await expect.poll(() => sentAs(sent, "DiscardEmailReply")).toEqual([{ id: "d1", version: 1 }]);
  });

  it("[OQ-41] lets a preparer draft an answer, and a colleague send it", async () => {
    const sent = server({ SignedInUser: () => ({ agencyUser: { ...JANE, role: "PREPARER" } }) });
    const { path } = await renderAt("/app/emails/t1");
    await dialog().getByLabelText("Your reply").fill("It is attached.");
    await dialog().getByRole("button", { name: "Save draft" }).click();
    await expect.poll(() => sentAs(sent, "DraftEmailReply")).toHaveLength(1);
    expect(path()).toBe("/app/emails/t1");
  });
});
