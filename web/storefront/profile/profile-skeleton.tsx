/** The shape of a section while the session or its data is on the way. */
export function ProfileSkeleton() {
  return (
    <div role="status" aria-label="Loading" className="mt-6 grid gap-3">
      {[0, 1, 2].map((i) => <div key={i} className="animate-skeleton h-28 rounded-card bg-sunken" />)}
    </div>
  );
}
