import { Search } from 'lucide-react';
import { useEffect, useState, type Dispatch, type SetStateAction } from 'react';
import { ORDER_STATUSES } from '#contracts/orders/orders.ts';
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
/** Earlier years are incomplete input. */
const EARLIEST = '2000-01-01';
const FIELD =
  'h-11 min-w-0 rounded-button border-[1.5px] border-border-strong bg-surface px-3 text-[16px] md:text-[14px]';

/** Search and filters of the order list, stored in the address. */
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
      <OrderChoices filters={filters} set={set} />
      <OrderDays days={days} setDays={setDays} typed={typed} filters={filters} set={set} />
      {vendor ? (
        <Button variant="outline" onClick={() => set({ vendor: '' })}>
          {t('order_actions.list.all_vendors')}
        </Button>
      ) : null}
      {q || status || payment || money || vendor || from || to ? <ClearFilters set={set} /> : null}
    </form>
  );
}

interface OrderChoicesProps {
  filters: AdminOrderFilters;
  set: (change: Partial<AdminOrderFilters>) => void;
}
function OrderChoices({ filters, set }: OrderChoicesProps) {
  const t = useText();
  return (
    <>
      <Choice
        label={t('common.status')}
        all={t('settlement.all_statuses')}
        value={filters.status}
        options={ORDER_STATUSES.map((one) => [one, t(STATUS_TEXT[one])] as const)}
        onChange={(value) => set({ status: value })}
      />
      <Choice
        label={t('order_actions.list.payment_method')}
        all={t('order_actions.list.all_payments')}
        value={filters.payment}
        options={[
          ['cod', t('common.cash_on_delivery')],
          ['online', t('payments.paid_online')],
        ]}
        onChange={(value) => set({ payment: value })}
      />
      <Choice
        label={t('common.payment')}
        all={t('order_actions.list.all_money')}
        value={filters.money}
        options={ORDER_MONEY_STATES.map((one) => [one, t(MONEY[one].text)] as const)}
        onChange={(value) => set({ money: value })}
      />
    </>
  );
}

interface OrderDaysProps {
  days: { from: string; to: string };
  setDays: Dispatch<SetStateAction<{ from: string; to: string }>>;
  typed: (name: 'from' | 'to') => string;
  filters: AdminOrderFilters;
  set: (change: Partial<AdminOrderFilters>) => void;
}
function OrderDays({ days, setDays, typed, filters, set }: OrderDaysProps) {
  const t = useText();
  return (
    <span className="flex min-w-0 flex-wrap gap-2 max-sm:basis-full">
      <Day
        label={t('common.from')}
        value={days.from}
        onChange={(value) => setDays({ ...days, from: value })}
        onDone={() => {
          if (typed('from') !== filters.from) set({ from: typed('from') });
        }}
      />
      <Day
        label={t('common.to')}
        value={days.to}
        onChange={(value) => setDays({ ...days, to: value })}
        onDone={() => {
          if (typed('to') !== filters.to) set({ to: typed('to') });
        }}
      />
    </span>
  );
}

function ClearFilters({ set }: { set: (change: Partial<AdminOrderFilters>) => void }) {
  const t = useText();
  return (
    <Button
      variant="ghost"
      onClick={() =>
        set({ q: '', status: '', payment: '', money: '', vendor: '', from: '', to: '' })
      }
    >
      {t('common.clear_filters')}
    </Button>
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

interface ChoiceProps {
  label: string;
  /** The option that does not filter. */
  all: string;
  value: string;
  options: readonly (readonly [string, string])[];
  onChange: (value: string) => void;
}
const Choice = ({ label, all, value, options, onChange }: ChoiceProps) => (
  <select
    aria-label={label}
    value={value}
    onChange={(event) => onChange(event.target.value)}
    className={`${FIELD} max-md:grow`}
  >
    <option value="">{all}</option>
    {options.map(([one, text]) => (
      <option key={one} value={one}>
        {text}
      </option>
    ))}
  </select>
);

interface DayProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  onDone: () => void;
}
const Day = ({ label, value, onChange, onDone }: DayProps) => (
  <label className="flex min-w-0 items-center gap-2 text-[14px] text-ink-muted max-sm:basis-full max-sm:justify-between">
    {label}
    <input
      type="date"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onBlur={onDone}
      className={`${FIELD} text-ink max-sm:w-44`}
    />
  </label>
);
