import { cn } from "./cn.ts";
import { initials } from "./initials.ts";

export interface AvatarProps {
  /** The person's full name; shown as initials. */
  name: string;
  size?: "sm" | "md" | undefined;
  /** Set it when the name is not beside the avatar. */
  labeled?: boolean | undefined;
  className?: string | undefined;
}

/** A person's initials. */
export function Avatar({ name, size = "sm", labeled = false, className }: AvatarProps) {
  return (
    <span
      {...(labeled ? { role: "img", "aria-label": name } : { "aria-hidden": true })}
      className={cn(
        "inline-grid flex-none place-items-center rounded-full leading-none font-semibold",
        "bg-avatar text-avatar-fg",
        size === "sm" ? "size-5.5 text-[10px]" : "size-6.5 text-[11px]",
        className,
      )}
    >
      {initials(name)}
    </span>
  );
}

/** Avatar and name. */
export function Person({ name, className }: { name: string; className?: string | undefined }) {
  return (
    <span className={cn("inline-flex max-w-full min-w-0 items-center gap-2 align-middle", className)}>
      <Avatar name={name} />
      <bdi className="truncate" title={name}>
        {name}
      </bdi>
    </span>
  );
}
