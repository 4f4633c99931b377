import { describe, expect, it } from "vitest";
import { changedFields, CustomPresetDraft, searchTextOf } from "./custom-preset.ts";

const draft = {
  title: "Loss runs",
  description: "Summarizes loss runs.",
  basePrompt: "Read them.",
  allowFileUpload: true,
};

describe("CustomPresetDraft", () => {
  it("trims the title", () => {
    expect(CustomPresetDraft.parse({ ...draft, title: "  Loss runs " }).title).toBe("Loss runs");
  });

  it("[PRESETS-09] requires title, description and base prompt, each under its own field", () => {
    const { error } = CustomPresetDraft.safeParse({
      title: " ",
      description: "",
      basePrompt: "\n",
      allowFileUpload: true,
    });
    expect(error?.issues.map(({ path, message }) => [path.join("."), message])).toEqual([
      ["title", "This field is required"],
      ["description", "This field is required"],
      ["basePrompt", "This field is required"],
    ]);
  });

  it("refuses texts that are too long and names the maximum", () => {
    const { error } = CustomPresetDraft.safeParse({
      title: "x".repeat(61),
      description: "x".repeat(301),
      basePrompt: "x".repeat(20_001),
      allowFileUpload: true,
    });
    expect(error?.issues.map((issue) => issue.message)).toEqual([
      "Must be at most 60 characters",
      "Must be at most 300 characters",
      "Must be at most 20,000 characters",
    ]);
  });
});

describe("changedFields", () => {
  it("names only the fields that an edit changes", () => {
    expect(changedFields(draft, { ...draft, allowFileUpload: false, title: "Loss" })).toEqual([
      "title",
      "allowFileUpload",
    ]);
    expect(changedFields(draft, { ...draft })).toEqual([]);
  });
});

describe("searchTextOf", () => {
  it("contains title, description and creator in lower case", () => {
    expect(searchTextOf(draft, "Dana Whitfield")).toBe("loss runs\nsummarizes loss runs.\ndana whitfield");
  });
});
