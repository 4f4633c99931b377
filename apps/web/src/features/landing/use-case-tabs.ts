/*
 * Turns the stacked use cases into tabs: arrow keys, Home and End move between them, a fragment such as #use-case-c
 * opens its own. Without this script the page shows all of them.
 */
const root = document.querySelector<HTMLElement>("[data-tabs]");
const panels = [...document.querySelectorAll<HTMLElement>("[data-panel]")];
if (root && panels.length > 1) makeTabs(root, panels);

function makeTabs(root: HTMLElement, panels: HTMLElement[]): void {
  const list = document.createElement("div");
  list.role = "tablist";
  list.ariaLabel = "Use cases";
  list.className = "use-case-tabs";
  const tabs = panels.map((panel) => {
    const tab = document.createElement("button");
    const [letter = "", ...name] = (panel.dataset["panel"] ?? "").split(" ");
    const mark = document.createElement("span");
    mark.textContent = letter;
    tab.append(mark, ` ${name.join(" ")}`);
    tab.type = "button";
    tab.role = "tab";
    tab.id = `${panel.id}-tab`;
    tab.setAttribute("aria-controls", panel.id);
    panel.role = "tabpanel";
    panel.tabIndex = 0;
    panel.setAttribute("aria-labelledby", tab.id);
    list.append(tab);
    return tab;
  });

  const show = (index: number) => {
    for (const [at, tab] of tabs.entries()) {
      const isShown = at === index;
      tab.ariaSelected = String(isShown);
      tab.tabIndex = isShown ? 0 : -1;
      const panel = panels[at];
      if (panel) panel.hidden = !isShown;
    }
  };
  const choose = (index: number) => {
    show(index);
    tabs[index]?.scrollIntoView({ block: "nearest", inline: "nearest" });
    history.replaceState(null, "", `#${panels[index]?.id ?? ""}`);
  };
  const showAddressed = () => {
    const index = panels.findIndex(({ id }) => `#${id}` === location.hash);
    if (index === -1) return;
    show(index);
    // keep the tab list in view, and scroll the selected tab into it
    root.scrollIntoView();
    const tab = tabs[index];
    if (tab) list.scrollLeft = tab.offsetLeft - list.offsetLeft;
  };
  const STEPS: Readonly<Record<string, (at: number) => number>> = {
    ArrowRight: (at) => (at + 1) % tabs.length,
    ArrowLeft: (at) => (at + tabs.length - 1) % tabs.length,
    Home: () => 0,
    End: () => tabs.length - 1,
  };
  list.addEventListener("click", ({ target }) => {
    const index = tabs.findIndex((tab) => target instanceof Node && tab.contains(target));
    if (index !== -1) choose(index);
  });
  list.addEventListener("keydown", (event) => {
    const at = tabs.findIndex((tab) => tab === document.activeElement);
    const next = STEPS[event.key]?.(at);
    if (next === undefined || at === -1) return;
    event.preventDefault();
    choose(next);
    tabs[next]?.focus();
  });

  root.querySelector("[data-panels]")?.before(list);
  show(0);
  showAddressed();
  addEventListener("hashchange", showAddressed);
  // printing shows every use case
  addEventListener("beforeprint", () => {
    for (const panel of panels) panel.hidden = false;
  });
  addEventListener("afterprint", () =>
    show(
      Math.max(
        0,
        tabs.findIndex((tab) => tab.ariaSelected === "true"),
      ),
    ),
  );
}
