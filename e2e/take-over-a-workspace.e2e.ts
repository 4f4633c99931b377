import type { Browser, Locator, Page } from "@playwright/test";
import { expect as now, signIn, test } from "./journey.ts";
import { addAgency, addPerson } from "./provision.ts";

/** A run has many steps; on a busy machine each takes its time. */
const expect = now.configure({ timeout: 40_000 });

const details = (page: Page): Locator => page.getByRole("complementary", { name: "Workspace details" });

/** A browser of its own, in which this person is signed in. */
async function pageOf(browser: Browser, baseURL: string, person: Parameters<typeof signIn>[1]): Promise<Page> {
  const page = await (await browser.newContext({ baseURL })).newPage();
  await signIn(page, person);
  return page;
}

test("[OQ-13] a colleague asks for a workspace, its owner hands it over, and the agency's owner takes it back", async ({
  browser,
}, { project }) => {
  test.setTimeout(180_000);
  const baseURL = project.use.baseURL ?? "";
  const agency = await addAgency("Harbor Point Insurance");
  // the first person of an agency is its OWNER
  const olive = await pageOf(browser, baseURL, await addPerson(agency, "Olive Owens"));
  const dana = await pageOf(browser, baseURL, await addPerson(agency, "Dana Whitfield"));
  const luis = await pageOf(browser, baseURL, await addPerson(agency, "Luis Ortega"));

  await dana.goto("/app/home");
  await dana.getByRole("textbox", { name: "Ask Cara" }).fill("Is hired auto covered?");
  await dana.getByRole("button", { name: "Send" }).click();
  await expect(dana).toHaveURL(/\/app\/workspaces\/[0-9a-f-]{36}$/u);
  await expect(details(dana).getByText(/^(Idle|Waiting for input)$/u)).toBeVisible();
  const address = new URL(dana.url()).pathname;

  await luis.goto(address);
  await expect(luis.getByText("Dana Whitfield owns this workspace.")).toBeVisible();
  await luis.getByRole("button", { name: "Ask to take over" }).click();
  await expect(luis.getByText("You asked to take over. Waiting for Dana Whitfield to answer.")).toBeVisible();

  // the owner's page shows it without a reload, and so do Home and the list
  await expect(dana.getByText("Luis Ortega asks to take over this workspace.")).toBeVisible();
  await dana.goto("/app/home");
  await expect(dana.getByLabel("Waiting for you").getByText("Luis Ortega asks to take over")).toBeVisible();
  await dana.goto(address);
  await dana.getByRole("button", { name: "Hand over" }).click();
  await dana.getByRole("alertdialog").getByRole("button", { name: "Hand over" }).click();
  await expect(details(dana).getByText("Dana Whitfield handed over to Luis Ortega")).toBeVisible();
  await expect(dana.getByText("Luis Ortega owns this workspace.")).toBeVisible();

  // Luis goes on where Dana stopped; her question stays hers
  await expect(luis.getByRole("textbox", { name: "Message Cara" })).toBeEnabled();
  await expect(luis.getByRole("article", { name: "Dana Whitfield, Agent" })).toBeVisible();
  await luis.getByRole("textbox", { name: "Message Cara" }).fill("And rented trailers?");
  await luis.getByRole("button", { name: "Send", exact: true }).click();
  await expect(luis.getByRole("article", { name: "Luis Ortega, Agent" })).toBeVisible();
  await expect(details(luis).getByText(/^(Idle|Waiting for input)$/u)).toBeVisible();

  await olive.goto(address);
  await olive.getByRole("button", { name: "Take over" }).click();
  await olive.getByRole("alertdialog").getByRole("button", { name: "Take over" }).click();
  await expect(details(olive).getByText("Olive Owens took over from Luis Ortega as an agency owner")).toBeVisible();
  await expect(luis.getByText("Olive Owens owns this workspace.")).toBeVisible();
});
