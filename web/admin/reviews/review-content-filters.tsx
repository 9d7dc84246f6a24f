import type { ReactNode } from 'react';
import { SearchBar } from '#web/modules/portal-kit/lists/search-bar.tsx';
import type { ListAddress } from '#web/modules/portal-kit/lists/use-list-address.ts';
import { useText } from '#web/i18n/text.ts';
import { Button } from '#web/ui/button.tsx';

const NARROWED = {
  product: 'reviews.narrowed_product',
  vendor: 'reviews.narrowed_vendor',
  customer: 'reviews.narrowed_customer',
} as const;
export const NARROWING = Object.keys(NARROWED) as (keyof typeof NARROWED)[];
/** The filters in the address, for the API. */
export const narrowed = (address: ListAddress): Record<string, string> =>
  Object.fromEntries(
    [...NARROWING, 'q'].map((name) => [name, address.get(name)]).filter(([, value]) => value),
  );

/** Search, and the product, vendor or customer filter, each removable. */
export function ReviewContentFilters({
  address,
  label,
  children,
}: {
  address: ListAddress;
  label: string;
  children: ReactNode;
}) {
  const t = useText();
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
            {t(NARROWED[name])}
            <span aria-hidden="true">×</span>
            <span className="sr-only">{t('reviews.narrowed_clear')}</span>
          </Button>
        ))}
      </div>
    </div>
  );
}
