import { CaretMark } from "@cara/ui/caret-mark.tsx";
import { cn } from "@cara/ui/cn.ts";
import { Kbd } from "@cara/ui/kbd.tsx";
import { useId } from "react";
import { Link, NavLink } from "react-router";
import { NAVIGATION, type NavGroup, type NavItem } from "./navigation.ts";

interface SidebarProps {
  agencyName: string;
  onShortcuts(): void;
}

/** Brand and agency, the navigation in groups, the shortcuts button. */
export function Sidebar({ agencyName, onShortcuts }: SidebarProps) {
  return (
    <>
      <Link to="/app/home" className="flex h-bar flex-none items-center gap-2.25 px-2 text-fg no-underline">
        <CaretMark size="lg" />
        <span className="min-w-0">
          <span className="block leading-4 font-semibold">Cara</span>
          <span className="block truncate text-2xs leading-3.5 text-fg-subtle" title={agencyName}>
            {agencyName}
          </span>
        </span>
      </Link>
      <nav aria-label="Main" className="min-h-0 flex-1 overflow-y-auto pt-1.5">
        {NAVIGATION.map((group) => (
          <Group key={group.heading ?? ""} group={group} />
        ))}
      </nav>
      <button
        type="button"
        onClick={onShortcuts}
        className="flex min-h-control flex-none items-center justify-between rounded-md px-2 text-xs text-fg-subtle hover:text-fg touch:hidden"
      >
        Keyboard shortcuts
        <span aria-hidden="true">
          <Kbd>?</Kbd>
        </span>
      </button>
    </>
  );
}

function Group({ group: { heading, items } }: { group: NavGroup }) {
  const headingId = useId();
  return (
    <div {...(heading !== null && { role: "group", "aria-labelledby": headingId })}>
      {heading !== null && (
        <h2 id={headingId} className="px-2 pt-3.5 pb-1 text-2xs font-medium text-fg-subtle">
          {heading}
        </h2>
      )}
      <ul>
        {items.map((item) => (
          <li key={item.to}>
            <Entry item={item} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Entry({ item: { label, to, icon: Icon } }: { item: NavItem }) {
  return (
    <NavLink
      to={to}
      className={({ isActive }) =>
        cn(
          "group flex h-7.5 items-center gap-2.25 rounded-md border border-transparent px-2 no-underline touch:h-touch touch:text-base",
          isActive
            ? "border-line bg-raised font-medium text-fg shadow-card"
            : "text-fg-muted hover:bg-sheet/60 hover:text-fg",
        )
      }
    >
      <Icon aria-hidden="true" className="size-4 flex-none stroke-[1.75] group-aria-[current=page]:text-link" />
      {label}
    </NavLink>
  );
}
