import { Calendar, Check, Inbox, Mail, PanelsTopLeft, Phone, Shield, Users, type LucideIcon } from "lucide-react";
import { INTEGRATIONS, MODULES, type IntegrationName, type ModuleName } from "./landing-copy.ts";

const MODULE_ICONS: Readonly<Record<ModuleName, LucideIcon>> = {
  Copilot: PanelsTopLeft,
  Service: Inbox,
  Communication: Phone,
  Knowledge: Shield,
};
const INTEGRATION_ICONS: Readonly<Record<IntegrationName, LucideIcon>> = { Email: Mail, Calendar, CRM: Users };

export function Modules() {
  return (
    <section id="features" aria-labelledby="modules" className="wrap pt-12 pb-10">
      <h2 id="modules" className="mb-5 text-xl">
        What an account manager gets
      </h2>
      <ul className="grid gap-y-7 sm:grid-cols-2 lg:grid-cols-4">
        {MODULES.map(({ name, text, points }) => {
          const Icon = MODULE_ICONS[name];
          return (
            <li
              key={name}
              className="border-line pr-6 sm:even:border-l sm:even:pl-6 lg:not-first:border-l lg:not-first:pl-6"
            >
              <h3 className="flex items-center gap-2 text-lg">
                <Icon aria-hidden="true" className="size-4 flex-none text-link" />
                {name}
              </h3>
              <p className="mt-1 text-base text-fg-muted">{text}</p>
              <ul className="mt-3 grid gap-1.5 text-sm text-fg-muted">
                {points.map((point) => (
                  <li key={point} className="flex gap-2">
                    <Check aria-hidden="true" className="mt-0.5 size-4 flex-none text-green-solid" />
                    {point}
                  </li>
                ))}
              </ul>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

export function Integrations() {
  return (
    <section id="integrations" aria-labelledby="integrations-title" className="border-y border-line bg-desk">
      <div className="wrap py-12">
        <h2 id="integrations-title" className="text-xl">
          Beside the tools you have
        </h2>
        <ul className="mt-5 grid gap-4 md:grid-cols-3">
          {INTEGRATIONS.map(({ name, text }) => {
            const Icon = INTEGRATION_ICONS[name];
            return (
              <li key={name} className="rounded-lg border border-line bg-sheet p-5">
                <h3 className="flex items-center gap-2 text-lg">
                  <Icon aria-hidden="true" className="size-4 flex-none text-link" />
                  {name}
                </h3>
                <p className="mt-1 text-base text-fg-muted">{text}</p>
              </li>
            );
          })}
        </ul>
      </div>
    </section>
  );
}
