/** Cards as large as real ones, so that nothing moves when they arrive. */
export function CardSkeletons({ label }: { label: string }) {
  return (
    <div
      role="status"
      aria-label={label}
      className="grid grid-cols-2 gap-3 sm:grid-cols-3 md:gap-4 lg:grid-cols-4"
    >
      {Array.from({ length: 4 }, (_, i) => (
        <div key={i} className="grid gap-2.5 rounded-card border border-border p-3">
          <div className="aspect-square animate-skeleton rounded-button bg-sunken" />
          <div className="h-4 w-4/5 animate-skeleton rounded-badge bg-sunken" />
          <div className="h-4 w-2/5 animate-skeleton rounded-badge bg-sunken" />
          <div className="h-11 animate-skeleton rounded-button bg-sunken" />
        </div>
      ))}
    </div>
  );
}
