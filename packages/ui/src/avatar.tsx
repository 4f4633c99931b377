import { cn } from "./cn.ts";
import { initials } from "./initials.ts";

export interface AvatarProps {
  /** The person's full name; shown as initials. */
  name: string;
  size?: "sm" | "md" | undefined;
  /** Give it when the name does not stand beside the avatar. */
  labelled?: boolean | undefined;
  className?: string | undefined;
}

/** A person in two letters. */
export function Avatar({ name, size = "sm", labelled = false, className }: AvatarProps) {
  return (
    <span
      {...(labelled ? { role: "img", "aria-label": name } : { "aria-hidden": true })}
      className={cn(
        "inline-grid flex-none place-items-center rounded-full leading-none font-semibold",
        "bg-[light-dark(var(--color-ink-100),var(--color-selected))] text-[light-dark(var(--color-ink-800),var(--color-ink-200))]",
        size === "sm" ? "size-[22px] text-[10px]" : "size-[26px] text-[11px]",
        className,
      )}
    >
      {initials(name)}
    </span>
  );
}

/** Avatar and name, as lists and rails show a person. */
export function Person({ name, className }: { name: string; className?: string | undefined }) {
  return (
    <span className={cn("inline-flex max-w-full min-w-0 items-center gap-2 align-middle", className)}>
      <Avatar name={name} />
      <bdi className="truncate">{name}</bdi>
    </span>
  );
}
