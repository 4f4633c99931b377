import { CSPProvider } from "@base-ui/react/csp-provider";
import { Tooltip } from "@base-ui/react/tooltip";
import type { ReactNode } from "react";
import { LetterKeys } from "./letter-keys.tsx";
import { ToastProvider } from "./toast.tsx";

export interface UiProviderProps {
  /** Turn off for people whose assistive tools type letters. */
  letterKeys?: boolean | undefined;
  children: ReactNode;
}

/**
 * The context of the components; rendered once, around the app. No component may add a style element: the content
 * security policy forbids it.
 */
export function UiProvider({ letterKeys = true, children }: UiProviderProps) {
  return (
    <CSPProvider disableStyleElements>
      <Tooltip.Provider>
        <LetterKeys enabled={letterKeys}>
          <ToastProvider>{children}</ToastProvider>
        </LetterKeys>
      </Tooltip.Provider>
    </CSPProvider>
  );
}
