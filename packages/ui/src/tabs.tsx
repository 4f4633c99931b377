import { Tabs as Base } from "@base-ui/react/tabs";
import type { ReactNode } from "react";
import { cn } from "./cn.ts";

/** The classes of a tab, for the router's link inside `TabNav`. */
export const tabClass = cn(
  "-mb-px inline-flex flex-none items-center gap-1.5 border-b-2 border-transparent pt-2 pb-2.25 text-sm font-medium whitespace-nowrap text-fg-muted no-underline",
  "outline-offset-[-2px] transition-colors duration-quick hover:text-fg touch:min-h-touch",
  "aria-[current=page]:border-action aria-[current=page]:text-fg data-active:border-action data-active:text-fg",
);

const rowClass = "flex gap-5.5 overflow-x-auto border-b border-line [scrollbar-width:none]";

/** Tabs with URLs: links in a named navigation, the open one marked as the current page. */
export function TabNav({ label, children, className }: { label: string; children: ReactNode; className?: string }) {
  return (
    <nav aria-label={label} className={cn(rowClass, className)}>
      {children}
    </nav>
  );
}

export interface Tab {
  value: string;
  label: ReactNode;
  panel: ReactNode;
}

export interface TabsProps {
  label: string;
  tabs: readonly Tab[];
  value?: string | undefined;
  onValueChange?: ((value: string) => void) | undefined;
  className?: string | undefined;
}

/** Tabs without URLs. */
export function Tabs({ label, tabs, value, onValueChange, className }: TabsProps) {
  return (
    <Base.Root
      className={className}
      {...(value === undefined ? { defaultValue: tabs[0]?.value } : { value })}
      onValueChange={(next) => onValueChange?.(String(next))}
    >
      <Base.List aria-label={label} className={rowClass}>
        {tabs.map((tab) => (
          <Base.Tab key={tab.value} value={tab.value} className={tabClass}>
            {tab.label}
          </Base.Tab>
        ))}
      </Base.List>
      {tabs.map((tab) => (
        <Base.Panel key={tab.value} value={tab.value} className="pt-4">
          {tab.panel}
        </Base.Panel>
      ))}
    </Base.Root>
  );
}
