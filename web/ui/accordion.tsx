import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';

/**
 * A section that opens and closes without scripts. Sections with the same `name` open one at a
 * time.
 */
export function Accordion({
  title,
  name,
  open = false,
  children,
}: {
  title: ReactNode;
  name?: string;
  open?: boolean;
  children: ReactNode;
}) {
  return (
    <details
      name={name}
      open={open}
      className="group/accordion rounded-card border border-border bg-surface px-4"
    >
      <summary className="flex min-h-14 list-none items-center justify-between gap-3 rounded-small text-[18px] leading-[26px] font-bold">
        {title}
        <ChevronDown
          aria-hidden="true"
          className="size-5 shrink-0 text-ink-muted transition-transform duration-[180ms] group-open/accordion:rotate-180"
          strokeWidth={1.75}
        />
      </summary>
      <div className="pb-4">{children}</div>
    </details>
  );
}
