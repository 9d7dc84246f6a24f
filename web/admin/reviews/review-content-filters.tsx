import type { ReactNode } from 'react';
import { SearchBar } from '#web/modules/portal-kit/lists/search-bar.tsx';
import type { Address } from '#web/modules/portal-kit/lists/use-list-address.ts';
import { Button } from '#web/ui/button.tsx';

const NARROWED = {
  product: 'Of one product',
  vendor: 'Of one seller',
  shopper: 'Of one shopper',
} as const;
export const NARROWING = Object.keys(NARROWED) as (keyof typeof NARROWED)[];
/** What the address narrows the list by, for the call. */
export const narrowed = (address: Address): Record<string, string> =>
  Object.fromEntries(
    [...NARROWING, 'q'].map((name) => [name, address.get(name)]).filter(([, value]) => value),
  );

/** Words, and what the list is narrowed to: a product, a seller, a shopper, each taken off by itself. */
export function VoiceFilters({
  address,
  label,
  children,
}: {
  address: Address;
  label: string;
  children: ReactNode;
}) {
  const names = NARROWING.filter((name) => address.get(name));
  return (
    <div className="mt-4 mb-1 flex flex-wrap items-end gap-x-3">
      <SearchBar label={label} value={address.get('q')} onSearch={(q) => address.set({ q })} />
      <div className="mb-3 flex flex-wrap items-end gap-3 empty:hidden">
        {children}
        {names.map((name) => (
          <Button
            key={name}
            variant="outline"
            className="min-h-12"
            onClick={() => address.set({ [name]: null })}
          >
            {NARROWED[name]}
            <span aria-hidden="true">×</span>
            <span className="sr-only">, take off</span>
          </Button>
        ))}
      </div>
    </div>
  );
}
