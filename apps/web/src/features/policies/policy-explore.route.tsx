export function Component() {
  return (
    <section data-unbuilt aria-label="Explore with AI" className="px-gutter pt-4 max-sm:px-4">
      <h2 className="text-lg">Explore with AI</h2>
      <p className="text-fg-muted">This part of Cara is not available yet.</p>
    </section>
  );
}
