import { buttonClass } from "@cara/ui/button.tsx";
import { Kbd } from "@cara/ui/kbd.tsx";
import { usePageKeys } from "@cara/ui/use-page-keys.ts";
import { Settings2 } from "lucide-react";
import {
  Link,
  Outlet,
  useLoaderData,
  useLocation,
  useNavigate,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from "react-router";
import { handToCara } from "../../../forms/hand-to-cara.ts";
import { OVER_PAGE } from "../../../forms/overlay-route.ts";
import { suggestedPreset } from "../../../lib/suggested-preset.ts";
import { loadMyOpenRequests, MyOpenRequests } from "../../servicing/my-open-requests.tsx";
import { AboutNote } from "./about-note.tsx";
import { askDraftKey, AskCara } from "./ask-cara.tsx";
import { shownPresets } from "../presets/home-presets.ts";
import { cachedAbout, cachedPresets, loadAbout, loadHomePresets } from "./load-home.ts";
import { BuiltinCard, CustomCard } from "../presets/preset-card.tsx";
import { slugOf } from "../presets/preset-slugs.ts";
import { loadWorkspacesForMe, WorkspacesForMe } from "./workspaces-for-me.tsx";
import type { HomeContext } from "../presets/use-about.ts";
import { useFreshStates } from "../use-fresh-states.ts";

export async function loader({ request }: LoaderFunctionArgs) {
  const [requests, workspaces, agencyUser, about] = await Promise.all([
    loadMyOpenRequests(request),
    loadWorkspacesForMe(request),
    loadHomePresets(request),
    loadAbout(request),
  ]);
  return { requests, workspaces, agencyUser, about };
}

/** A message from the box is sent without a preset. */
export async function action({ request }: ActionFunctionArgs) {
  const form = await request.formData();
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value : undefined;
  };
  return handToCara({ request, form, draftKey: askDraftKey(text("serviceRequestId"), text("ask")) });
}

export function Component() {
  const { requests, workspaces, agencyUser, about } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  cachedPresets.useShown(agencyUser);
  cachedAbout.useShown(about);
  useFreshStates([], true);
  return (
    <>
      <div className="grid min-h-0 flex-1 content-start gap-x-10 gap-y-7 overflow-y-auto px-gutter pt-11 pb-8 max-sm:px-4 max-sm:pt-5 lg:grid-cols-[minmax(0,1fr)_var(--spacing-rail)]">
        <div className="min-w-0 max-w-200">
          <header className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
            <h1 className="text-2xl max-sm:text-xl">What can Cara do for you?</h1>
            <Link to="/app/certificates/desk" className={`${buttonClass({ variant: "ghost" })} ml-auto`}>
              Certificate desk
            </Link>
            <Link to="/app/workbench" className={buttonClass({ variant: "ghost" })}>
              Workbench
            </Link>
            <Link
              to={{ pathname: "/app/home/preferences", search }}
              state={OVER_PAGE}
              aria-label="Customize presets"
              title="Customize presets"
              className={buttonClass({ variant: "ghost", icon: true })}
            >
              <Settings2 aria-hidden="true" className="size-4" />
            </Link>
          </header>
          {about && <AboutNote request={about} />}
          <AskCara key={`${about?.id ?? ""}${new URLSearchParams(search).get("ask") ?? ""}`} about={about?.id} />
          <Presets favorites={agencyUser.preferences.favoritePresets} about={about} />
        </div>
        <aside className="grid min-w-0 content-start gap-4 empty:hidden">
          <WorkspacesForMe workspaces={workspaces} />
          <MyOpenRequests requests={requests} />
        </aside>
      </div>
      <Outlet context={{ about } satisfies HomeContext} />
    </>
  );
}

type Loaded = Awaited<ReturnType<typeof loader>>;
interface PresetsProps {
  favorites: Loaded["agencyUser"]["preferences"]["favoritePresets"];
  about: Loaded["about"];
}

function Presets({ favorites: { presets, customPresets }, about }: PresetsProps) {
  const navigate = useNavigate();
  const { search } = useLocation();
  const suggested = about ? suggestedPreset(about.type) : null;
  const shown = shownPresets(presets, suggested);
  usePageKeys(
    Object.fromEntries(
      shown.map((preset, index) => [
        `Shift+${index + 1}`,
        () => void navigate({ pathname: `/app/home/run/${slugOf(preset)}`, search }, { state: OVER_PAGE }),
      ]),
    ),
  );
  return (
    <>
      {shown.length > 0 && (
        <section aria-label="Start from a preset">
          <div className="mt-6.5 mb-2.5 flex items-center justify-between gap-3">
            <h2 className="font-medium text-fg-muted">Start from a preset</h2>
            <span className="inline-flex items-center gap-1.5 text-xs text-fg-subtle touch:hidden">
              <Kbd>Shift</Kbd>
              <Kbd>1</Kbd>
              {shown.length > 1 && (
                <>
                  to <Kbd>{shown.length}</Kbd>
                </>
              )}
            </span>
          </div>
          <div className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
            {shown.map((preset) => (
              <BuiltinCard key={preset} preset={preset} isSuggested={preset === suggested} />
            ))}
          </div>
        </section>
      )}
      {customPresets.length > 0 && (
        <section aria-label="Your presets">
          <div className="mt-6.5 mb-2.5 flex items-center justify-between gap-3">
            <h2 className="font-medium text-fg-muted">Your presets</h2>
            <Link to="/app/presets" className="text-xs text-link no-underline hover:underline">
              All presets
            </Link>
          </div>
          <div className="grid gap-3 sm:grid-cols-2">
            {customPresets.map((preset) => (
              <CustomCard key={preset.id} preset={preset} />
            ))}
          </div>
        </section>
      )}
    </>
  );
}
