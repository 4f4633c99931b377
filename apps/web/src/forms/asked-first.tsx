import { Notice } from "@cara/ui/states.tsx";

/** The question that `useAskFirst` asks, announced as it appears. */
export function AskedFirst({ question }: { question: string | null }) {
  return (
    <div role="alert" className="empty:hidden">
      {question !== null && <Notice tone="amber">{question}</Notice>}
    </div>
  );
}
