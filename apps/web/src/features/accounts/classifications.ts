import type { ComboboxOption } from "@cara/ui/combobox-rules.ts";
import { useEffect, useState } from "react";

let loading: Promise<readonly ComboboxOption[]> | undefined;

/** The catalogue is larger than the page that needs it, so it comes on its own and only once. */
function load(): Promise<readonly ComboboxOption[]> {
  loading ??= import("@cara/contract/naics-2022.json").then(
    ({ default: catalogue }) =>
      catalogue.map(({ code, title, description }) => ({ value: code, label: title, description })),
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}

/** The six-digit classifications by title, code and branch; null until they have come. */
export function useClassifications(): { options: readonly ComboboxOption[] | null; failed: boolean } {
  const [options, setOptions] = useState<readonly ComboboxOption[] | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let isHere = true;
    load().then(
      (found) => isHere && setOptions(found),
      () => isHere && setFailed(true),
    );
    return () => {
      isHere = false;
    };
  }, []);
  return { options, failed };
}
