import type { Word } from "@cara/contract/page-words.ts";
import { useMemo, type CSSProperties } from "react";
import { wordText, type PageText } from "./page-text.ts";

/** Most words that can be selected on a page; a printed page has some hundreds. */
const SELECTABLE_WORDS = 4_000;
/** A box that is this much taller than wide holds a word that runs up or down the page. */
const UPRIGHT = 1.3;

interface WordLayerProps {
  text: PageText;
  /** CSS pixels per tenth of a point. */
  scale: number;
}

/** The words of a page over its image: invisible, for selecting and for screen readers. Nothing in them is markup. */
export function WordLayer({ text, scale }: WordLayerProps) {
  const words = useMemo(() => placed(text), [text]);
  return (
    <div
      data-words
      dir="ltr"
      className="absolute top-0 left-0 origin-top-left cursor-text leading-none whitespace-pre text-transparent select-text selection:bg-page-match/50"
      style={{ fontFamily: FONT, transform: `scale(${scale})` }}
    >
      {words.map(({ key, shown, style }) => (
        <span key={key} className="absolute block origin-top-left overflow-hidden [unicode-bidi:isolate]" style={style}>
          {shown}
        </span>
      ))}
    </div>
  );
}

interface PlacedWord {
  key: number;
  shown: string;
  style: CSSProperties;
}

/** In tenths of a point; each word is stretched to its box, whatever font the page uses. */
function placed({ text, words }: PageText): PlacedWord[] {
  const textWidth = createRuler();
  return words.slice(0, SELECTABLE_WORDS).map((word, index) => {
    const shown = wordText(text, word);
    const next = words[index + 1];
    const gap = next && /\n/u.test(text.slice(word.start + word.length, next.start)) ? "\n" : " ";
    return { key: index, shown: shown + gap, style: boxStyle(word, shown, textWidth(shown)) };
  });
}

function boxStyle({ x, y, width, height }: Word, shown: string, textWidth: number): CSSProperties {
  const isUpright = shown.length > 2 && height > width * UPRIGHT;
  const [along, across] = isUpright ? [height, width] : [width, height];
  const natural = Math.max(textWidth * across, 1);
  const stretch = along / natural;
  return {
    left: x,
    top: y,
    fontSize: across,
    width: isUpright ? across : natural,
    height: isUpright ? natural : across,
    ...(isUpright ? { writingMode: "vertical-rl" } : {}),
    transform: isUpright ? `scaleY(${stretch})` : `scaleX(${stretch})`,
  };
}

const FONT = "sans-serif";
const MEASURED_PX = 100;

/** Measures a text in the page's font, as a multiple of the font size. */
function createRuler(): (text: string) => number {
  const context = document.createElement("canvas").getContext("2d");
  if (!context) return (text) => text.length / 2;
  context.font = `${MEASURED_PX}px ${FONT}`;
  return (text) => context.measureText(text).width / MEASURED_PX;
}
