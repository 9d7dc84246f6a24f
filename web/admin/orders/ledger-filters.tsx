import { type SubmitEvent, useEffect, useState } from 'react';
import { useText } from '#web/i18n/text.ts';
import { Button } from '#web/ui/button.tsx';
import { FIELD } from '#web/admin/settlement/money-text.tsx';
import { ACCOUNTS, ledgerAccountLabel } from './account-labels.ts';
import { WordChoice } from '#web/admin/settlement/word-choice.tsx';

/** Ledger filters in the address; those without a field are set by links. */
export const FILTERS = [
  'account',
  'order',
  'vendor',
  'statement',
  'rule',
  'from',
  'to',
  'user',
  'transaction',
] as const;
export type LedgerFilterWanted = Record<(typeof FILTERS)[number], string>;
const TYPED = ['order', 'vendor', 'statement', 'rule', 'from', 'to'] as const;
const LABELS: Record<(typeof TYPED)[number], string> = {
  order: 'orders.ledger.order_number',
  vendor: 'orders.ledger.vendor',
  statement: 'orders.ledger.statement_number',
  rule: 'orders.ledger.rule',
  from: 'common.from',
  to: 'common.to',
};
/** Frequent rules; a coupon's is `promo CODE`, a payout's `payout UTR`. */
const RULES = [
  'commission',
  'commission_gst',
  'tcs',
  'tds',
  'tds_without_pan',
  'milestone',
  'free delivery',
  'paid by wallet',
  'rounding',
];
const typedOf = (wanted: LedgerFilterWanted) =>
  Object.fromEntries(TYPED.map((name) => [name, wanted[name]])) as Record<
    (typeof TYPED)[number],
    string
  >;

/** Selects apply at once, text fields on submit. */
export function LedgerFilters({
  wanted,
  set,
}: {
  wanted: LedgerFilterWanted;
  set: (change: Partial<Record<keyof LedgerFilterWanted, string | null>>) => void;
}) {
  const t = useText();
  const [typed, setTyped] = useState(() => typedOf(wanted));
  const now = JSON.stringify(typedOf(wanted));
  useEffect(() => setTyped(JSON.parse(now)), [now]);
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    set(Object.fromEntries(TYPED.map((name) => [name, typed[name].trim()])));
  };
  return (
    <form
      role="search"
      aria-label={t('orders.ledger.title')}
      onSubmit={send}
      className="mb-4 grid grid-cols-2 items-end gap-2 md:grid-cols-4"
    >
      <WordChoice
        label={t('common.account')}
        every={t('orders.ledger.all_accounts')}
        value={wanted.account}
        options={ACCOUNTS.map((one) => [one, ledgerAccountLabel(t, one)])}
        onChange={(account) => set({ account })}
      />
      {TYPED.map((name) => (
        <label key={name} className="min-w-0 text-[13px] text-ink-muted">
          {t(LABELS[name])}
          <input
            type={name === 'from' || name === 'to' ? 'date' : 'search'}
            list={name === 'rule' ? 'ledger-rules' : undefined}
            value={typed[name]}
            maxLength={80}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
            className={FIELD}
          />
        </label>
      ))}
      <datalist id="ledger-rules">
        {RULES.map((one) => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
      </datalist>
      <LedgerFilterActions wanted={wanted} set={set} />
    </form>
  );
}

function LedgerFilterActions({
  wanted,
  set,
}: {
  wanted: LedgerFilterWanted;
  set: (change: Partial<Record<keyof LedgerFilterWanted, string | null>>) => void;
}) {
  const t = useText();
  return (
    <div className="col-span-full flex gap-2 md:col-auto">
      <Button type="submit" variant="outline">
        {t('common.search')}
      </Button>
      {Object.values(wanted).some((value) => value !== '') ? (
        <Button
          variant="ghost"
          onClick={() => set(Object.fromEntries(FILTERS.map((name) => [name, null])))}
        >
          {t('common.clear')}
        </Button>
      ) : null}
    </div>
  );
}
