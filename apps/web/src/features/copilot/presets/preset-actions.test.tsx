import { createRoutesStub } from "react-router";
import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { fakeServer } from "../../../../test/fake-server.ts";
import { submission } from "../../../../test/submission.ts";
import { action as createPreset, Component as CreatePreset } from "./create-preset.route.tsx";
import { Component as EditPreset } from "./edit-preset.route.tsx";

const VALUES = {
  title: "Renewal cover letter",
  description: "Writes the letter that goes out with a renewal.",
  basePrompt: "You get both declarations. Write one page.",
  allowFileUpload: true,
};

describe("the actions of the preset routes", () => {
  it.each([
    ["POST", "/app/presets/new", CreatePreset],
    ["PUT", "/app/presets/p1/edit", EditPreset],
  ])(
    "[API-02] [PRESETS-12] [PRESETS-13] receive a %s with the four fields as JSON at %s",
    async (method, path, Component) => {
      const requests: Request[] = [];
      const Stub = createRoutesStub([
        {
          path,
          Component,
          loader: () => ({ id: "p1", ...VALUES }),
          action: ({ request }) => {
            requests.push(request);
            return null;
          },
        },
      ]);
      await render(<Stub initialEntries={[path]} />);
      await page.getByRole("textbox", { name: "Title" }).fill(VALUES.title);
      await page.getByRole("textbox", { name: "Description" }).fill(VALUES.description);
      await page.getByRole("textbox", { name: "Base prompt" }).fill(VALUES.basePrompt);
      await page.getByRole("button", { name: /Create Preset|Save Preset/u }).click();
      await expect.poll(() => requests.length).toBe(1);
      const [request] = requests;
      expect([request?.method, new URL(request?.url ?? "").pathname]).toEqual([method, path]);
      expect(request?.headers.get("content-type")).toContain("application/json");
      expect(await request?.json()).toEqual(VALUES);
    },
  );

  it("[API-26] [ERR-10] return validation errors as data, by path", async () => {
    fakeServer({});
    const outcome = await createPreset(submission("/app/presets/new", { ...VALUES, title: "x".repeat(61) }));
    expect(outcome).toMatchObject({
      data: { status: "invalid", errors: [{ path: "title", message: "Must be at most 60 characters" }] },
      init: { status: 422 },
    });
  });
});
