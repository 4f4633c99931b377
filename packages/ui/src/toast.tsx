import { Toast as Base } from "@base-ui/react/toast";
import { CircleAlert, CircleCheck, Info, X } from "lucide-react";
import { useMemo, type ReactNode } from "react";
import { Button, buttonClass } from "./button.tsx";
import { cn } from "./cn.ts";

/** How long a toast stays; it waits while hovered or focused. An error stays until closed. */
const TOAST_MS = 5_000;
/** Most toasts on the screen; the oldest makes room. */
const TOAST_LIMIT = 3;

export interface ToastMessage {
  title: string;
  description?: string | undefined;
  /** An error is announced assertively and stays until closed. */
  error?: boolean | undefined;
  /** Information, not the result of an action: no check mark. */
  notice?: boolean | undefined;
  action?: { label: string; onClick: () => void } | undefined;
}

/** Shows toasts; for events elsewhere, never for a form's own outcome. */
export function useToast(): { show: (message: ToastMessage) => string; close: (id: string) => void } {
  const manager = Base.useToastManager();
  const { add, close } = manager;
  return useMemo(
    () => ({
      show: ({ title, description, error = false, notice = false, action }: ToastMessage) =>
        add({
          title,
          description,
          type: error ? "error" : notice ? "notice" : "done",
          priority: error ? "high" : "low",
          ...(error && { timeout: 0 }),
          ...(action && { actionProps: { children: action.label, onClick: action.onClick } }),
        }),
      close,
    }),
    [add, close],
  );
}

/** The toast container; rendered once, around the app. */
export function ToastProvider({ children }: { children: ReactNode }) {
  return (
    <Base.Provider timeout={TOAST_MS} limit={TOAST_LIMIT}>
      {children}
      <Base.Portal>
        <Base.Viewport className="fixed right-4 bottom-4 left-4 z-30 flex flex-col gap-2 sm:left-auto sm:w-90">
          <Toasts />
        </Base.Viewport>
      </Base.Portal>
    </Base.Provider>
  );
}

function Toasts() {
  const { toasts } = Base.useToastManager();
  return toasts.map((toast) => (
    <Base.Root
      key={toast.id}
      toast={toast}
      data-toast=""
      className={cn(
        "rounded-lg border border-line-strong bg-raised shadow-pop transition-[opacity,translate] duration-enter ease-out",
        "data-starting-style:translate-y-2 data-starting-style:opacity-0 data-ending-style:opacity-0 data-limited:hidden",
      )}
    >
      <Base.Content className="flex items-start gap-2.5 py-2.5 pr-2 pl-3">
        <ToastIcon type={toast.type} />
        <div className="min-w-0 flex-1">
          <Base.Title className="text-sm font-medium" />
          <Base.Description className="text-xs text-fg-muted" />
        </div>
        <Base.Action className={buttonClass({ size: "sm" })} />
        <Base.Close render={<Button variant="ghost" size="sm" icon aria-label="Close message" />}>
          <X aria-hidden="true" className="size-3.5" />
        </Base.Close>
      </Base.Content>
    </Base.Root>
  ));
}

function ToastIcon({ type }: { type: string | undefined }) {
  if (type === "error") return <CircleAlert aria-hidden="true" className="mt-0.5 size-4 flex-none text-red-solid" />;
  if (type === "notice") return <Info aria-hidden="true" className="mt-0.5 size-4 flex-none text-fg-muted" />;
  return <CircleCheck aria-hidden="true" className="mt-0.5 size-4 flex-none text-green-solid" />;
}
