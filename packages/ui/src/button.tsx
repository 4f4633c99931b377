import { useId, type ComponentProps, type MouseEvent, type ReactNode } from "react";
import { cn } from "./cn.ts";
import { Kbd } from "./kbd.tsx";
import { Spinner } from "./spinner.tsx";

export type ButtonVariant = "primary" | "secondary" | "ghost" | "danger";
export type ButtonSize = "md" | "sm";

export interface ButtonLook {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  /** Square, for an icon alone; the button then needs an aria-label. */
  icon?: boolean | undefined;
}

export interface ButtonProps extends ButtonLook, Omit<ComponentProps<"button">, "disabled"> {
  /** Work is in progress: keeps width and focus, ignores clicks. */
  busy?: boolean | undefined;
  /** The verb in progress ("Resolving"); without it the label stays. */
  busyLabel?: string | undefined;
  /** Disabled, but still focusable so that the reason can be read. */
  off?: boolean | undefined;
  /** Why it is disabled, shown beside it; use `off` and `aria-describedby` instead when the reason is elsewhere. */
  offReason?: string | undefined;
  /** Key hint inside the button. */
  shortcut?: readonly string[] | undefined;
}

/** A button: its label is a verb. */
export function Button(props: ButtonProps) {
  const {
    variant,
    size,
    icon,
    busy = false,
    busyLabel,
    off: isOff = false,
    offReason,
    shortcut,
    className,
    children,
    onClick,
    type = "button",
    ...rest
  } = props;
  const reasonId = useId();
  const off = isOff || offReason !== undefined;
  const inert = off || busy;

  function click(event: MouseEvent<HTMLButtonElement>) {
    if (!inert) return onClick?.(event);
    event.preventDefault();
    event.stopPropagation();
  }

  const button = (
    <button
      {...rest}
      type={type}
      onClick={click}
      aria-disabled={inert || undefined}
      aria-busy={busy || undefined}
      aria-describedby={offReason === undefined ? rest["aria-describedby"] : reasonId}
      className={cn(buttonClass({ variant, size, icon }), className)}
    >
      <Label busy={busy} busyLabel={busyLabel} shortcut={shortcut}>
        {children}
      </Label>
    </button>
  );
  if (offReason === undefined) return button;
  return (
    <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-1">
      {button}
      <span id={reasonId} className="text-xs text-fg-muted">
        {offReason}
      </span>
    </span>
  );
}

interface LabelProps {
  busy: boolean;
  busyLabel: string | undefined;
  shortcut: readonly string[] | undefined;
  children: ReactNode;
}

/** Both labels share one grid cell, so the wider one sets the width and nothing moves when work starts. */
function Label({ busy, busyLabel, shortcut, children }: LabelProps) {
  const cell = "col-start-1 row-start-1 inline-flex items-center justify-center gap-1.5";
  return (
    <span className="grid">
      <span className={cn(cell, busy && "invisible")}>
        {children}
        {shortcut !== undefined && (
          <span aria-hidden="true" className="inline-flex gap-1 touch:hidden">
            {shortcut.map((key) => (
              <Kbd key={key} className="border-current/40 bg-transparent text-inherit">
                {key}
              </Kbd>
            ))}
          </span>
        )}
      </span>
      {(busy || busyLabel !== undefined) && (
        <span className={cn(cell, !busy && "invisible")}>
          <Spinner />
          {busyLabel ?? <span className="sr-only">{children}</span>}
        </span>
      )}
    </span>
  );
}

const variants: Record<ButtonVariant, string> = {
  primary: "bg-action text-action-fg hover:bg-action-hover",
  secondary: "border-line-strong bg-raised text-fg shadow-card hover:bg-hover",
  ghost: "px-2 text-fg-muted hover:bg-hover hover:text-fg",
  danger: "bg-danger text-danger-fg hover:bg-danger/90",
};

/** The classes of a button, for links that should look like one. */
export function buttonClass({ variant = "secondary", size = "md", icon = false }: ButtonLook = {}): string {
  return cn(
    "inline-flex flex-none items-center justify-center gap-1.5 rounded-md border border-transparent text-sm font-medium whitespace-nowrap",
    "no-underline transition-colors duration-quick ease-out active:duration-press",
    variants[variant],
    "aria-disabled:cursor-not-allowed aria-disabled:not-aria-busy:border-line aria-disabled:not-aria-busy:bg-sunken",
    "aria-disabled:not-aria-busy:text-fg-subtle aria-disabled:not-aria-busy:shadow-none",
    size === "md" && "h-control px-3 touch:h-touch",
    size === "md" && variant === "ghost" && "px-2",
    size === "sm" && "hit-area h-control-sm rounded-[5px] px-2.25 text-xs",
    icon && (size === "md" ? "w-control px-0 touch:w-touch" : "w-control-sm px-0"),
  );
}

/** A button styled as a link, for secondary actions inside text. */
export const linkButtonClass =
  "hit-area cursor-pointer rounded-xs text-link underline decoration-current/45 underline-offset-3 hover:decoration-current";
