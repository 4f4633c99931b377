/** What concerns the whole form, in red below it; stays in the page while empty, so that readers hear it appear. */
export function FormMessage({ children }: { children: string | undefined }) {
  return (
    <div role="alert" className="empty:hidden">
      {children && <p className="text-red-text">{children}</p>}
    </div>
  );
}
