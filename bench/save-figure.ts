import { saveFigure } from "./figures.ts";

// node bench/save-figure.ts COMMAND FIGURE: keeps what a shell script measured; the command itself checks the bound
const [command, figure] = process.argv.slice(2);
if (!command || !figure) {
  console.error("save-figure COMMAND FIGURE");
  process.exit(1);
}
saveFigure({ command, figure: figure.replaceAll("|", "/"), bound: "checked by the command" });
