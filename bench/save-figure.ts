import { saveFigure } from "./figures.ts";

// node bench/save-figure.ts COMMAND FIGURE pass|FAIL: saves what a shell script measured; the command checks the bound
const [command, figure, result] = process.argv.slice(2);
if (!command || figure === undefined || (result !== "pass" && result !== "FAIL")) {
  console.error("save-figure COMMAND FIGURE pass|FAIL");
  process.exit(1);
}
saveFigure({ command, figure: figure || "no output", bound: "checked by the command", isMet: result === "pass" });
