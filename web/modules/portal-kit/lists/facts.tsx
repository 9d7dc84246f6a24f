import type { ReactNode } from 'react';

export type FactItem = readonly [label: string, value: ReactNode];

/** Facts as label and value; those without a value are omitted. */
export function FactList({ facts }: { facts: readonly FactItem[] }) {
  return (
    <dl className="grid grid-cols-[minmax(96px,auto)_minmax(0,1fr)] gap-x-4 gap-y-2 text-[14px] leading-[20px]">
      {facts.map(([label, value]) =>
        value === null || value === undefined || value === '' ? null : (
          <div key={label} className="contents">
            <dt className="text-ink-muted">{label}</dt>
            <dd className="min-w-0 [overflow-wrap:anywhere]">{value}</dd>
          </div>
        ),
      )}
    </dl>
  );
}
