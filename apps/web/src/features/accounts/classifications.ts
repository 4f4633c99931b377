import type { ComboboxOption } from "@cara/ui/combobox-rules.ts";
import { useEffect, useState } from "react";

/** The catalog and its search terms are larger than the page, so they load as a separate chunk. */
async function load(): Promise<readonly ComboboxOption[]> {
  const [{ default: catalog }, { CLASSIFICATION_TERMS }] = await Promise.all([
    import("@cara/contract/naics-2022.json"),
    import("@cara/contract/classification-terms.ts"),
  ]);
  return catalog.map(({ code, title, description }) => ({
    value: code,
    label: title,
    description,
    keywords: CLASSIFICATION_TERMS[code],
  }));
}

/** The six-digit classifications with title, code, trade and branch; null until loaded. */
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
