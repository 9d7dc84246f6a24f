/** Reserves the space of loading content; give it the final dimensions by `className`. */
export const Skeleton = ({ className = '' }: { className?: string }) => (
  <div aria-hidden="true" className={`animate-skeleton bg-sunken ${className}`} />
);
