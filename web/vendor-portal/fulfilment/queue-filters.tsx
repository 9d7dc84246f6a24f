import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useText } from '#web/i18n/text.ts';
import { Button } from '#web/ui/button.tsx';

type Name = 'q' | 'payment' | 'from' | 'to';
interface QueueFiltersProps {
  q: string;
  payment: 'cod' | 'online' | null;
  from: string;
  to: string;
  set: (change: Partial<Record<Name, string>>) => void;
}

/** No order is older than this; a year that is still being typed may be. */
const EARLIEST = '2000-01-01';

const field =
  'h-11 min-w-0 rounded-button border-[1.5px] border-border-strong bg-surface px-3 text-[16px] md:text-[14px]';

/** Filters of the order list: search text, payment, and a range of dispatch deadlines. */
export function QueueFilters({ q, payment, from, to, set }: QueueFiltersProps) {
  const t = useText();
  const [query, setQuery] = useState(q);
  // While a date is typed it passes through others, such as the year 2: it is applied on blur or on
  // submit.
  const [days, setDays] = useState({ from, to });
  useEffect(() => setQuery(q), [q]);
  useEffect(() => setDays({ from, to }), [from, to]);
  const now = { from, to };
  const typed = (name: 'from' | 'to') =>
    days[name] === '' || days[name] >= EARLIEST ? days[name] : now[name];
  const day = (name: 'from' | 'to', label: string, limits: { min?: string; max?: string }) => (
    <label className="flex min-w-0 items-center gap-2 text-[14px] text-ink-muted max-sm:basis-full max-sm:justify-between">
      {label}
      <input
        type="date"
        value={days[name]}
        {...limits}
        onChange={(event) => setDays({ ...days, [name]: event.target.value })}
        onBlur={() => {
          if (typed(name) !== now[name]) set({ [name]: typed(name) });
        }}
        className={`${field} text-ink max-sm:w-44`}
      />
    </label>
  );
  return (
    <form
      role="search"
      className="my-3 flex flex-wrap gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        set({ q: query.trim(), from: typed('from'), to: typed('to') });
      }}
    >
      <OrderSearchField query={query} setQuery={setQuery} />
      <PaymentFilter payment={payment} set={set} />
      {day('from', t('orders.vendor.ship_by_from'), days.to >= EARLIEST ? { max: days.to } : {})}
      {day('to', t('common.until_lower'), days.from >= EARLIEST ? { min: days.from } : {})}
      {q || payment || from || to ? (
        <Button variant="ghost" onClick={() => set({ q: '', payment: '', from: '', to: '' })}>
          {t('common.clear_filters')}
        </Button>
      ) : null}
    </form>
  );
}

interface OrderSearchFieldProps {
  query: string;
  setQuery: (value: string) => void;
}
function OrderSearchField({ query, setQuery }: OrderSearchFieldProps) {
  const t = useText();
  return (
    <div className="flex min-w-0 grow gap-2 md:max-w-[460px]">
      <input
        type="search"
        value={query}
        onChange={(event) => setQuery(event.target.value)}
        aria-label={t('orders.search')}
        placeholder={t('orders.vendor.search_label')}
        maxLength={100}
        className={`${field} grow`}
      />
      <Button type="submit" variant="outline" aria-label={t('common.search')} className="px-3">
        <Search aria-hidden="true" className="size-5" strokeWidth={1.75} />
      </Button>
    </div>
  );
}

interface PaymentFilterProps {
  payment: 'cod' | 'online' | null;
  set: (change: Partial<Record<Name, string>>) => void;
}
function PaymentFilter({ payment, set }: PaymentFilterProps) {
  const t = useText();
  return (
    <select
      aria-label={t('common.payment')}
      value={payment ?? ''}
      onChange={(event) => set({ payment: event.target.value })}
      className={`${field} max-md:grow`}
    >
      <option value="">{t('orders.vendor.any_payment')}</option>
      <option value="cod">{t('common.cash_on_delivery')}</option>
      <option value="online">{t('payments.paid_online')}</option>
    </select>
  );
}
