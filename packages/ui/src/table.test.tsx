import { useState } from "react";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Button } from "./button.tsx";
import { Dialog, DialogFoot } from "./dialog.tsx";
import type { LedgerColumn, RowLink } from "./ledger-column.ts";
import { EmptyState } from "./states.tsx";
import { Ledger, type LedgerProps } from "./table.tsx";

interface Person {
  id: string;
  name: string;
  age: number | undefined;
}

const people = (count: number): Person[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `p${index}`,
    name: `Person ${index}`,
    age: index === 1 ? undefined : (index * 7) % 50,
  }));

const columns: readonly LedgerColumn<Person>[] = [
  { id: "name", header: "Name", cell: (person) => person.name, sortBy: (person) => person.name },
  { id: "age", header: "Age", align: "right", cell: (person) => person.age ?? "–", sortBy: (person) => person.age },
];

const personLink: RowLink<Person> = (person, { children, ...rest }) => (
  <a href={`#${person.id}`} {...rest}>
    {children}
  </a>
);
const deleteColumns = (onDelete: (person: Person) => void): readonly LedgerColumn<Person>[] => [
  ...columns,
  {
    id: "delete",
    header: "Actions",
    cell: (person) => <Button onClick={() => onDelete(person)}>{`Delete ${person.name}`}</Button>,
  },
];
const rowKey = (person: Person) => person.id;

function List(props: Partial<LedgerProps<Person>> & { rows: readonly Person[] }) {
  return (
    <div style={{ height: 400, display: "flex" }}>
      <Ledger label="People" columns={columns} rowKey={rowKey} rowLink={personLink} {...props} />
    </div>
  );
}

const link = (name: string) => page.getByRole("link", { name, exact: true });
const names = () =>
  page
    .getByRole("link")
    .elements()
    .map((element) => element.textContent);

describe("Ledger", () => {
  it("renders every row up to a hundred, and only those in view beyond", async () => {
    const screen = await render(<List rows={people(100)} />);
    expect(names()).toHaveLength(100);
    await screen.rerender(<List rows={people(5_000)} />);
    await expect.poll(() => names().length).toBeLessThan(60);
    await expect.element(page.getByRole("table", { name: "People" })).toHaveAttribute("aria-rowcount", "5001");
  });

  it("is navigated by J, K and arrows, and the row's link opens on Enter", async () => {
    await render(<List rows={people(20)} />);
    await userEvent.keyboard("j");
    await expect.element(link("Person 0")).toHaveFocus();
    await userEvent.keyboard("jj");
    await expect.element(link("Person 2")).toHaveFocus();
    await userEvent.keyboard("k{ArrowDown}{ArrowDown}");
    await expect.element(link("Person 3")).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    expect(location.hash).toBe("#p3");
    await userEvent.keyboard("{End}");
    await expect.element(link("Person 19")).toHaveFocus();
  });

  it("reaches rows that are not rendered yet", async () => {
    await render(<List rows={people(3_000)} />);
    await userEvent.keyboard("j{End}");
    await expect.element(link("Person 2999")).toHaveFocus();
    await expect.element(link("Person 2999")).toBeInViewport();
    await userEvent.keyboard("k");
    await expect.element(link("Person 2998")).toHaveFocus();
    await userEvent.keyboard("{Home}");
    await expect.element(link("Person 0")).toHaveFocus();
  });

  it("has the full text of a cell that may be cut as its tooltip", async () => {
    await render(<List rows={people(1)} />);
    await expect.element(page.getByRole("cell", { name: "Person 0" })).toHaveAttribute("title", "Person 0");
  });

  it("has one stop for the Tab key", async () => {
    await render(<List rows={people(20)} />);
    const stops = page
      .getByRole("link")
      .elements()
      .filter((element) => element.getAttribute("tabindex") === "0");
    expect(stops.map((element) => element.textContent)).toEqual(["Person 0"]);
  });

  it("sorts up, down and back, missing values last, and says so", async () => {
    await render(<List rows={people(4)} />);
    const head = page.getByRole("columnheader", { name: "Age" });
    await expect.element(head).not.toHaveAttribute("aria-sort");
    await userEvent.click(head.getByRole("button"));
    await expect.element(head).toHaveAttribute("aria-sort", "ascending");
    expect(names()).toEqual(["Person 0", "Person 2", "Person 3", "Person 1"]);
    await userEvent.click(head.getByRole("button"));
    await expect.element(head).toHaveAttribute("aria-sort", "descending");
    expect(names()).toEqual(["Person 3", "Person 2", "Person 0", "Person 1"]);
    await userEvent.click(head.getByRole("button"));
    await expect.element(head).not.toHaveAttribute("aria-sort");
    expect(names()[0]).toBe("Person 0");
  });

  it("leaves sorting to the caller when it asks to", async () => {
    const onSort = vi.fn<(sort: { column: string; desc: boolean } | undefined) => void>();
    await render(<List rows={people(3)} onSort={onSort} sort={{ column: "name", desc: false }} />);
    await userEvent.click(page.getByRole("columnheader", { name: "Name" }).getByRole("button"));
    expect(onSort).toHaveBeenLastCalledWith({ column: "name", desc: true });
    expect(names()).toEqual(["Person 0", "Person 1", "Person 2"]);
  });

  it("opens a row wherever it is clicked", async () => {
    await render(<List rows={people(3)} />);
    await userEvent.click(page.getByRole("row").nth(2), { position: { x: 700, y: 20 } });
    expect(location.hash).toBe("#p1");
  });

  it("requests the next page once while scrolling nears the end", async () => {
    const onEndReached = vi.fn<() => void>();
    const screen = await render(<List rows={people(50)} hasMore onEndReached={onEndReached} />);
    const box = page.getByRole("table").element().parentElement;
    expect(onEndReached).not.toHaveBeenCalled();
    box?.scrollTo(0, 100_000);
    await expect.poll(() => onEndReached.mock.calls.length).toBe(1);
    box?.scrollTo(0, 99_000);
    await screen.rerender(<List rows={people(100)} hasMore={false} onEndReached={onEndReached} />);
    box?.scrollTo(0, 100_000);
    expect(onEndReached).toHaveBeenCalledTimes(1);
  });

  it("requests it immediately when the first page does not fill the view", async () => {
    const onEndReached = vi.fn<() => void>();
    await render(<List rows={people(3)} hasMore onEndReached={onEndReached} />);
    await expect.poll(() => onEndReached.mock.calls.length).toBe(1);
  });

  it("marks the current row", async () => {
    await render(<List rows={people(3)} currentKey="p1" />);
    await expect.element(page.getByRole("row").nth(2)).toHaveAttribute("aria-current", "true");
    await userEvent.keyboard("j");
    await expect.element(link("Person 2")).toHaveFocus();
  });

  it("focuses the next row when the focused one is deleted", async () => {
    const screen = await render(<List rows={people(5)} />);
    await userEvent.keyboard("jj");
    await expect.element(link("Person 1")).toHaveFocus();
    await screen.rerender(<List rows={people(5).filter((person) => person.id !== "p1")} />);
    await expect.element(link("Person 2")).toHaveFocus();
  });

  it("focuses the next row when a dialog deletes the row that opened it", async () => {
    function Deleting() {
      const [rows, setRows] = useState(people(4));
      const [asked, setAsked] = useState<Person>();
      const [withDelete] = useState(() => deleteColumns(setAsked));
      return (
        <>
          <List rows={rows} columns={withDelete} />
          {asked && (
            <Dialog title="Delete" onClosed={() => setAsked(undefined)} open={rows.includes(asked)}>
              <DialogFoot>
                <Button onClick={() => setRows(rows.filter((row) => row !== asked))}>Delete for good</Button>
              </DialogFoot>
            </Dialog>
          )}
        </>
      );
    }
    await render(<Deleting />);
    await userEvent.click(page.getByRole("button", { name: "Delete Person 1" }));
    await userEvent.click(page.getByRole("button", { name: "Delete for good" }));
    await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
    await expect.element(link("Person 2")).toHaveFocus();
  });

  it("shows skeleton rows immediately and the text after 300 ms", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    onTestFinished(() => void vi.useRealTimers());
    await render(<List rows={[]} loading={{ title: "Loading people..." }} />);
    expect(document.querySelectorAll("[data-bone]").length).toBeGreaterThan(3);
    await vi.advanceTimersByTimeAsync(299);
    expect(page.getByText("Loading people...").query()).toBeNull();
    await vi.advanceTimersByTimeAsync(1);
    await expect.element(page.getByRole("status").getByText("Loading people...")).toBeVisible();
    await expect.element(page.getByRole("columnheader", { name: "Name" })).toBeVisible();
  });

  it("distinguishes an empty list from a filtered one, and clears the filter", async () => {
    function Filtered() {
      const [filter, setFilter] = useState("northgate");
      return (
        <List
          rows={[]}
          empty={<EmptyState title="No people" />}
          noMatch={
            filter === ""
              ? undefined
              : { filter, children: "74 people are hidden by this filter.", onClear: () => setFilter("") }
          }
        />
      );
    }
    await render(<Filtered />);
    await expect.element(page.getByRole("heading", { name: "Nothing matches 'northgate'" })).toBeVisible();
    await expect.element(page.getByText("74 people are hidden by this filter.")).toBeVisible();
    await userEvent.click(page.getByRole("button", { name: "Clear filter" }));
    await expect.element(page.getByRole("heading", { name: "No people" })).toBeVisible();
  });

  it("becomes cards below 640 px without sideways scrolling", async () => {
    await page.viewport(390, 800);
    await render(<List rows={people(5)} />);
    await expect.element(page.getByRole("columnheader", { name: "Name" })).not.toBeInTheDocument();
    expect(page.getByRole("row").first().element().children).toHaveLength(1);
    await userEvent.keyboard("jj");
    await expect.element(link("Person 1")).toHaveFocus();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
    await page.viewport(1280, 800);
  });
});
