/** Rows as high as real items, so that nothing moves when they arrive. */
export function CartItemSkeletons({ label, rows = 3 }: { label: string; rows?: number }) {
  return (
    <div role="status" aria-label={label} className="grid gap-3">
      {Array.from({ length: rows }, (_, i) => (
        <div key={i} className="flex gap-3 rounded-card border border-border p-3">
          <div className="animate-skeleton size-20 shrink-0 rounded-button bg-sunken" />
          <div className="grid flex-1 content-start gap-2.5 pt-1">
            <div className="animate-skeleton h-4 w-4/5 rounded-badge bg-sunken" />
            <div className="animate-skeleton h-4 w-2/5 rounded-badge bg-sunken" />
            <div className="animate-skeleton h-8 w-28 rounded-button bg-sunken" />
          </div>
        </div>
      ))}
    </div>
  );
}
