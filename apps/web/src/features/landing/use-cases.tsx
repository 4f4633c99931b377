import { Check } from "lucide-react";
import { cn } from "@cara/ui/cn.ts";
import { USE_CASES, type UseCase } from "./landing-copy.ts";
import { ProductPicture } from "./product-picture.tsx";

/** Six sections, one below the other; use-case-tabs.ts turns them into tabs where scripts run. */
export function UseCases() {
  return (
    <section aria-labelledby="use-cases" className="border-t border-line bg-sheet">
      <div className="wrap pt-12 pb-14" data-tabs>
        <h2 id="use-cases" className="mb-5 text-xl">
          What people use Cara for
        </h2>
        <div className="grid gap-12" data-panels>
          {USE_CASES.map((useCase) => (
            <UseCaseSection key={useCase.letter} {...useCase} />
          ))}
        </div>
      </div>
    </section>
  );
}

function UseCaseSection({ letter, name, title, points, picture }: UseCase) {
  const id = `use-case-${letter.toLowerCase()}`;
  return (
    <section id={id} aria-labelledby={`${id}-name`} data-panel={`${letter} ${name}`}>
      <div
        className={cn("grid items-start gap-x-10 gap-y-6", picture && "lg:grid-cols-[minmax(0,22rem)_minmax(0,1fr)]")}
      >
        <div className="grid content-start gap-3">
          <h3 id={`${id}-name`} className="text-sm font-medium text-fg-subtle">
            {letter}. {name}
          </h3>
          <p className="text-xl font-semibold text-balance">{title}</p>
          <ul className="grid gap-2.5 text-base text-fg-muted">
            {points.map((point) => (
              <li key={point} className="flex gap-2.5">
                <Check aria-hidden="true" className="mt-1 size-4 flex-none text-green-solid" />
                {point}
              </li>
            ))}
          </ul>
        </div>
        {picture && <ProductPicture {...picture} />}
      </div>
    </section>
  );
}
