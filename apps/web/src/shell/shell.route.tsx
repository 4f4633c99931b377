import { CaretMark } from "@cara/ui/caret-mark.tsx";
import { cn } from "@cara/ui/cn.ts";
import { useToast } from "@cara/ui/toast.tsx";
import { UiProvider } from "@cara/ui/ui-provider.tsx";
import { useCallback, useEffect, useRef, useState } from "react";
import {
  Link,
  Outlet,
  useLoaderData,
  useLocation,
  useNavigation,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
} from "react-router";
import { execute } from "../graphql/execute.ts";
import { listenForNotices } from "../graphql/fall-back.ts";
import { graphql } from "../graphql/gen/gql.ts";
import type { SignedInUserQuery } from "../graphql/gen/graphql.ts";
import { createCache } from "../graphql/cache.ts";
import { setAgencyTimeZone } from "../lib/agency-today.ts";
import { Role } from "../lib/role.ts";
import { SignedIn } from "../lib/signed-in.ts";
import { analytics } from "./analytics.ts";
import { Breadcrumb } from "./breadcrumb.tsx";
import { MobileSidebar } from "./mobile-sidebar.tsx";
import { ShortcutsDialog } from "./shortcuts-dialog.tsx";
import { useLetterKeysSetting, useShortcuts } from "./shortcuts.ts";
import { Sidebar } from "./sidebar.tsx";
import { UserMenu } from "./user-menu.tsx";

const SignedInUser = graphql(`
  query SignedInUser {
    agencyUser {
      id
      name
      email
      role
      agency {
        id
        name
        timeZone
      }
    }
  }
`);

const cachedUser = createCache<SignedInUserQuery["agencyUser"]>();

export async function loader({ request }: LoaderFunctionArgs) {
  const loading = execute(SignedInUser, {}, request).then((response) => response.agencyUser);
  // Pages revalidate on live updates: if that fails, the known user stays.
  const { value: agencyUser } = await cachedUser.read(loading);
  analytics.identify(agencyUser);
  setAgencyTimeZone(agencyUser.agency.timeZone);
  return agencyUser;
}

/** Typing into a filter changes the URL, not the signed-in user. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.search === nextUrl.search && defaultShouldRevalidate;
}

export function Component() {
  const [letterKeys, setLetterKeys] = useLetterKeysSetting();
  return (
    <UiProvider letterKeys={letterKeys}>
      <Shell letterKeys={letterKeys} onLetterKeys={setLetterKeys} />
    </UiProvider>
  );
}

interface ShellProps {
  letterKeys: boolean;
  onLetterKeys(enabled: boolean): void;
}

/** Sidebar, top bar and the content area of every signed-in page. */
function Shell({ letterKeys, onLetterKeys }: ShellProps) {
  const user = useLoaderData<typeof loader>();
  cachedUser.useShown(user);
  const [keysShown, setKeysShown] = useState(false);
  const showKeys = useCallback(() => setKeysShown(true), []);
  const sheet = useSheetFocus();
  const loading = useNavigation().state !== "idle";
  useShortcuts(letterKeys, showKeys);
  useNotices();
  const sidebar = <Sidebar agencyName={user.agency.name} onShortcuts={showKeys} />;
  return (
    <div className="grid h-dvh overflow-hidden lg:grid-cols-[var(--spacing-sidebar)_minmax(0,1fr)]">
      <a href="#sheet" className="sr-only z-10 rounded-md bg-raised px-3 py-2 focus:not-sr-only focus:fixed focus:m-2">
        Skip to content
      </a>
      <aside aria-label="Sidebar" className="hidden min-h-0 flex-col px-2.5 pb-2.5 lg:flex">
        {sidebar}
      </aside>
      <div className="grid min-h-0 min-w-0 grid-rows-[auto_minmax(0,1fr)]">
        <header className="flex h-13 items-center gap-1 border-b border-line pr-2 pl-1 lg:h-bar lg:gap-4 lg:border-0 lg:pr-4 lg:pl-2">
          <MobileSidebar>{sidebar}</MobileSidebar>
          <Link
            to="/app/home"
            className="flex items-center gap-2 text-base font-semibold text-fg no-underline lg:hidden"
          >
            <CaretMark />
            Cara
          </Link>
          <Breadcrumb />
          <div className="ml-auto">
            <UserMenu name={user.name} email={user.email} />
          </div>
        </header>
        <main
          id="sheet"
          ref={sheet}
          tabIndex={-1}
          aria-busy={loading}
          className="relative flex min-h-0 flex-col overflow-hidden border-line bg-sheet outline-none lg:rounded-tl-xl lg:border-t lg:border-l"
        >
          <div
            aria-hidden="true"
            className={cn(
              "absolute inset-x-0 top-0 z-2 h-0.5 bg-link opacity-0",
              loading && "opacity-100 transition-opacity delay-150",
            )}
          />
          <Role value={user.role}>
            <SignedIn value={user}>
              <Outlet />
            </SignedIn>
          </Role>
        </main>
      </div>
      <ShortcutsDialog
        open={keysShown}
        onOpenChange={setKeysShown}
        letterKeys={letterKeys}
        onLetterKeys={onLetterKeys}
      />
    </div>
  );
}

/** After navigation the focus moves to the content, because the clicked link may be gone. */
function useSheetFocus() {
  const sheet = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const last = useRef(pathname);
  useEffect(() => {
    const moved = areaPath(last.current) !== areaPath(pathname);
    last.current = pathname;
    if (moved && !sheet.current?.contains(document.activeElement)) sheet.current?.focus({ preventScroll: true });
  }, [pathname]);
  return sheet;
}

/** "/app/presets" of "/app/presets/new": a dialog over the page is not another page. */
const areaPath = (pathname: string): string => pathname.split("/").slice(0, 3).join("/");

/** Shows the notice of a page that redirected here. */
function useNotices(): void {
  const { show } = useToast();
  useEffect(() => listenForNotices((title) => show({ title, notice: true })), [show]);
}
