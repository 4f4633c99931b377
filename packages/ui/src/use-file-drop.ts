import { useEffect, useState, type RefObject } from "react";

/**
 * Accepts files dropped on a box, or on the whole dialog around it unless it has several boxes. Returns how many files
 * are dragged over it.
 */
export function useFileDrop(
  boxRef: RefObject<HTMLElement | null>,
  onDrop: (files: File[]) => void,
  disabled: boolean,
  onlyHere = false,
): number {
  const [hovering, setHovering] = useState(0);

  useEffect(() => {
    const box = boxRef.current;
    if (box === null || disabled) return undefined;
    const target = (onlyHere ? null : box.closest<HTMLElement>("dialog, [role=dialog]")) ?? box;
    // Entering a child fires leave on its parent, so enters and leaves are counted.
    let depth = 0;

    function enter(event: DragEvent) {
      if (!carriesFiles(event)) return;
      event.preventDefault();
      depth += 1;
      setHovering(Math.max(1, event.dataTransfer?.items.length ?? 1));
    }
    function over(event: DragEvent) {
      if (carriesFiles(event)) event.preventDefault();
    }
    function leave(event: DragEvent) {
      if (!carriesFiles(event)) return;
      depth = Math.max(0, depth - 1);
      if (depth === 0) setHovering(0);
    }
    function drop(event: DragEvent) {
      if (!carriesFiles(event)) return;
      event.preventDefault();
      event.stopPropagation();
      depth = 0;
      setHovering(0);
      onDrop([...(event.dataTransfer?.files ?? [])]);
    }

    target.addEventListener("dragenter", enter);
    target.addEventListener("dragover", over);
    target.addEventListener("dragleave", leave);
    target.addEventListener("drop", drop);
    return () => {
      target.removeEventListener("dragenter", enter);
      target.removeEventListener("dragover", over);
      target.removeEventListener("dragleave", leave);
      target.removeEventListener("drop", drop);
    };
  }, [boxRef, onDrop, disabled, onlyHere]);

  return hovering;
}

function carriesFiles(event: DragEvent): boolean {
  return event.dataTransfer?.types.includes("Files") ?? false;
}
