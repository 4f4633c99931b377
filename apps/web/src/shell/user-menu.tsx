import { Menu as Base } from "@base-ui/react/menu";
import { Avatar } from "@cara/ui/avatar.tsx";
import { Menu, MenuGroup, MenuItem, MenuLink, MenuSeparator } from "@cara/ui/menu.tsx";
import { useToast } from "@cara/ui/toast.tsx";
import { Check, ChevronDown, Laptop, LogOut, Monitor, Moon, Settings, Sun } from "lucide-react";
import { Link } from "react-router";
import { errorOf } from "../forms/outcome.ts";
import { useSubmission } from "../forms/use-submission.ts";
import { chooseTheme, THEMES, useTheme, type Theme } from "./theme.ts";

const THEME_NAMES: Record<Theme, { label: string; icon: typeof Sun }> = {
  system: { label: "System theme", icon: Laptop },
  light: { label: "Light theme", icon: Sun },
  dark: { label: "Dark theme", icon: Moon },
};

/** The menu of the signed-in user. */
export function UserMenu({ name, email }: { name: string; email: string }) {
  const theme = useTheme();
  const toast = useToast();
  // the menu has closed by then, so the error cannot be shown in it
  const signOut = useSubmission((outcome) => {
    if (outcome.status === "invalid")
      toast.show({ title: "You're still signed in", description: errorOf(outcome, ""), error: true });
  });
  return (
    <Menu
      trigger={
        <button
          type="button"
          className="flex min-h-control items-center gap-2 rounded-md py-0.75 pr-1.5 pl-0.75 font-medium hover:bg-sheet/60 touch:min-h-touch touch:min-w-touch touch:justify-center"
        >
          <Avatar name={name} size="md" />
          <span className="max-sm:sr-only">{name}</span>
          <ChevronDown aria-hidden="true" className="size-3.5 max-sm:hidden" />
        </button>
      }
    >
      <MenuGroup label={email}>
        <MenuLink link={<Link to="/app/sessions" />} icon={<Monitor />}>
          Sessions
        </MenuLink>
        <MenuLink link={<Link to="/app/settings" />} icon={<Settings />}>
          Agency settings
        </MenuLink>
      </MenuGroup>
      <MenuSeparator />
      <MenuGroup label="Theme">
        <Base.RadioGroup value={theme} onValueChange={(value: Theme) => chooseTheme(value)}>
          {THEMES.map((option) => (
            <ThemeItem key={option} theme={option} />
          ))}
        </Base.RadioGroup>
      </MenuGroup>
      <MenuSeparator />
      <MenuItem
        icon={<LogOut />}
        onClick={() => signOut.submit({}, { method: "post", action: "/app/signout", encType: "application/json" })}
      >
        Sign out
      </MenuItem>
    </Menu>
  );
}

function ThemeItem({ theme }: { theme: Theme }) {
  const { label, icon: Icon } = THEME_NAMES[theme];
  return (
    <Base.RadioItem
      value={theme}
      className="flex min-h-control cursor-pointer items-center gap-2.25 rounded-[5px] px-2 text-fg outline-none data-highlighted:bg-hover touch:min-h-touch"
    >
      <Icon aria-hidden="true" className="size-4 text-fg-subtle" />
      <span className="flex-1">{label}</span>
      <Base.RadioItemIndicator>
        <Check aria-hidden="true" className="size-4" />
      </Base.RadioItemIndicator>
    </Base.RadioItem>
  );
}
