import { Name } from "./prose.tsx";

export interface ChangedValueProps {
  /** Missing where the field was empty. */
  from: string | null | undefined;
  to: string | null | undefined;
}

/** What became of a field: set, removed, or changed from one value to another. */
export function ChangedValue({ from, to }: ChangedValueProps) {
  const before = from ? <Name className="font-medium">{from}</Name> : null;
  const after = to ? <Name className="font-medium">{to}</Name> : null;
  // an unchanged field only gives the lines beside it their context
  if (from === to) return after;
  if (!before) return <>Set to {after}</>;
  if (!after) return <>Removed (was {before})</>;
  return (
    <>
      {before}
      <span aria-hidden="true"> → </span>
      <span className="sr-only"> to </span>
      {after}
    </>
  );
}
