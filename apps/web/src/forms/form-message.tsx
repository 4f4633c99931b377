/** The form-level error; the live region stays mounted while empty, so that screen readers announce it. */
export function FormMessage({ children }: { children: string | undefined }) {
  return (
    <div role="alert" className="empty:hidden">
      {children && <p className="text-red-text">{children}</p>}
    </div>
  );
}
