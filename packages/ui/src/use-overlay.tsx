import { createContext, use, useCallback, useMemo, useRef, useState, type KeyboardEvent, type ReactNode } from "react";
import { DiscardQuestion } from "./discard-question.tsx";

export interface OverlayProps {
  title: string;
  children: ReactNode;
  /** Called after the exit transition: navigate back, or to the parent. */
  onClosed: () => void;
  /** Set to false to close without asking, for instance after the server accepted. */
  open?: boolean | undefined;
  /** Unsaved changes: closing asks first. */
  dirty?: boolean | undefined;
  /** Waiting for the server: closing is blocked. */
  busy?: boolean | undefined;
}

interface Overlay {
  open: boolean;
  requestClose: () => void;
  onOpenChange: (open: boolean) => void;
  onOpenChangeComplete: (open: boolean) => void;
  question: ReactNode;
}

const CloseContext = createContext<() => void>(() => undefined);

/** Closes the dialog or slide-over around the caller; asks first when there are unsaved changes. */
export function useRequestClose(): () => void {
  return use(CloseContext);
}

/** Shared by dialogs and slide-overs: the open state, the question before closing, the callback after it. */
export function useOverlay({ open = true, dirty = false, busy = false, onClosed }: OverlayProps): Overlay {
  const [left, setLeft] = useState(false);
  const [isAsking, setAsking] = useState(false);

  const requestClose = useCallback(() => {
    if (busy) return;
    if (dirty) setAsking(true);
    else setLeft(true);
  }, [busy, dirty]);

  const discard = useCallback(() => {
    setAsking(false);
    setLeft(true);
  }, []);

  const question = useMemo(
    () => <DiscardQuestion open={isAsking} onKeep={() => setAsking(false)} onDiscard={discard} />,
    [isAsking, discard],
  );

  return {
    open: open && !left,
    requestClose,
    onOpenChange: (wanted) => {
      if (!wanted) requestClose();
    },
    onOpenChangeComplete: (isOpen) => {
      if (!isOpen) onClosed();
    },
    question,
  };
}

/** Makes `useRequestClose` work inside an overlay. */
export function OverlayScope({ requestClose, children }: { requestClose: () => void; children: ReactNode }) {
  return <CloseContext value={requestClose}>{children}</CloseContext>;
}

const FIELDS =
  "input:not([type=hidden]):not([disabled]):not([type=file]), textarea:not([disabled]), select:not([disabled])";

/** Fields focused because an overlay opened, and not by the person. */
const quietly = new WeakSet<Element>();

/** Whether this focus comes from an opening overlay; true once. A list must not open by it. */
export const wasFocusedByOverlay = (field: Element): boolean => quietly.delete(field);

/** Focuses the first field, or the title when there is none, and returns the focus on close. */
export function useOverlayFocus() {
  const popupRef = useRef<HTMLDivElement>(null);
  const titleRef = useRef<HTMLHeadingElement>(null);
  const [opener] = useState(() => document.activeElement);
  const [wasInList] = useState(() => opener?.closest("tr[data-index]") !== null);
  const initialFocus = useCallback(() => {
    const first =
      popupRef.current?.querySelector<HTMLElement>("[data-autofocus]") ??
      popupRef.current?.querySelector<HTMLElement>(FIELDS) ??
      titleRef.current;
    if (first) quietly.add(first);
    return first;
  }, []);
  const finalFocus = useCallback(() => {
    const isThere = opener instanceof HTMLElement && opener.isConnected && opener !== document.body;
    // The row that opened it was deleted: the list knows the next one.
    const nextRow = wasInList && !isThere && document.querySelector<HTMLElement>("[data-row-link][tabindex='0']");
    const back = nextRow || (isThere ? opener : document.querySelector("main"));
    if (back === null || back.tabIndex >= 0) return back ?? true;
    // Focus the page itself, and not its first field, whose list would open.
    queueMicrotask(() => back.focus({ preventScroll: true }));
    return false;
  }, [opener, wasInList]);
  return { popupRef, titleRef, initialFocus, finalFocus };
}

/** Ctrl+Enter submits the form that has the focus. */
export function submitOnCtrlEnter(event: KeyboardEvent): void {
  if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || event.defaultPrevented) return;
  const form = event.target instanceof Element ? event.target.closest("form") : null;
  if (form === null) return;
  event.preventDefault();
  form.requestSubmit();
}
