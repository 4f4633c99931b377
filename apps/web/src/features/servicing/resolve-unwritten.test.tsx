import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { sentAs } from "../../../test/fake-policies.ts";
import { fakeServer, signedIn } from "../../../test/fake-server.ts";
import { REQUEST, servicingReplies } from "../../../test/fake-servicing.ts";
import { renderAt } from "../../../test/render-at.tsx";

const QUESTION = "Nothing is written down: no note, no file, no reply. Resolve anyway?";
const SUBMIT = "{Control>}{Enter}{/Control}";
const server = (request: object = REQUEST) =>
  fakeServer({
    ...signedIn,
    ...servicingReplies(request),
    ResolveServiceRequest: () => ({
      resolveServiceRequest: { serviceRequest: null, conflict: null, validationErrors: [], conflictingChanges: [] },
    }),
  });
const dialog = () => page.getByRole("dialog", { name: "Resolve Service Request" });
const notes = () => dialog().getByRole("textbox", { name: "Notes" });
async function open(): Promise<() => string> {
  const { path } = await renderAt("/app/servicing/r1/resolve");
  await expect.element(notes()).toHaveFocus();
  return path;
}
const email = (senderRole: string) => ({
  id: `e-${senderRole}`,
  senderRole,
  senderName: "Luis Ortega",
  senderEmail: "luis@harborpoint.example",
  body: "Done.",
  sentAt: "2026-03-04T15:04:00.000Z",
  attachments: [],
});
const thread = (caraEmails: object[], participantEmails: object[]) => ({
  id: "t1",
  subject: "Call me back",
  state: "ACTIVE",
  startedAt: "2026-03-03T15:04:00.000Z",
  caraEmails,
  participantEmails,
});
const COMMENT = {
  id: "c1",
  version: 2,
  content: "Called Ray back, all done.",
  createdAt: "2026-03-04T15:04:00.000Z",
  agencyUser: { id: "user-2", name: "Luis Ortega" },
};

describe("resolving a request with nothing written down", () => {
  it("is asked about in the dialog, and done by the second Ctrl+Enter", async () => {
    const sent = server({ ...REQUEST, emailThreads: [thread([email("CARA")], [email("CLIENT")])] });
    const path = await open();
    await userEvent.keyboard(SUBMIT);
    await expect.element(dialog().getByText(QUESTION)).toBeVisible();
    await expect.element(dialog().getByRole("button", { name: "Resolve anyway" })).toBeVisible();
    await expect.element(notes()).toHaveFocus();
    expect(sentAs(sent, "ResolveServiceRequest")).toEqual([]);
    await userEvent.keyboard(SUBMIT);
    await expect.poll(path).toBe("/app/servicing/r1/overview");
    expect(sentAs(sent, "ResolveServiceRequest").length).toBe(1);
  });

  it("is not asked about any longer once a note is typed", async () => {
    const sent = server();
    await open();
    await userEvent.keyboard(SUBMIT);
    await expect.element(dialog().getByText(QUESTION)).toBeVisible();
    await userEvent.keyboard("Called Ray");
    await expect.element(dialog().getByText(QUESTION)).not.toBeInTheDocument();
    await expect.element(dialog().getByRole("button", { name: "Resolve Request" })).toBeVisible();
    await userEvent.keyboard(SUBMIT);
    await expect.poll(() => sentAs(sent, "ResolveServiceRequest").length).toBe(1);
  });

  it.each([
    ["a reply by the agency", { emailThreads: [thread([], [email("CLIENT"), email("AGENT")])] }],
    ["a comment", { comments: [COMMENT] }],
  ])("is not asked about where there is %s", async (_, more) => {
    const sent = server({ ...REQUEST, ...more });
    await open();
    await userEvent.keyboard(SUBMIT);
    await expect.poll(() => sentAs(sent, "ResolveServiceRequest").length).toBe(1);
  });
});
