import { textPdf } from "../apps/server/test/documents/pdf.ts";
import { turnedPdf } from "../apps/server/test/documents/turned-pdf.ts";
import { expect as now, test } from "./journey.ts";

/** A page is rendered while the reader waits; on a busy machine that takes its time. */
const expect = now.configure({ timeout: 40_000 });

const QUOTE = "Each occurrence limit $1,000,000 for bodily injury";
const HOSTILE = "<img src=x onerror=alert(1)><script>alert(1)</script> https://pictures.example/pixel.png";
const policy = textPdf(
  Array.from({ length: 60 }, (_, page) => [
    ...Array.from({ length: 20 }, (__, line) => `Page ${page + 1}, clause ${line + 1}: as agreed between the parties.`),
    ...(page === 49 ? [QUOTE] : []),
    ...(page === 1 ? [HOSTILE] : []),
  ]),
);

test("[EXPLORE-07] [T-38] [T-39] a document is read: opened at a quote, searched, turned, by keyboard", async ({
  staff: page,
  checkScreen,
}) => {
  await page.goto("/app/home");
  const { origin } = new URL(page.url());
  const outside: string[] = [];
  page.on("request", (request) => {
    if (new URL(request.url()).origin !== origin) outside.push(request.url());
  });
  page.on("dialog", () => outside.push("a script ran"));
  const upload = async (name: string, data: Buffer): Promise<string> => {
    const headers = {
      "x-requested-with": "cara",
      "x-file-name": name,
      "content-type": "application/octet-stream",
      origin,
    };
    const sent = await page.request.post("/files", { headers, data });
    expect(sent.status()).toBe(200);
    return ((await sent.json()) as { id: string }).id;
  };
  const id = await upload("policy.pdf", policy);
  await page.goto(`/app/documents/${id}?page=50#${new URLSearchParams({ quote: QUOTE })}`);
  const sheet = (number: number) => page.getByRole("region", { name: `Page ${number}`, exact: true });
  await expect(sheet(50)).toHaveAttribute("data-image", "shown");
  await expect(sheet(50).locator("[data-mark=proof]")).toHaveCount(1);
  await expect(sheet(50).locator("[data-mark=proof]")).toBeInViewport();
  await checkScreen();

  await page.keyboard.press("PageDown");
  await expect(page.getByRole("textbox", { name: "Page", exact: true })).toHaveValue("51");
  await page.keyboard.press("Control+f");
  await page.keyboard.type("pictures.example");
  await expect(sheet(2)).toHaveAttribute("data-image", "shown");
  await expect(sheet(2).locator("[data-mark=current]")).toBeInViewport();
  await page.keyboard.press("Escape");

  const turned = await upload("turned.pdf", turnedPdf([90], [QUOTE]));
  await page.goto(`/app/documents/${turned}?page=1#${new URLSearchParams({ quote: QUOTE })}`);
  await expect(sheet(1)).toHaveAttribute("data-image", "shown");
  await expect(sheet(1).locator("[data-mark=proof]").first()).toBeInViewport();
  expect(outside).toEqual([]);
});
