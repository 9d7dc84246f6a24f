import { Search } from 'lucide-react';
import { type FormEvent, useEffect, useState } from 'react';
import type { ListAddress } from '#web/modules/portal-kit/lists/use-list-address.ts';
import { useText } from '#web/i18n/text.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useCategories } from './queries.ts';

/** Search, category and stock filters; all in the address. */
export function ListingFilters({ address }: { address: ListAddress }) {
  const t = useText();
  const asked = address.get('q');
  const [query, setQuery] = useState(asked);
  useEffect(() => setQuery(asked), [asked]);
  const categories = useCategories().data ?? [];
  const search = (event: FormEvent) => {
    event.preventDefault();
    address.set({ q: query.trim() });
  };
  return (
    <form
      role="search"
      onSubmit={search}
      className="my-4 grid grid-cols-2 items-end gap-3 lg:grid-cols-[minmax(0,2fr)_auto_minmax(0,1fr)_minmax(0,1fr)]"
    >
      <TextField
        label={t('listings.filter.name_or_sku')}
        type="search"
        value={query}
        maxLength={100}
        onChange={(event) => setQuery(event.target.value)}
      />
      <Button type="submit" variant="outline" className="min-h-12 max-lg:justify-self-start">
        <Search aria-hidden="true" className="size-5" />
        {t('common.search')}
      </Button>
      <SelectField
        label={t('catalog.category')}
        value={address.get('category')}
        onChange={(event) => address.set({ category: event.target.value })}
        placeholder={t('catalog.all_categories')}
        options={categories.map((one) => ({ value: one._id, label: one.name }))}
      />
      <SelectField
        label={t('common.stock')}
        value={address.get('stock')}
        onChange={(event) => address.set({ stock: event.target.value })}
        placeholder={t('listings.filter.any_stock')}
        options={[
          { value: 'low', label: t('offers.stock.low') },
          { value: 'out', label: t('catalog.sold_out') },
        ]}
      />
    </form>
  );
}
