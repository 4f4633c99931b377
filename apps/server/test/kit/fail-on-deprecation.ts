import { afterAll } from "vitest";

// A setup file: a suite in which a library warns that a call is deprecated fails, so that the warning is not overlooked.
const deprecations: string[] = [];
const note = (warning: Error): void => {
  if (warning.name === "DeprecationWarning") deprecations.push(warning.stack ?? warning.message);
};
process.on("warning", note);
afterAll(() => {
  process.off("warning", note);
  if (deprecations.length > 0) throw new Error(deprecations.join("\n"));
});
