import type { ComboboxOption } from "@cara/ui/combobox-rules.ts";
import { useEffect, useState } from "react";

/** The catalog and the trade's words for it are larger than the page that needs them, so they come on their own. */
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
