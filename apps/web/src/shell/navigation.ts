import { Bookmark, Building2, House, Inbox, Mail, PanelsTopLeft, Phone, Shield, type LucideIcon } from "lucide-react";

export interface NavItem {
  label: string;
  to: string;
  icon: LucideIcon;
  /** The letter after G. */
  letter: string;
}

export interface NavGroup {
  heading: string | null;
  items: readonly NavItem[];
}

/** The navigation, in order. Areas with a URL but no entry (the workbench) are deliberately not here. */
export const NAVIGATION: readonly NavGroup[] = [
  { heading: null, items: [{ label: "Home", to: "/app/home", icon: House, letter: "H" }] },
  {
    heading: "Copilot",
    items: [
      { label: "Workspaces", to: "/app/workspaces", icon: PanelsTopLeft, letter: "W" },
      { label: "Presets", to: "/app/presets", icon: Bookmark, letter: "P" },
    ],
  },
  {
    heading: "Servicing",
    items: [{ label: "Service Requests", to: "/app/servicing", icon: Inbox, letter: "S" }],
  },
  {
    heading: "Communication",
    items: [
      { label: "Calls", to: "/app/calls", icon: Phone, letter: "C" },
      { label: "Emails", to: "/app/emails", icon: Mail, letter: "E" },
    ],
  },
  {
    heading: "Knowledge",
    items: [
      { label: "Accounts", to: "/app/accounts", icon: Building2, letter: "A" },
      { label: "Policies", to: "/app/policies", icon: Shield, letter: "O" },
    ],
  },
];

export const NAV_ITEMS: readonly NavItem[] = NAVIGATION.flatMap(({ items }) => items);

/** The entry whose area a URL belongs to. */
export function areaOf(pathname: string): { heading: string | null; item: NavItem } | undefined {
  for (const { heading, items } of NAVIGATION) {
    const item = items.find(({ to }) => pathname === to || pathname.startsWith(`${to}/`));
    if (item) return { heading, item };
  }
  return undefined;
}
