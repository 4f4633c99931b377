import { Combobox as Base } from "@base-ui/react/combobox";
import { Check } from "lucide-react";
import { matchedKeyword, type ComboboxOption } from "./combobox-rules.ts";
import { Marked } from "./marked-text.tsx";

export interface ComboboxRowProps {
  option: ComboboxOption;
  index: number;
  count: number;
  /** Distance from the top of the list. */
  top: number;
  measure: (element: HTMLElement | null) => void;
  query: string;
  showValue: boolean;
}

/**
 * One option: its label with the match in a heavier weight, the code in mono, the matching keyword, the description
 * below.
 */
export function ComboboxRow({ option, index, count, top, measure, query, showValue }: ComboboxRowProps) {
  const keyword = matchedKeyword(option, query);
  return (
    <Base.Item
      ref={measure}
      value={option}
      index={index}
      data-index={index}
      aria-setsize={count}
      aria-posinset={index + 1}
      style={{ transform: `translateY(${top}px)` }}
      className="absolute inset-x-0 top-0 cursor-pointer rounded-[5px] py-1.5 pr-7 pl-2 leading-4.5 outline-none data-highlighted:bg-selected touch:py-2.5"
    >
      <Marked text={option.label} query={query} />
      {showValue && (
        <>
          {" "}
          <span className="id-text text-fg-subtle">
            <Marked text={option.value} query={query} />
          </span>
        </>
      )}
      {keyword !== undefined && (
        <span className="text-fg-subtle">
          {" "}
          (<Marked text={keyword} query={query} />)
        </span>
      )}
      {option.description !== undefined && (
        <span className="block text-xs text-fg-subtle">
          <Marked text={option.description} query={query} />
        </span>
      )}
      <Base.ItemIndicator className="absolute top-1.5 right-2 text-link">
        <Check aria-hidden="true" className="size-4" />
      </Base.ItemIndicator>
    </Base.Item>
  );
}
