import { describe, expect, it } from "vitest";
import { requireAccess } from "./errors.ts";

describe("requireAccess", () => {
  it("[OQ-24] throws FORBIDDEN unless the actor may run the use case", () => {
    expect(() => requireAccess(false)).toThrow(expect.objectContaining({ code: "FORBIDDEN" }));
    expect(() => requireAccess(true)).not.toThrow();
  });
});
