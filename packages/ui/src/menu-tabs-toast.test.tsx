import { describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Badge, tones } from "./badge.tsx";
import { Button } from "./button.tsx";
import { Menu, MenuItem, MenuLink } from "./menu.tsx";
import { TabNav, tabClass, Tabs } from "./tabs.tsx";
import { useToast } from "./toast.tsx";
import { UiProvider } from "./ui-provider.tsx";

describe("Menu", () => {
  it("opens by keyboard, names its entries without their keys, and returns the focus", async () => {
    const onClick = vi.fn<() => void>();
    await render(
      <Menu trigger={<Button>Actions</Button>}>
        <MenuItem shortcut={["A"]} onClick={onClick}>
          Assign
        </MenuItem>
        <MenuLink link={<a href="#account">Account</a>}>Account</MenuLink>
      </Menu>,
    );
    const trigger = page.getByRole("button", { name: "Actions" });
    trigger.element().focus();
    await userEvent.keyboard("{Enter}");
    await expect.element(page.getByRole("menuitem", { name: "Assign", exact: true })).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    expect(onClick).toHaveBeenCalledTimes(1);
    await expect.element(page.getByRole("menu")).not.toBeInTheDocument();
    await expect.element(trigger).toHaveFocus();

    await userEvent.click(trigger);
    await userEvent.click(page.getByRole("menuitem", { name: "Account" }));
    expect(location.hash).toBe("#account");
  });
});

describe("Tabs", () => {
  it("are navigated by arrow keys and show one panel", async () => {
    const onValueChange = vi.fn<(value: string) => void>();
    await render(
      <Tabs
        label="Details"
        onValueChange={onValueChange}
        tabs={[
          { value: "limits", label: "Limits", panel: "What it pays" },
          { value: "forms", label: "Forms", panel: "What it is made of" },
        ]}
      />,
    );
    await expect.element(page.getByRole("tabpanel")).toHaveTextContent("What it pays");
    await userEvent.click(page.getByRole("tab", { name: "Limits" }));
    await userEvent.keyboard("{ArrowRight}{Enter}");
    await expect.element(page.getByRole("tab", { name: "Forms" })).toHaveAttribute("aria-selected", "true");
    await expect.element(page.getByRole("tabpanel")).toHaveTextContent("What it is made of");
    expect(onValueChange).toHaveBeenLastCalledWith("forms");
  });

  it("can have URLs: links in a named navigation", async () => {
    await render(
      <TabNav label="Account">
        <a href="#a" aria-current="page" className={tabClass}>
          Overview
        </a>
      </TabNav>,
    );
    const link = page.getByRole("navigation", { name: "Account" }).getByRole("link", { name: "Overview" });
    await expect.element(link).toHaveAttribute("aria-current", "page");
  });
});

describe("Badge", () => {
  it("has its tone and icon beside the label", async () => {
    await render(
      tones.map((tone) => (
        <Badge key={tone} tone={tone} glyph="half">
          {tone}
        </Badge>
      )),
    );
    for (const tone of tones) {
      await expect.element(page.getByText(tone, { exact: true })).toHaveAttribute("data-tone", tone);
      await expect.element(page.getByText(tone, { exact: true })).toHaveAttribute("data-glyph", "half");
    }
  });
});

describe("useToast", () => {
  function Shower() {
    const { show } = useToast();
    return (
      <>
        <Button onClick={() => show({ title: "Request assigned" })}>Tell</Button>
        <Button onClick={() => show({ title: "Connection lost", description: "What you type is kept.", error: true })}>
          Warn
        </Button>
      </>
    );
  }

  it("shows toasts without taking the focus, and closes them", async () => {
    await render(
      <UiProvider>
        <Shower />
      </UiProvider>,
    );
    const tell = page.getByRole("button", { name: "Tell" });
    await userEvent.click(tell);
    await expect.element(page.getByRole("dialog").getByText("Request assigned")).toBeVisible();
    await expect.element(tell).toHaveFocus();
    await userEvent.hover(page.getByText("Request assigned"));
    await userEvent.click(page.getByRole("button", { name: "Close message" }));
    await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
    await userEvent.click(page.getByRole("button", { name: "Warn" }));
    await expect.element(page.getByRole("alert").getByText("Connection lost")).toBeInTheDocument();
    await expect.poll(() => document.querySelector("[data-toast]")?.textContent).toContain("What you type is kept.");
  });
});
