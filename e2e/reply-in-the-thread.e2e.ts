import { randomUUID } from "node:crypto";
import { deliver } from "../apps/server/test/mail/smtp.ts";
import { expect as now, signIn, test } from "./journey.ts";
import { mailsTo } from "./inbox.ts";
import { addAgency, addMailAddress, addPerson } from "./provision.ts";

/** Mail is filed and sent while the reader waits; on a busy machine that takes its time. */
const expect = now.configure({ timeout: 60_000 });
const RECEIVER = Number(process.env["CARA_MAIL_PORT"]);

interface Letter {
  from: string;
  to: string;
  id: string;
  body: string;
  head?: string[];
}

/** Another mail server delivers a message. */
async function mail({ from, to, id, body, head = [] }: Letter): Promise<void> {
  const lines = [
    `From: Ray Dominguez <${from}>`,
    `To: ${to}`,
    "Subject: Certificate for Northgate",
    `Date: ${new Date().toUTCString()}`,
    `Message-ID: ${id}`,
    ...head,
    "",
    body,
  ];
  now(await deliver(RECEIVER, { from, to, message: lines.join("\r\n") })).toMatch(/^250/u);
}

test("[EMAILS-03] [EMAILS-07] a person answers an email from its slide-out, the client receives it in the same conversation, and the answer returns to the thread", async ({
  page,
  checkScreen,
  takePicture,
}) => {
  test.slow();
  const agency = await addAgency("Harbor Point Insurance");
  const service = await addMailAddress(agency);
  const dana = await addPerson(agency, "Dana Whitfield");
  const ray = `ray.${randomUUID().slice(0, 8)}@alamoridge.example`;
  const [first, second] = [`<${randomUUID()}@alamoridge.example>`, `<${randomUUID()}@alamoridge.example>`];
  await signIn(page, dana);
  await page.goto("/app/emails");
  await mail({ from: ray, to: service, id: first, body: "Please send a certificate to Northgate Mall." });
  await page.getByRole("row", { name: /Ray Dominguez/u }).click();

  const thread = page.getByRole("dialog", { name: "Email Thread" });
  await thread.getByLabel("Your reply").fill("Hello Ray,\n\nwhich job is it for?");
  await checkScreen();
  await takePicture("reply-in-the-thread");
  await thread.getByRole("button", { name: "Review and send" }).click();
  const review = page.getByRole("dialog", { name: "Approve and send" });
  await expect(review.getByText("Re: Certificate for Northgate")).toBeVisible();
  await expect(review.getByText(ray)).toBeVisible();
  await checkScreen();
  await review.getByRole("button", { name: "Approve and send" }).click();
  await expect(review).toHaveCount(0);
  await expect(thread.getByRole("article", { name: "Dana Whitfield, Agent" })).toContainText("which job is it for?");
  await expect(thread.getByRole("definition").nth(1)).toHaveText("Client");

  const received = async () => (await mailsTo(ray))[0];
  await expect.poll(received).toBeDefined();
  const answer = await received();
  now(answer?.from[0]?.address).toBe(service);
  now([answer?.headers["in-reply-to"], answer?.headers["references"]]).toEqual([first, first]);
  const id = answer?.headers["message-id"] ?? "";
  await mail({
    from: ray,
    to: service,
    id: second,
    body: "The parking deck.",
    head: [`In-Reply-To: ${id}`, `References: ${first} ${id}`],
  });
  await expect(thread.getByText("The parking deck.")).toBeVisible();
  await expect(thread.getByRole("definition").nth(1)).toHaveText("Agent");
  await checkScreen();
});
