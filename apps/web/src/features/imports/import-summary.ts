import { labelOf, type ImportPage } from "./import-page.ts";
import { inList } from "../../lib/counts.ts";
import { countOf, isMoving, KIND_LABELS, STATE_LOOKS } from "./import-labels.ts";

type Figures = Pick<ImportPage, "kind" | "state" | "counts" | "rowsTotal" | "rowsChecked" | "rowsDone" | "rowsUndone">;
type Preview = Pick<ImportPage, "fields" | "leftOut" | "cellsCorrected">;

/** Rows that an import writes: creates and updates. */
export const rowsToWrite = ({ counts }: Pick<Figures, "counts">): number => counts.new + counts.update;

/** Rows that an import leaves out, which can be downloaded with their reasons. */
export const rowsLeftOut = ({ counts }: Pick<Figures, "counts">): number => counts.duplicate + counts.refused;

/** What the import will do, shown in the confirmation. */
export function runQuestion(figures: Figures): string {
  const { counts, kind } = figures;
  const { one, many } = KIND_LABELS[kind];
  const writes = [
    ...(counts.new > 0 ? [`${countOf(counts.new, one, many)} will be created`] : []),
    ...(counts.update > 0 ? [`${countOf(counts.update, one, many)} will be updated`] : []),
  ];
  return [
    `${inList(writes)}.`,
    ...leftOut(figures, "is left out", "are left out"),
    "Each row is checked once more as it is saved. You can pause the import while it runs and undo it afterwards.",
  ].join(" ");
}

/** What an import has done. */
export function doneSummary(figures: Figures & Preview): string {
  const { counts, kind } = figures;
  const { one, many } = KIND_LABELS[kind];
  const did = [
    ...(counts.new > 0 ? [`${countOf(counts.new, one, many)} created`] : []),
    ...(counts.update > 0 ? [`${countOf(counts.update, one, many)} updated`] : []),
  ];
  const written = did.length === 0 ? "Nothing was imported" : inList(did);
  return [`${written}.`, ...leftOut(figures, "was left out", "were left out"), ...editsOf(figures)].join(" ");
}

/** What people decided in the preview: the fields left out, and the cells corrected. */
export function editsOf(page: Preview): string[] {
  return [
    ...page.leftOut.map(({ field, rows }) => `${labelOf(page, field)} was left out of ${countOf(rows, "row")}.`),
    ...(page.cellsCorrected > 0
      ? [`${countOf(page.cellsCorrected, "cell")} ${page.cellsCorrected === 1 ? "was" : "were"} corrected.`]
      : []),
  ];
}

function leftOut({ counts }: Figures, wasOne: string, wereMany: string): string[] {
  const kinds = [
    ...(counts.duplicate > 0 ? [countOf(counts.duplicate, "duplicate row")] : []),
    ...(counts.refused > 0 ? [countOf(counts.refused, "refused row")] : []),
  ];
  if (kinds.length === 0) return [];
  return [`${inList(kinds)} ${counts.duplicate + counts.refused === 1 ? wasOne : wereMany}.`];
}

/** Exactly what the undo will do, shown in the confirmation. */
export function undoQuestion(figures: Figures): string {
  const { counts, kind, state } = figures;
  const { one, many } = KIND_LABELS[kind];
  const takes = [
    ...(counts.new > 0 ? [`${countOf(counts.new, one, many)} this import created will be removed`] : []),
    ...(counts.update > 0
      ? [`${countOf(counts.update, one, many)} it updated will get their previous values back`]
      : []),
  ];
  const what =
    state === "PAUSED"
      ? `This undoes what was imported so far: created ${many} are removed, updated ones get their previous values back`
      : inList(takes);
  return [
    `${what}.`,
    "A record stays, and its row says why, if someone has edited it since or other records depend on it.",
    "You can't rerun an undone import, but you can import the file again.",
  ].join(" ");
}

/** The result of an undo. */
export const undoneSummary = (page: Preview): string =>
  [
    "The import was undone. If a record was kept, its row says why. Everything else is as it was before.",
    ...editsOf(page),
  ].join(" ");

export interface Progress {
  done: number;
  total: number;
}

/** The progress of the current step; null while the total is not known. */
export function progressOf(figures: Figures): Progress | null {
  const { state, rowsTotal, rowsChecked, rowsDone, rowsUndone } = figures;
  if (state === "CHECKING") return { done: rowsChecked, total: rowsTotal };
  if (state === "RUNNING" || state === "PAUSED") return { done: rowsDone, total: rowsTotal };
  if (state === "UNDOING") return { done: rowsUndone, total: rowsDone };
  return null;
}

/** Progress is announced in these steps; finer ones would drown out everything else. */
const SPOKEN_STEP_PERCENT = 25;

/** The screen reader announcement: each state once, and each quarter of long work. */
export function announcement(figures: Figures): string {
  const { state, counts } = figures;
  const { label } = STATE_LOOKS[state];
  const progress = progressOf(figures);
  if (isMoving(state) && progress && progress.total > 0) {
    const percent = Math.floor((progress.done / progress.total) * (100 / SPOKEN_STEP_PERCENT)) * SPOKEN_STEP_PERCENT;
    return `${label}: ${Math.min(percent, 100)} percent`;
  }
  if (state === "READY")
    return `${label}: ${counts.new} new, ${counts.update} updates, ${counts.duplicate} duplicates, ${counts.refused} refused`;
  return label;
}
