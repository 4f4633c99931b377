import { expect, it } from "vitest";
import { wholePaper } from "#test/certificates/whole-paper.ts";
import { citedPages, firstNotDisplayed } from "./cited-pages.ts";

const { snapshot } = wholePaper();
const [decision] = snapshot.decisions;
const proof = decision?.proof;
if (!proof) throw new Error("the first of the paper's decisions is proved");
const words = (...pages: number[]) => pages.map((page) => ({ page, first: 0, last: 1, text: "your operations" }));
const cites = (...proofs: object[]) =>
  citedPages({ decisions: proofs.map((more) => ({ ...decision, proof: { ...proof, ...more } })) });

it("[OQ-29] a Y rests on its proof's own page and on every page of its words, each once", () => {
  const pages = cites(
    { page: 4, words: words(4, 6) },
    { page: 6, words: [] },
    { fileId: "another", page: 4, words: words(7) },
  );
  expect(pages.map(({ fileId, page }) => [fileId, page])).toEqual([
    [proof.fileId, 4],
    [proof.fileId, 6],
    ["another", 4],
    ["another", 7],
  ]);
});

it("[OQ-29] what is refused rests on no page", () => {
  expect(citedPages({ decisions: [{ ...decision, proof: null }] })).toEqual([]);
});

it("[OQ-29] names the first cited page that was not displayed, of that file and number", () => {
  const cited = cites({ page: 4, words: words(6) });
  const seen = (...pages: [string, number][]) =>
    firstNotDisplayed(
      cited,
      pages.map(([fileId, page]) => ({ fileId, page })),
    );
  expect(seen()).toMatchObject({ page: 4 });
  expect(seen([proof.fileId, 4], ["another", 6])).toMatchObject({ page: 6, name: `${proof.number} ${proof.edition}` });
  expect(seen([proof.fileId, 6], [proof.fileId, 4])).toBeNull();
});
