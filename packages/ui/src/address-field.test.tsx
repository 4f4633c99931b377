import { useState } from "react";
import { describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { AddressField } from "./address-field.tsx";
import type { Address, AddressSearch } from "./address.ts";

const empty: Address = { line1: "", line2: "", city: "", zone: "", postalCode: "" };
const zones = [
  { value: "OK", label: "Oklahoma" },
  { value: "TX", label: "Texas" },
];

const search = (suggest: AddressSearch["suggest"]): AddressSearch => ({
  country: "us",
  suggest,
  retrieve: () =>
    Promise.resolve({ line1: "4400 Medical Drive", city: "San Antonio", zone: "TX", postalCode: "78229" }),
});
const found: AddressSearch["suggest"] = () =>
  Promise.resolve([{ id: "1", label: "4400 Medical Drive", detail: "San Antonio, Texas 78229" }]);

interface FormProps {
  service?: AddressSearch;
  initial?: Address;
  onAddress: (address: Address) => void;
}

function Form({ service, initial = empty, onAddress }: FormProps) {
  const [address, setAddress] = useState(initial);
  return (
    <AddressField
      value={address}
      onChange={(next) => {
        setAddress(next);
        onAddress(next);
      }}
      zones={zones}
      split={split}
      search={service}
      name="address"
      errors={{ postalCode: "Enter a valid ZIP code" }}
    />
  );
}

const GALVESTON: Address = {
  line1: "1200 Harbor Blvd",
  line2: "Ste 4",
  city: "Galveston",
  zone: "TX",
  postalCode: "77550",
};
const PASTED = "1200 Harbor Blvd\nSte 4\nGalveston, TX 77550";
/** The product's own way to split is tested where it lives. */
const split = (text: string) => (text.includes("Galveston") ? GALVESTON : null);

/** Pastes as the browser does: the event first, and the text unless something else happened. */
async function paste(text: string): Promise<void> {
  const input = line1().element() as HTMLInputElement;
  input.focus();
  const clipboardData = new DataTransfer();
  clipboardData.setData("text/plain", text);
  const event = new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true });
  if (input.dispatchEvent(event)) await userEvent.fill(line1(), text.replaceAll("\n", " "));
}

const line1 = () => page.getByRole("combobox", { name: "Address" });

describe("AddressField", () => {
  it("[INPUT-18] fills the parts from a suggestion within the US", async () => {
    const onAddress = vi.fn<(address: Address) => void>();
    const service = search(vi.fn<AddressSearch["suggest"]>(found));
    await render(<Form service={service} onAddress={onAddress} />);
    await userEvent.fill(page.getByLabelText("Suite or unit"), "Suite 2");
    await userEvent.fill(line1(), "4400 med");
    await userEvent.click(page.getByRole("option", { name: /4400 Medical Drive/u }));
    await expect
      .poll(() => onAddress.mock.lastCall?.[0])
      .toEqual({ line1: "4400 Medical Drive", line2: "Suite 2", city: "San Antonio", zone: "TX", postalCode: "78229" });
    await expect.element(page.getByRole("combobox", { name: "State" })).toHaveValue("Texas");
    expect(service.country).toBe("us");
  });

  it("[INPUT-18] is typed by hand when there is no service", async () => {
    const onAddress = vi.fn<(address: Address) => void>();
    await render(<Form onAddress={onAddress} />);
    await userEvent.fill(line1(), "12 Main St");
    await userEvent.fill(page.getByLabelText("City"), "Tulsa");
    await userEvent.fill(page.getByLabelText("ZIP code"), "74103");
    await userEvent.fill(page.getByRole("combobox", { name: "State" }), "okl");
    await userEvent.keyboard("{Enter}");
    expect(onAddress.mock.lastCall?.[0]).toEqual({
      line1: "12 Main St",
      line2: "",
      city: "Tulsa",
      zone: "OK",
      postalCode: "74103",
    });
    expect(document.querySelector<HTMLInputElement>("input[name='address.zone']")?.value).toBe("OK");
  });

  it("keeps working by hand when the service fails", async () => {
    const onAddress = vi.fn<(address: Address) => void>();
    const suggest = vi.fn<AddressSearch["suggest"]>(() => Promise.reject(new Error("down")));
    await render(<Form service={search(suggest)} onAddress={onAddress} />);
    await userEvent.fill(line1(), "12 Main St");
    await expect.poll(() => suggest.mock.calls.length).toBe(1);
    await expect.element(line1()).toHaveValue("12 Main St");
  });

  it("splits a pasted address, and undoes that", async () => {
    const onAddress = vi.fn<(address: Address) => void>();
    await render(<Form initial={{ ...empty, city: "Tulsa" }} onAddress={onAddress} />);
    await paste(PASTED);
    expect(onAddress.mock.lastCall?.[0]).toEqual(GALVESTON);
    await expect.element(page.getByRole("combobox", { name: "State" })).toHaveValue("Texas");
    await expect
      .element(page.getByRole("status"))
      .toHaveTextContent("The pasted address was split into its parts. Undo");
    await userEvent.click(page.getByRole("button", { name: "Undo" }));
    const whole = { ...empty, line1: "1200 Harbor Blvd Ste 4 Galveston, TX 77550", city: "Tulsa" };
    expect(onAddress.mock.lastCall?.[0]).toEqual(whole);
    await expect.element(page.getByRole("button", { name: "Undo" })).not.toBeInTheDocument();
  });

  it("undoes a split by the keyboard, until something else is typed", async () => {
    const onAddress = vi.fn<(address: Address) => void>();
    await render(<Form onAddress={onAddress} />);
    await paste(PASTED);
    await userEvent.keyboard("{Control>}z{/Control}");
    await expect.element(line1()).toHaveValue("1200 Harbor Blvd Ste 4 Galveston, TX 77550");
    await userEvent.fill(line1(), "");
    await paste(PASTED);
    await userEvent.fill(page.getByLabelText("Suite or unit"), "Ste 5");
    await expect.element(page.getByRole("button", { name: "Undo" })).not.toBeInTheDocument();
    expect(onAddress.mock.lastCall?.[0]).toEqual({ ...GALVESTON, line2: "Ste 5" });
  });

  it("leaves what cannot be split, and what is pasted into the middle of a line, as it is", async () => {
    const onAddress = vi.fn<(address: Address) => void>();
    await render(<Form onAddress={onAddress} />);
    await paste("Gate code 4411, ask for Ray");
    await expect.element(line1()).toHaveValue("Gate code 4411, ask for Ray");
    (line1().element() as HTMLInputElement).setSelectionRange(2, 2);
    await paste("Galveston");
    expect(onAddress.mock.lastCall?.[0]).toEqual({ ...empty, line1: "Galveston" });
  });

  it("ties an error to its part", async () => {
    await render(<Form onAddress={() => undefined} />);
    const zip = page.getByLabelText("ZIP code");
    await expect.element(zip).toHaveAccessibleDescription("Enter a valid ZIP code");
    await expect.element(zip).toHaveAttribute("aria-invalid", "true");
  });
});
