import { RuledHeading } from "@cara/ui/card.tsx";
import { Segmented } from "@cara/ui/segmented.tsx";
import { useEffect, useState, type ReactNode } from "react";
import { ActionsSection } from "./actions-section.tsx";
import { BadgesSection } from "./badges-section.tsx";
import { FieldsSection } from "./fields-section.tsx";
import { FilesSection } from "./files-section.tsx";
import { ListSection } from "./list-section.tsx";
import { OverlaysSection } from "./overlays-section.tsx";
import { StatesSection } from "./states-section.tsx";

type Scheme = "system" | "light" | "dark";

/** Every component in every state, for developers. Not part of a production build. */
export function Component() {
  const [scheme, setScheme] = useState<Scheme>("system");
  useScheme(scheme);
  return (
    <div className="h-full overflow-y-auto bg-sheet px-4 py-6 sm:px-gutter">
      <header className="mb-6 flex flex-wrap items-end gap-4">
        <div className="mr-auto">
          <h1 className="text-xl font-semibold">Components</h1>
          <p className="text-fg-muted">The components of every screen, in all their states</p>
        </div>
        <Segmented label="Color scheme" options={SCHEMES} value={scheme} onChange={setScheme} />
      </header>
      <div className="grid items-start gap-x-9 gap-y-6 lg:grid-cols-2 xl:grid-cols-3">
        <Board title="Actions">
          <ActionsSection />
        </Board>
        <Board title="Badges and people">
          <BadgesSection />
        </Board>
        <Board title="Dialogs, menus and messages">
          <OverlaysSection />
        </Board>
        <Board title="Fields">
          <FieldsSection />
        </Board>
        <Board title="Files and messages">
          <FilesSection />
        </Board>
        <Board title="Empty, loading, refused">
          <StatesSection />
        </Board>
      </div>
      <Board title="List" className="mt-6">
        <ListSection />
      </Board>
    </div>
  );
}

const SCHEMES: readonly { value: Scheme; label: string }[] = [
  { value: "system", label: "System" },
  { value: "light", label: "Light" },
  { value: "dark", label: "Dark" },
];

function Board({ title, children, className }: { title: string; children: ReactNode; className?: string }) {
  return (
    <section aria-label={title} className={className}>
      <RuledHeading className="mb-3">{title}</RuledHeading>
      <div className="grid gap-4">{children}</div>
    </section>
  );
}

/** Applies the chosen color scheme while the gallery is open, then restores the page's own. */
function useScheme(scheme: Scheme) {
  useEffect(() => {
    if (scheme === "system") return undefined;
    const root = document.documentElement;
    const before = root.dataset["theme"];
    root.dataset["theme"] = scheme;
    return () => {
      if (before === undefined) delete root.dataset["theme"];
      else root.dataset["theme"] = before;
    };
  }, [scheme]);
}
