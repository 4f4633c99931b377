import { clearRequest, REQUESTER } from "../apps/server/test/certificates/desk-scene.ts";
import { HOLDER } from "../apps/server/test/certificates/delivering.ts";
import { mailsTo } from "./inbox.ts";
import { expect as now, signIn, test } from "./journey.ts";
import { openRequest, prepareDesk } from "./provision.ts";

/** Drafts, copies and prints are made while the person waits; on a busy machine that takes its time. */
const expect = now.configure({ timeout: 60_000 });

test("[OQ-29] [CERT-14+] a client's request becomes a proved draft by itself, and one key approves and sends it", async ({
  page,
  checkScreen,
}) => {
  test.slow();
  const { agency, accountId, person } = await prepareDesk();
  await signIn(page, person);
  await page.goto("/app/servicing");
  await page.getByRole("link", { name: "Certificate desk" }).click();
  await expect(page.getByRole("heading", { name: "Certificate desk" })).toBeVisible();
  await expect(page.getByText("Nothing waits for your approval.")).toBeVisible();
  await checkScreen();

  // what comes in while the desk is open is shown by itself, and the first row is opened
  await openRequest(agency, clearRequest(accountId, { dueAt: "2026-12-01" }));
  const open = page.getByRole("region", { name: `Certificate for ${HOLDER.name}` });
  await expect(open).toBeVisible();
  await openRequest(
    agency,
    clearRequest(accountId, { details: null, part: { ...HOLDER, name: "Redbud Hospital District" } }),
  );
  await openRequest(
    agency,
    clearRequest(accountId, { details: "A waiver of subrogation on GL, please.", part: HOLDER }),
  );
  await openRequest(agency, clearRequest(accountId, { details: null, part: { name: "Cypress Medical Partners" } }));
  const ready = page.getByRole("list", { name: "Ready to approve" });
  const blocked = page.getByRole("list", { name: "Blocked" });
  await expect(ready.getByRole("link")).toHaveCount(2);
  await expect(blocked.getByRole("link")).toHaveCount(2);
  await expect(blocked.getByRole("link", { name: /Holder has no address/u })).toBeVisible();

  // the lines behind the mark stand beside it
  await expect(
    open.getByRole("listitem", { name: "Additional insured" }).getByText("Y", { exact: true }),
  ).toBeVisible();
  await expect(open.locator("[data-proof] [data-mark=proof]").first()).toBeInViewport();
  await expect(open.getByText("1 of 1 pages displayed.")).toBeVisible();
  await expect(open.getByText("Nothing blocks.")).toBeVisible();
  await checkScreen();

  // keys within 700 ms of a row opening are ignored
  await page.waitForTimeout(800);
  await page.keyboard.press("a");
  await expect(page.getByText(/1 approved by you today, \d+ seconds of your time each/u)).toBeVisible();
  await expect(page.getByRole("region", { name: "Certificate for Redbud Hospital District" })).toBeVisible();
  await expect(ready.getByRole("link")).toHaveCount(1);
  await expect
    .poll(async () =>
      (await mailsTo(REQUESTER)).filter(({ subject }) => subject.startsWith("Certificate of insurance")),
    )
    .not.toEqual([]);

  // the next one is blocked, with what to do about it
  await page.keyboard.press("j");
  await page.keyboard.press("j");
  await expect(
    page
      .getByRole("link", { name: "Ask the carrier" })
      .or(page.getByRole("link", { name: "Complete the request" }))
      .first(),
  ).toBeVisible();
  await checkScreen();
});
