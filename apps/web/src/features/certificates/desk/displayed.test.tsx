import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { atDesk, citing, deskRow, fakeDeskServer } from "../../../../test/fake-desk.ts";
import { picturePages } from "../../../../test/fake-proofs.ts";
import { fakeLive } from "../../../../test/fake-live.ts";
import { fakeServer } from "../../../../test/fake-server.ts";
import { renderAt } from "../../../../test/render-at.tsx";

const DESK = "/app/certificates/desk";
const open = (name: string) => page.getByRole("region", { name: `Certificate for ${name}` });
const displayed = (count: string) => page.getByText(new RegExp(`${count} pages displayed`, "u"));
/** Keys count from 700 ms on after a row has opened. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 750));
const approvals = (sent: ReturnType<typeof fakeServer>) =>
  sent.filter(({ operation }) => operation === "ApproveAtDesk").map(({ variables }) => variables);

describe("the pages behind a Y, at the desk", () => {
  let stopPicturing = () => {};
  beforeEach(() => {
    stopPicturing = picturePages();
  });
  afterEach(() => stopPicturing());

  it("[OQ-29] approves by key only once every page behind a Y was displayed, and leads to the next one", async () => {
    await page.viewport(1440, 900);
    const row = deskRow("1", { marksAsked: 3, marksProved: 3 });
    const shown = atDesk(row);
    const item = { ...shown.item, certificate: citing("1", 41, 43, 47) };
    const sent = fakeServer(fakeDeskServer([row, deskRow("2")], { "1": { ...shown, item } }));
    await renderAt(DESK);
    await expect.element(displayed("1 of 3")).toBeVisible();
    await settle();
    await userEvent.keyboard("a");
    await expect
      .element(page.getByRole("alert"))
      .toHaveTextContent("Not approved: page 43 of CG 20 37 12 19 has not been displayed. Press D to display it.");
    await expect.element(page.getByRole("button", { name: "Display these lines" })).toHaveFocus();
    // the button is off, too
    await expect.element(page.getByRole("button", { name: "Approve and issue" })).toHaveAttribute("aria-disabled");
    await userEvent.keyboard("{Enter}");
    await expect.element(displayed("2 of 3")).toBeVisible();
    await expect.element(page.getByRole("alert")).not.toBeInTheDocument();
    await userEvent.keyboard("d");
    await expect.element(displayed("3 of 3")).toBeVisible();
    expect(approvals(sent)).toEqual([]);
    await userEvent.keyboard("a");
    await expect.poll(() => approvals(sent)).toHaveLength(1);
    const [approval] = approvals(sent);
    const pages = [41, 43, 47].map((one) => ({ fileId: "f1", page: one }));
    expect(approval?.["seen"]).toMatchObject({ opened: pages });
    // what was displayed for one draft was not displayed for the next
    await expect.element(open("Holder 2")).toBeVisible();
  });

  it("[CERT-14+] marks the words that grant and the holder's name, each with its lines of the page", async () => {
    await page.viewport(1440, 900);
    const place = (y: number) => [{ x: 700, y, width: 2_000, height: 110 }];
    const words = [
      { page: 41, text: "CG 20 10 12 19", rectangles: place(500) },
      { page: 41, text: "Holder 1", rectangles: place(2_000) },
      {
        page: 41,
        text: "in the performance of your ongoing operations",
        rectangles: [...place(5_000), ...place(5_150)],
      },
      { page: 42, text: "your ongoing operations", rectangles: place(700) },
    ];
    const row = deskRow("1");
    const shown = atDesk(row);
    const certificate = citing("1", 41);
    const [decision] = certificate.contents.decisions;
    const decisions = [{ ...decision, proof: { ...decision?.proof, words } }];
    const item = { ...shown.item, certificate: { ...certificate, contents: { ...certificate.contents, decisions } } };
    fakeServer(fakeDeskServer([row], { "1": { ...shown, item } }));
    await renderAt(DESK);
    const proofs = page.getByRole("list", { name: "Proofs" });
    await expect.element(proofs.getByText("Verified word for word").first()).toBeVisible();
    const parts = () =>
      [...document.querySelectorAll("[data-proof]")].map((one) => one.querySelectorAll("[data-page]").length);
    // what stands far apart on the page is shown as parts of it
    await expect.poll(parts).toEqual([3, 1]);
    expect(document.querySelectorAll("[data-mark=proof]")).toHaveLength(5);
    await expect
      .element(proofs.getByRole("listitem").filter({ hasText: "in the performance of" }).first())
      .toBeInTheDocument();
    await expect.element(open("Holder 1").getByText("Holder 1", { exact: true }).last()).toBeInTheDocument();
    // a page of the same form that grants something counts as cited
    await expect.element(page.getByText(/of 2 pages displayed/u)).toBeVisible();
    // a key that comes before the part it leads to is drawn displays nothing
    await expect
      .poll(async () => {
        await userEvent.keyboard("d");
        return displayed("2 of 2").elements().length;
      })
      .toBe(1);
  });

  it("[OQ-29] approves nothing whose cited words cannot be displayed", async () => {
    await page.viewport(1440, 900);
    const unseen = { QuoteOnPage: () => ({ quoteOnPage: { verdict: "UNVERIFIED", rectangles: [] } }) };
    const sent = fakeServer({ ...fakeDeskServer([deskRow("1")]), ...unseen });
    await renderAt(DESK);
    await expect.element(page.getByText("These words are not on the page")).toBeVisible();
    await settle();
    await userEvent.keyboard("d");
    await userEvent.keyboard("a");
    await expect
      .element(page.getByRole("alert"))
      .toHaveTextContent("Not approved: page 41 of CG 20 10 12 19 has not been displayed. Press D to display it.");
    expect(approvals(sent)).toEqual([]);
  });

  it("[OQ-29] opens the next row even if a live change says first that this one is decided", async () => {
    await page.viewport(1440, 900);
    const live = fakeLive();
    const rows = [deskRow("1"), deskRow("2")];
    const desk = fakeDeskServer(rows);
    let answer = () => {};
    let isDecided = false;
    const sent = fakeServer({
      ...desk,
      CertificateAtDesk: (request) => {
        const { certificateAtDesk } = desk.CertificateAtDesk(request);
        const isDone = isDecided && certificateAtDesk.item.id === "1";
        return {
          certificateAtDesk: isDone
            ? { ...certificateAtDesk, item: { ...certificateAtDesk.item, state: "DONE" } }
            : certificateAtDesk,
        };
      },
      ApproveAtDesk: async (request) => {
        await new Promise<void>((resolve) => {
          answer = resolve;
        });
        return desk.ApproveAtDesk(request);
      },
    });
    const { path } = await renderAt(DESK);
    await expect.element(displayed("1 of 1")).toBeVisible();
    await settle();
    await userEvent.keyboard("a");
    await expect.poll(() => approvals(sent)).toHaveLength(1);
    isDecided = true;
    live.change("r1");
    await expect.element(page.getByText("This certificate is no longer on the desk.", { exact: false })).toBeVisible();
    answer();
    await expect.element(open("Holder 2")).toBeVisible();
    expect(path()).toBe(`${DESK}/2`);
  });

  it("[OQ-29] approves only once what is sent was in sight, too, and leads to it after the pages", async () => {
    // a window so low, and so many recipients, that only the facts above the email are in sight
    await page.viewport(1440, 520);
    const row = deskRow("1");
    const shown = atDesk(row);
    const to = Array.from({ length: 24 }, (_, at) => `site.${at}@northgate.example`);
    const sent = fakeServer(fakeDeskServer([row], { "1": { ...shown, delivery: { ...shown.delivery, to } } }));
    await renderAt(DESK);
    await expect.element(open("Holder 1")).toBeVisible();
    const nextPage = page.getByRole("button", { name: "Display page 41" });
    await expect
      .poll(() => {
        const [button] = nextPage.elements();
        if (button instanceof HTMLElement) button.click();
        return displayed("1 of 1").elements().length;
      })
      .toBe(1);
    await expect.element(page.getByText("Still to be displayed: what is sent.", { exact: false })).toBeVisible();
    await settle();
    await userEvent.keyboard("a");
    await expect
      .element(page.getByRole("alert"))
      .toHaveTextContent("Not approved: what is sent has not been displayed. Press D to display it.");
    expect(approvals(sent)).toEqual([]);
    await userEvent.keyboard("d");
    await expect.element(page.getByText("Nothing blocks.", { exact: false })).toBeVisible();
    await userEvent.keyboard("a");
    await expect.poll(() => approvals(sent)).toHaveLength(1);
  });

  it("[OQ-29] has the email in sight from the start where there is room, so that one key is enough", async () => {
    await page.viewport(1440, 900);
    fakeServer(fakeDeskServer([deskRow("1")]));
    await renderAt(DESK);
    await expect.element(displayed("1 of 1")).toBeVisible();
    await expect.element(page.getByText("Nothing blocks.", { exact: false })).toBeVisible();
  });

  it("moves on from the row that is open after another one's opening was lost", async () => {
    await page.viewport(1440, 900);
    const desk = fakeDeskServer([deskRow("1"), deskRow("2")]);
    let isHeld = true;
    let opened = 0;
    fakeServer({
      ...desk,
      CertificateAtDesk: async (request) => {
        if (request.variables["id"] === "2") opened += 1;
        if (request.variables["id"] === "2" && isHeld) await new Promise<void>(() => {});
        return desk.CertificateAtDesk(request);
      },
    });
    await renderAt(`${DESK}/1`);
    await expect.element(open("Holder 1")).toBeVisible();
    await userEvent.keyboard("j");
    await expect.poll(() => opened).toBe(1);
    // takes the place of what is being opened
    await page.getByRole("button", { name: "Ready", exact: true }).click();
    await expect.element(page.getByRole("list", { name: "Blocked" })).not.toBeInTheDocument();
    isHeld = false;
    await userEvent.keyboard("j");
    await expect.element(open("Holder 2")).toBeVisible();
  });

  it("moves two rows on when J is pressed again before the next row is loaded", async () => {
    await page.viewport(1440, 900);
    const desk = fakeDeskServer([deskRow("1"), deskRow("2"), deskRow("3")]);
    const held: (() => void)[] = [];
    fakeServer({
      ...desk,
      CertificateAtDesk: async (request) => {
        if (request.variables["id"] === "2") await new Promise<void>((resolve) => held.push(resolve));
        return desk.CertificateAtDesk(request);
      },
    });
    const { path } = await renderAt(`${DESK}/1`);
    await expect.element(open("Holder 1")).toBeVisible();
    await userEvent.keyboard("j");
    await expect.poll(() => held.length).toBe(1);
    await userEvent.keyboard("j");
    await expect.element(open("Holder 3")).toBeVisible();
    expect(path()).toBe(`${DESK}/3`);
    for (const release of held) release();
  });
});
