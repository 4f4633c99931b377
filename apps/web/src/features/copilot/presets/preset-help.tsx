import type { ReactNode } from "react";

/** How to write a preset that works, with one example. */
export function PresetHelp() {
  return (
    <div className="grid gap-3">
      <Advice title="Title">
        Name the result, not the steps: two to four words a colleague can spot in a list. "Renewal cover letter" is
        better than "Letter".
      </Advice>
      <Advice title="Description">
        One sentence that says what goes in and what comes out, so others know when to use it.
      </Advice>
      <Advice title="Base prompt">
        Tell Cara what you would tell a new colleague: what she is given, what to write, for whom, how long, and what to
        do when something is missing. Ask for the form and page behind every fact. Leave out what changes each time: you
        add it when you run the preset.
      </Advice>
      <section className="rounded-md border border-line bg-raised px-3 py-2.5">
        <h3 className="font-semibold text-fg">Example</h3>
        <dl className="mt-1 grid gap-1.5">
          <Sample label="Title">Renewal cover letter</Sample>
          <Sample label="Description">
            Writes the letter that goes out with a renewal, from the expiring and the renewal declarations.
          </Sample>
          <Sample label="Base prompt">
            You get the declarations of the expiring policy and of the renewal. Write a letter of at most one page to
            the insured. List every change in limits, deductibles and premium, with the page you found it on. If either
            one is missing, say so and stop.
          </Sample>
        </dl>
      </section>
    </div>
  );
}

function Advice({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="font-semibold text-fg">{title}</h3>
      <p className="mt-0.5">{children}</p>
    </section>
  );
}

function Sample({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-fg-subtle">{label}</dt>
      <dd className="text-fg">{children}</dd>
    </div>
  );
}
