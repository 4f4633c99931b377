import { describe, expect, it } from "vitest";
import { busiestTurn } from "#test/certificates/busiest-turn.ts";
import { isDrawnOver } from "./foreign-ink.ts";
import { areStruck } from "./struck-words.ts";

/** A letter page as it is drawn, and the most words of one that are looked at, as large as fit on it. */
const [WIDTH, HEIGHT] = [1_700, 2_200];
const WORDS = Array.from({ length: 1_950 }, (_, nth) => {
  const [left, top] = [(nth % 27) * 62, Math.floor(nth / 27) * 29];
  return { left, top, right: left + 60, bottom: top + 28, isLettered: true };
});
/** Milliseconds that nobody else gets an answer. */
const TURN_MOST = 50;

describe("a look at a drawn page", () => {
  it.each<[string, (row: number, column: number) => number]>([
    ["white paper", () => 255],
    ["noise", (row, column) => (row * 7_919 + column * 104_729) % 256],
    ["dots everywhere", (_, column) => (column % 4 === 0 ? 0 : 255)],
    ["rules", (row) => (row % 12 === 0 ? 0 : 255)],
    ["ink", () => 0],
  ])("[CERT-14+] leaves others their turn: %s", async (_, dotAt) => {
    const dots = Buffer.alloc(WIDTH * HEIGHT);
    for (let row = 0; row < HEIGHT; row += 1)
      for (let column = 0; column < WIDTH; column += 1) dots[row * WIDTH + column] = dotAt(row, column);
    const picture = { width: WIDTH, height: HEIGHT, dots };
    const look = async () => [await areStruck(picture, WORDS), await isDrawnOver(picture, WORDS)];
    const turns = [await busiestTurn(look), await busiestTurn(look), await busiestTurn(look)];
    expect(Math.min(...turns)).toBeLessThan(TURN_MOST);
  });
});
