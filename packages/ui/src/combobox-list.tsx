import { Combobox as Base } from "@base-ui/react/combobox";
import { useVirtualizer } from "@tanstack/react-virtual";
import { useImperativeHandle, useLayoutEffect, useRef, type Ref } from "react";
import { ComboboxRow } from "./combobox-row.tsx";
import type { ComboboxOption } from "./combobox-rules.ts";

/** Up to this many options all are rendered; beyond, only those in view and some around them. */
const RENDER_ALL_OPTIONS = 100;
const OVERSCAN_OPTIONS = 15;
const ROW_PX = 30;
const TALL_ROW_PX = 46;

/** Lets the keyboard scroll to an option that is not rendered yet. */
export interface ComboboxListHandle {
  scrollToOption: (index: number) => void;
}

export interface ComboboxListProps {
  options: readonly ComboboxOption[];
  query: string;
  showValue: boolean;
  ref: Ref<ComboboxListHandle>;
}

/** The options of a combobox, virtualized: a thousand of them open as fast as ten. */
export function ComboboxList({ options, query, showValue, ref }: ComboboxListProps) {
  const boxRef = useRef<HTMLDivElement>(null);
  // oxlint-disable-next-line react/incompatible-library -- only the note that the compiler leaves this component alone
  const virtualizer = useVirtualizer({
    count: options.length,
    getScrollElement: () => boxRef.current,
    estimateSize: (index) => (options[index]?.description === undefined ? ROW_PX : TALL_ROW_PX),
    getItemKey: (index) => options[index]?.value ?? index,
    overscan: options.length <= RENDER_ALL_OPTIONS ? options.length : OVERSCAN_OPTIONS,
  });
  useImperativeHandle(ref, () => ({ scrollToOption: (index) => virtualizer.scrollToIndex(index, { align: "auto" }) }));
  // The box is measured once the popup is positioned; before that it has no height.
  useLayoutEffect(() => virtualizer.measure(), [virtualizer]);

  return (
    <Base.List
      ref={boxRef}
      className="max-h-[min(20rem,calc(var(--available-height)-2rem))] overflow-y-auto overscroll-contain outline-none"
    >
      <div role="presentation" className="relative" style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map((row) => {
          const option = options[row.index];
          if (option === undefined) return null;
          return (
            <ComboboxRow
              key={row.key}
              option={option}
              index={row.index}
              count={options.length}
              top={row.start}
              measure={virtualizer.measureElement}
              query={query}
              showValue={showValue}
            />
          );
        })}
      </div>
    </Base.List>
  );
}
