import { declaredLines } from "../apps/server/test/documents/declared-lines.ts";
import { expect as now, test } from "./journey.ts";
import { nameHolder, openCertificates, policyInForce } from "./new-certificate.ts";

/** Documents are read while the reader waits; on a busy machine that takes its time. */
const expect = now.configure({ timeout: 60_000 });
const PAGES = 180;
const FORM_AT = 61;
const FORM = [
  "CG 20 33 04 13",
  "The person or organization is an additional insured for your ongoing operations.",
  "CG 20 33 04 13 Page 1 of 1",
];
/** A policy of 180 pages that grants additional insured status for ongoing operations, by contract, on one of them. */
const POLICY = Array.from({ length: PAGES }, (_, at) => {
  if (at === 0) return declaredLines();
  if (at === 1)
    return ["Schedule of forms", "CG 20 33 04 13 Additional insured", "CG 24 04 05 09 Waiver of transfer of rights"];
  if (at === FORM_AT - 1) return FORM;
  return [
    `Conditions, section ${at}`,
    "The first named insured keeps records of the information that the premium rests on.",
  ];
});

test("[CERT-14+] of a policy of 180 pages, one form prints the Y that it grants, at its page, and none beyond it", async ({
  page,
  context,
  checkScreen,
  takePicture,
}) => {
  test.setTimeout(300_000);
  await policyInForce(page, POLICY);
  const list = await openCertificates(page);
  const dialog = page.getByRole("dialog");
  const ask = async (...wants: string[]): Promise<void> => {
    await page.goto(`${list}/new`);
    await nameHolder(page, "Meridian Tower Owners LLC");
    await dialog.getByRole("button", { name: "More" }).click();
    const asked = dialog.getByRole("group", { name: "Asked of general liability" });
    for (const want of wants) await asked.getByRole("checkbox", { name: want }).check();
    await dialog.getByRole("radio", { name: "Between the insured and the holder" }).check();
    await dialog.getByRole("button", { name: "Create Certificate" }).click();
  };
  const line = dialog.getByRole("listitem", { name: /^General liability/u });
  const insured = line.getByRole("listitem", { name: "Additional insured" });

  // a Y would say that all of it is granted: one form reaches half as far, the other is listed and its page is missing
  await ask(
    "Additional insured, ongoing operations",
    "Additional insured, completed operations",
    "Waiver of subrogation",
  );
  await expect(dialog.getByText("1 of 3 things asked for are proved.")).toBeVisible();
  await expect(insured.getByText("Proved, ongoing operations")).toBeVisible();
  await expect(insured.getByText("Not proved, completed operations")).toBeVisible();
  await expect(insured.getByText("Blank", { exact: true })).toBeVisible();
  const waiver = line.getByRole("listitem", { name: "Waiver of subrogation" });
  await expect(waiver.getByText(/is on the policy's list of forms, but its pages are missing/u)).toBeVisible();
  await checkScreen();
  await takePicture("endorsement-gate");

  await ask("Additional insured, ongoing operations");
  await expect(insured.getByText("Y", { exact: true })).toBeVisible();
  await checkScreen();
  await takePicture("endorsement-gate-proved");
  const opened = context.waitForEvent("page");
  await insured.getByRole("link", { name: /CG 20 33 04 13/u }).click();
  const viewer = await opened;
  const sheet = viewer.getByRole("region", { name: `Page ${FORM_AT}`, exact: true });
  await expect(sheet.locator("[data-mark=proof]").first()).toBeInViewport();
});
