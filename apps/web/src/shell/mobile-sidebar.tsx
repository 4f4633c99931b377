import { Dialog } from "@base-ui/react/dialog";
import { Button, buttonClass } from "@cara/ui/button.tsx";
import { backdropClass } from "@cara/ui/overlay-classes.ts";
import { Menu, X } from "lucide-react";
import { useState, type ReactNode } from "react";
import { useLocation } from "react-router";

/**
 * Under 1024 px the sidebar slides over the page: opened by the menu button, closed by Escape, a click outside or a
 * choice.
 */
export function MobileSidebar({ children }: { children: ReactNode }) {
  const { key } = useLocation();
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  return (
    <Dialog.Root open={openedAt === key} onOpenChange={(open) => setOpenedAt(open ? key : null)}>
      <Dialog.Trigger className={`${buttonClass({ variant: "ghost", icon: true })} lg:hidden`} aria-label="Open menu">
        <Menu aria-hidden="true" className="size-4" />
      </Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Backdrop className={`${backdropClass} lg:hidden`} />
        <Dialog.Popup className="fixed inset-y-0 left-0 flex w-70 max-w-[85vw] flex-col bg-desk px-2.5 pb-2.5 shadow-over outline-none transition-[opacity,translate] duration-enter ease-out data-ending-style:-translate-x-2 data-ending-style:opacity-0 data-starting-style:-translate-x-2 data-starting-style:opacity-0 lg:hidden">
          <Dialog.Title className="sr-only">Menu</Dialog.Title>
          {children}
          <Dialog.Close
            render={<Button variant="ghost" icon aria-label="Close menu" className="absolute top-1.5 right-1.5" />}
          >
            <X aria-hidden="true" className="size-4" />
          </Dialog.Close>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
