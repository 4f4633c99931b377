import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { fakeServer, signedIn } from "../../../test/fake-server.ts";
import { REQUEST, servicingReplies } from "../../../test/fake-servicing.ts";
import { renderAt } from "../../../test/render-at.tsx";

const email = (id: string, senderRole: string, senderName: string | null, attachments: object[] = []) => ({
  id,
  senderRole,
  senderName,
  senderEmail: `${id}@example.com`,
  body: `Words of ${id}`,
  sentAt: `2026-03-03T15:0${id.slice(1)}:00.000Z`,
  attachments,
});
const THREAD = {
  id: "t1",
  subject: "Need to be listed on the Northgate job",
  state: "ACTIVE",
  startedAt: "2026-03-03T15:04:00.000Z",
  participantEmails: [
    email("e1", "CLIENT", "Ray Dominguez", [
      { id: "f7", name: "Subcontract exhibit C.pdf", sizeBytes: 48_128, url: "/files/f7" },
    ]),
    email("e2", "PARTICIPANT", null),
    email("e4", "AGENT", "Luis Ortega"),
  ],
  caraEmails: [email("e3", "CARA", null)],
};
const CALL = {
  id: "c1",
  status: "COMPLETED",
  fromName: null,
  fromNumber: "+12105550163",
  startedAt: "2026-03-02T15:04:00.000Z",
  transcript: [
    { role: "AGENT", content: "How can I help?" },
    { role: "USER", content: "I need a certificate." },
  ],
};

async function open(request: object) {
  fakeServer({ ...signedIn, ...servicingReplies({ ...REQUEST, ...request }) });
  await renderAt("/app/servicing/r1/conversation");
}

/** Speaker, role and side of each message. */
const turns = () =>
  page
    .getByRole("article")
    .elements()
    .map((turn) => [
      turn.getAttribute("aria-label"),
      turn.getAttribute("data-role"),
      getComputedStyle(turn).alignSelf === "flex-end" ? "right" : "left",
    ]);

describe("the conversation of a service request", () => {
  it("[SR-10] [DATA-41] [FORMAT-08] an email thread in its order: people on the left, a participant shown as 'Client', Cara on the right", async () => {
    await open({ emailThreads: [THREAD] });
    await expect.element(page.getByRole("region", { name: `Email: ${THREAD.subject}` })).toBeVisible();
    expect(turns()).toEqual([
      ["Ray Dominguez, Client", "CLIENT", "left"],
      ["e2@example.com, Client", "PARTICIPANT", "left"],
      ["Cara, Cara", "CARA", "right"],
      ["Luis Ortega, Agent", "AGENT", "left"],
    ]);
    await expect.element(page.getByText("Words of e4")).toBeVisible();
    expect(document.body.textContent).not.toContain("Participant");
  });

  it("[SR-10] a call: the caller on the left, the agent on the phone on the right; the older one first", async () => {
    await open({ emailThreads: [THREAD], calls: [CALL] });
    await expect.element(page.getByRole("region", { name: "Call from (210) 555-0163" })).toBeVisible();
    expect(turns().slice(0, 3)).toEqual([
      ["Cara, Agent", "AGENT", "right"],
      ["(210) 555-0163, Caller", "USER", "left"],
      ["Ray Dominguez, Client", "CLIENT", "left"],
    ]);
  });

  it("[SR-10] a call without a transcript says so; one in progress has no messages yet", async () => {
    const silent = { ...CALL, transcript: [] };
    await open({ calls: [silent, { ...silent, id: "c2", status: "IN_PROGRESS" }] });
    await expect.element(page.getByText("No transcript.")).toBeVisible();
    expect(page.getByText("No messages yet.").elements()).toHaveLength(1);
  });

  it("[SR-11] attachments are listed by name, each with its link", async () => {
    await open({ emailThreads: [THREAD] });
    const files = page.getByRole("list", { name: "Attachments" });
    await expect
      .element(files.getByRole("link", { name: "Subcontract exhibit C.pdf" }))
      .toHaveAttribute("href", "/files/f7");
    expect(files.elements()).toHaveLength(1);
  });

  it("opened directly without one, it says so", async () => {
    await open({});
    await expect.element(page.getByText("No conversation")).toBeVisible();
  });
});
