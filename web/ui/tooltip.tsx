import { type ReactNode, useId } from 'react';

/**
 * A short hint on hover and focus. `children` gets the id for its `aria-describedby`. Never the
 * only place for required information: touch screens have no hover.
 */
export function Tooltip({
  text,
  children,
}: {
  text: string;
  children: (describedBy: string) => ReactNode;
}) {
  const id = useId();
  return (
    <span className="group/tip relative inline-flex">
      {children(id)}
      <span
        id={id}
        role="tooltip"
        className="pointer-events-none absolute bottom-full left-1/2 z-40 mb-1.5 w-max max-w-56 -translate-x-1/2 rounded-small bg-ink px-2.5 py-1.5 text-[13px] leading-[18px] text-canvas opacity-0 transition-opacity duration-[120ms] group-focus-within/tip:opacity-100 group-hover/tip:opacity-100"
      >
        {text}
      </span>
    </span>
  );
}
