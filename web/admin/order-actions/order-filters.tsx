import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { ORDER_STATUSES } from '#contracts/checkout/checkout.ts';
import { ORDER_MONEY_STATES } from '#contracts/order-actions/order-actions.ts';
import { useText } from '#web/i18n/text.ts';
import { STATUS_TEXT } from '#web/modules/orders/status-labels.ts';
import { Button } from '#web/ui/button.tsx';
import { MONEY } from './labels.ts';

export interface AdminOrderFilters {
  q: string;
  status: string;
  payment: string;
  money: string;
  vendor: string;
  from: string;
  to: string;
}
/** No order is older; a year that is still being typed is. */
const EARLIEST = '2000-01-01';
const FIELD =
  'h-11 min-w-0 rounded-button border-[1.5px] border-border-strong bg-surface px-3 text-[16px] md:text-[14px]';

/** What the list of orders is searched for and narrowed by; all of it stands in the address. */
export function OrderFilters({
  filters,
  set,
}: {
  filters: AdminOrderFilters;
  set: (change: Partial<AdminOrderFilters>) => void;
}) {
  const t = useText();
  const { q, status, payment, money, vendor, from, to } = filters;
  const [words, setWords] = useState(q);
  const [days, setDays] = useState({ from, to });
  useEffect(() => setWords(q), [q]);
  useEffect(() => setDays({ from, to }), [from, to]);
  const typed = (name: 'from' | 'to') =>
    days[name] === '' || days[name] >= EARLIEST ? days[name] : filters[name];
  const choice = (
    name: 'status' | 'payment' | 'money',
    label: string,
    all: string,
    options: readonly (readonly [string, string])[],
  ) => (
    <select
      aria-label={label}
      value={filters[name]}
      onChange={(event) => set({ [name]: event.target.value })}
      className={`${FIELD} max-md:grow`}
    >
      <option value="">{all}</option>
      {options.map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </select>
  );
  const day = (name: 'from' | 'to', label: string) => (
    <label className="flex min-w-0 items-center gap-2 text-[14px] text-ink-muted max-sm:basis-full max-sm:justify-between">
      {label}
      <input
        type="date"
        value={days[name]}
        onChange={(event) => setDays({ ...days, [name]: event.target.value })}
        onBlur={() => {
          if (typed(name) !== filters[name]) set({ [name]: typed(name) });
        }}
        className={`${FIELD} text-ink max-sm:w-44`}
      />
    </label>
  );
  return (
    <form
      role="search"
      className="my-3 flex flex-wrap gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        set({ q: words.trim(), from: typed('from'), to: typed('to') });
      }}
    >
      <OrderSearch words={words} setWords={setWords} />
      {choice(
        'status',
        t('common.status'),
        t('settlement.all_statuses'),
        ORDER_STATUSES.map((one) => [one, t(STATUS_TEXT[one])] as const),
      )}
      {choice('payment', t('common.payment'), t('order_actions.list.all_payments'), [
        ['cod', t('common.cash_on_delivery')],
        ['online', t('payments.paid_online')],
      ])}
      {choice(
        'money',
        t('common.payment'),
        t('order_actions.list.all_money'),
        ORDER_MONEY_STATES.map((one) => [one, t(MONEY[one].text)] as const),
      )}
      <span className="flex min-w-0 flex-wrap gap-2 max-sm:basis-full">
        {day('from', t('common.from'))}
        {day('to', t('common.to'))}
      </span>
      {vendor ? (
        <Button variant="outline" onClick={() => set({ vendor: '' })}>
          {t('order_actions.list.all_vendors')}
        </Button>
      ) : null}
      {q || status || payment || money || vendor || from || to ? (
        <Button
          variant="ghost"
          onClick={() =>
            set({ q: '', status: '', payment: '', money: '', vendor: '', from: '', to: '' })
          }
        >
          {t('common.clear_filters')}
        </Button>
      ) : null}
    </form>
  );
}

function OrderSearch({ words, setWords }: { words: string; setWords: (words: string) => void }) {
  const t = useText();
  return (
    <div className="flex min-w-0 grow gap-2 max-md:basis-full md:max-w-[460px]">
      <input
        type="search"
        value={words}
        onChange={(event) => setWords(event.target.value)}
        aria-label={t('order_actions.list.find')}
        placeholder={t('order_actions.list.placeholder')}
        maxLength={254}
        className={`${FIELD} grow`}
      />
      <Button type="submit" variant="outline" aria-label={t('common.search')} className="px-3">
        <Search aria-hidden="true" className="size-5" strokeWidth={1.75} />
      </Button>
    </div>
  );
}
