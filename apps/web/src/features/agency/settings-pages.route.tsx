import { tabClass, TabNav } from "@cara/ui/tabs.tsx";
import { NavLink, Outlet } from "react-router";

export const SETTINGS = "/app/settings";
export const LICENSES = `${SETTINGS}/licenses`;

/** The pages of the agency's settings. */
export function Component() {
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <header className="flex-none px-gutter pt-5.5 max-sm:px-4 max-sm:pt-4">
        <h1 className="text-xl">Agency settings</h1>
      </header>
      <TabNav label="Agency settings" className="flex-none px-gutter max-sm:px-4">
        <NavLink to={SETTINGS} end className={tabClass}>
          Agency
        </NavLink>
        <NavLink to={LICENSES} className={tabClass}>
          Licenses
        </NavLink>
        <NavLink to={`${SETTINGS}/forms`} className={tabClass}>
          Forms
        </NavLink>
      </TabNav>
      <div className="min-h-0 flex-1 overflow-y-auto px-gutter pt-4 pb-8 max-sm:px-4">
        <Outlet />
      </div>
    </div>
  );
}
