import { Menu as Base } from "@base-ui/react/menu";
import type { ComponentProps, ReactElement, ReactNode } from "react";
import { cn } from "./cn.ts";
import { Kbd } from "./kbd.tsx";
import { popoverClass } from "./overlay-classes.ts";
import { titleOf } from "./title-of.ts";

export interface MenuProps {
  /** The button that opens it: `<Button>` with its label inside. */
  trigger: ReactElement;
  align?: "start" | "center" | "end" | undefined;
  children: ReactNode;
}

/** A menu of actions below a button. */
export function Menu({ trigger, align = "end", children }: MenuProps) {
  return (
    <Base.Root>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner align={align} sideOffset={4} className="z-20 outline-none">
          <Base.Popup className={cn(popoverClass, "max-h-[var(--available-height)] min-w-49 overflow-y-auto p-1")}>
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

interface ItemContent {
  icon?: ReactNode;
  shortcut?: readonly string[] | undefined;
  danger?: boolean | undefined;
  children: ReactNode;
}

export interface MenuItemProps extends ItemContent, Omit<ComponentProps<typeof Base.Item>, "className" | "children"> {}

/** One action of a menu. */
export function MenuItem({ icon, shortcut, danger, children, ...rest }: MenuItemProps) {
  return (
    <Base.Item {...rest} className={itemClass(danger)}>
      <Content icon={icon} shortcut={shortcut}>
        {children}
      </Content>
    </Base.Item>
  );
}

export interface MenuLinkProps extends ItemContent {
  /** The router's link, empty: `<Link to="…" />`. */
  link: ReactElement;
}

/** A menu entry that is a link. */
export function MenuLink({ link, icon, shortcut, danger, children }: MenuLinkProps) {
  return (
    <Base.LinkItem render={link} closeOnClick className={itemClass(danger)}>
      <Content icon={icon} shortcut={shortcut}>
        {children}
      </Content>
    </Base.LinkItem>
  );
}

/** A hairline between groups of a menu. */
export function MenuSeparator() {
  return <Base.Separator className="h-2.25 bg-line bg-clip-content p-1" />;
}

/** A heading over some entries of a menu. */
export function MenuGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Base.Group>
      <Base.GroupLabel className="px-2 pt-1.5 pb-1 text-2xs font-medium text-fg-subtle">{label}</Base.GroupLabel>
      {children}
    </Base.Group>
  );
}

function Content({ icon, shortcut, children }: Omit<ItemContent, "danger">) {
  return (
    <>
      {icon !== undefined && (
        <span aria-hidden="true" className="text-fg-subtle [&>svg]:size-4">
          {icon}
        </span>
      )}
      <span className="min-w-0 flex-1 truncate" title={titleOf(children)}>
        {children}
      </span>
      {shortcut !== undefined && (
        <span aria-hidden="true" className="inline-flex gap-1">
          {shortcut.map((key) => (
            <Kbd key={key}>{key}</Kbd>
          ))}
        </span>
      )}
    </>
  );
}

function itemClass(danger = false): string {
  return cn(
    "flex min-h-control cursor-pointer items-center gap-2.25 rounded-[5px] px-2 text-fg no-underline outline-none touch:min-h-touch",
    "data-highlighted:bg-hover data-disabled:cursor-not-allowed data-disabled:text-fg-disabled",
    danger && "text-red-text",
  );
}
