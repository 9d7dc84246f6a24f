import { useText } from '#web/i18n/text.ts';
import { FilterChips } from '#web/modules/portal-kit/lists/filter-chips.tsx';
import { SearchBar } from '#web/modules/portal-kit/lists/search-bar.tsx';
import type { ListAddress } from '#web/modules/portal-kit/lists/use-list-address.ts';

interface QueueFiltersProps {
  address: ListAddress;
  /** Changes the address and forgets what belonged to the rows before. */
  change: (next: Readonly<Record<string, string | null>>) => void;
}

/** Filters of the order list: search text, payment, and a range of dispatch deadlines. */
export function QueueFilters({ address, change }: QueueFiltersProps) {
  const t = useText();
  const set: ListAddress['set'] = (next) =>
    change(
      Object.fromEntries(
        Object.entries(next).map(([name, value]) => [name, value === null ? null : String(value)]),
      ),
    );
  return (
    <div className="mt-3">
      <SearchBar
        label={t('orders.vendor.search_label')}
        value={address.get('q')}
        onSearch={(q) => change({ q })}
      />
      <FilterChips
        address={{ ...address, set }}
        filters={[
          {
            kind: 'choice',
            name: 'payment',
            label: t('common.payment'),
            options: [
              { value: 'cod', label: t('common.cash_on_delivery') },
              { value: 'online', label: t('payments.paid_online') },
            ],
          },
          { kind: 'days', name: 'days', label: t('fulfilment.pdf.hand_over_by') },
        ]}
      />
    </div>
  );
}
