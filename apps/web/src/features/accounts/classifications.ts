import type { ComboboxOption } from "@cara/ui/combobox-rules.ts";
import { useEffect, useState } from "react";

let loading: Promise<readonly ComboboxOption[]> | undefined;

/** The catalogue and the trade's words for it are larger than the page that needs them, so they come on their own and only once. */
function load(): Promise<readonly ComboboxOption[]> {
  loading ??= Promise.all([
    import("@cara/contract/naics-2022.json"),
    import("@cara/contract/classification-terms.ts"),
  ]).then(
    ([{ default: catalogue }, { CLASSIFICATION_TERMS }]) =>
      catalogue.map(({ code, title, description }) => ({
        value: code,
        label: title,
        description,
        keywords: CLASSIFICATION_TERMS[code],
      })),
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}

/** The six-digit classifications by title, code, trade and branch; null until they have come. */
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
