import { describe, expect, it } from "vitest";
import { matchesOn, type PageText } from "./page-text.ts";

/** A page whose words stand in one line, each as wide as its letters. */
const pageOf = (text: string): PageText => ({
  text,
  words: Array.from(text.matchAll(/\S+/gu), ({ 0: word, index }) => ({
    start: index,
    length: word.length,
    x: index * 10,
    y: 0,
    width: word.length * 10,
    height: 10,
  })),
});
const placesOf = (text: string, wanted: string) => matchesOn(pageOf(text), wanted).map(([first]) => first?.x);

describe("the places of a text on a page", () => {
  it.each([
    ["in any case", "Each Occurrence LIMIT", "limit", [160]],
    ["over the end of a line", "Each\nOccurrence limit", "each occurrence", [0]],
    ["behind a letter that is longer in lower case", "\u0130stanbul Carpets, General LIMIT", "limit", [260]],
    ["with such a letter", "Carpets of \u0130STANBUL", "\u0130stanbul", [110]],
    ["with such a letter, typed without it", "Carpets of \u0130STANBUL", "istanbul", [110]],
    ["nowhere", "Each Occurrence", "aggregate", []],
    ["of nothing", "Each Occurrence", " ", []],
  ])("are found %s", (_, text, wanted, places) => {
    expect(placesOf(text, wanted)).toEqual(places);
  });
});
