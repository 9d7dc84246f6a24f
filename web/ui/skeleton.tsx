/** Holds the place of what is coming; give it the final geometry by `className`. */
export const Skeleton = ({ className = '' }: { className?: string }) => (
  <div aria-hidden="true" className={`animate-skeleton bg-sunken ${className}`} />
);
