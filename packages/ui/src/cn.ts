import { clsx, type ClassValue } from "clsx";
import { extendTailwindMerge } from "tailwind-merge";

const merge = extendTailwindMerge({
  extend: {
    theme: {
      text: ["2xs", "display"],
      spacing: ["row", "head", "control", "control-sm", "touch", "bar", "sidebar", "rail", "gutter"],
      shadow: ["card", "pop", "over", "page"],
    },
    classGroups: { duration: [{ duration: ["press", "quick", "move", "enter"] }] },
  },
});

/** Joins class names; of two utilities that set the same property the later one wins. */
export function cn(...classes: ClassValue[]): string {
  return merge(clsx(classes));
}
