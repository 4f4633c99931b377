import { Checkbox as Base } from "@base-ui/react/checkbox";
import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { cn } from "./cn.ts";

export interface CheckboxProps {
  children: ReactNode;
  name?: string | undefined;
  checked?: boolean | undefined;
  defaultChecked?: boolean | undefined;
  onCheckedChange?: ((checked: boolean) => void) | undefined;
  disabled?: boolean | undefined;
  className?: string | undefined;
}

/** A checkbox with its label. */
export function Checkbox({ children, className, ...rest }: CheckboxProps) {
  return (
    <label className={cn("flex cursor-pointer items-start gap-2 touch:min-h-touch touch:items-center", className)}>
      <Base.Root
        {...rest}
        className="mt-0.5 grid size-4 flex-none place-items-center rounded-xs border border-control bg-sheet data-checked:border-action data-checked:bg-action data-disabled:bg-sunken touch:mt-0 touch:size-5"
      >
        <Base.Indicator className="text-action-fg">
          <Check aria-hidden="true" strokeWidth={3} className="size-3" />
        </Base.Indicator>
      </Base.Root>
      <span>{children}</span>
    </label>
  );
}
