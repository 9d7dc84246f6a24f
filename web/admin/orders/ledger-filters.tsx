import { type SubmitEvent, useEffect, useState } from 'react';
import { LEDGER_ACCOUNTS } from '#contracts/orders/ledger.ts';
import { Button } from '#web/ui/button.tsx';
import { FIELD } from '#web/admin/settlement/money-text.tsx';
import { WordChoice } from '#web/admin/settlement/word-choice.tsx';

/** What the books are searched by, as it stands in the address; those without a field come with a link. */
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
export type Wanted = Record<(typeof FILTERS)[number], string>;
const TYPED = ['order', 'vendor', 'statement', 'rule', 'from', 'to'] as const;
const LABELS: Record<(typeof TYPED)[number], string> = {
  order: 'orders.number',
  vendor: 'Seller, whole name',
  statement: 'Statement number',
  rule: 'Rule',
  from: 'common.from',
  to: 'common.to',
};
/** Rules that come again and again; a coupon's is `promo CODE`, a payout's `payout UTR`. */
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
const typedOf = (wanted: Wanted) =>
  Object.fromEntries(TYPED.map((name) => [name, wanted[name]])) as Record<
    (typeof TYPED)[number],
    string
  >;

/** Lists count at once, typed fields when the form is sent. */
export function LedgerFilters({
  wanted,
  set,
}: {
  wanted: Wanted;
  set: (change: Partial<Record<keyof Wanted, string | null>>) => void;
}) {
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
      aria-label="Ledger"
      onSubmit={send}
      className="mb-4 grid grid-cols-2 items-end gap-2 md:grid-cols-4"
    >
      <WordChoice
        label="common.account"
        every="Every account"
        value={wanted.account}
        options={Object.entries(LEDGER_ACCOUNTS).map(([one, text]) => [
          one,
          text.charAt(0).toUpperCase() + text.slice(1),
        ])}
        onChange={(account) => set({ account })}
      />
      {TYPED.map((name) => (
        <label key={name} className="min-w-0 text-[13px] text-ink-muted">
          {LABELS[name]}
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
      <div className="col-span-full flex gap-2 md:col-auto">
        <Button type="submit" variant="outline">
          Search
        </Button>
        {Object.values(wanted).some((value) => value !== '') ? (
          <Button
            variant="ghost"
            onClick={() => set(Object.fromEntries(FILTERS.map((name) => [name, null])))}
          >
            Clear
          </Button>
        ) : null}
      </div>
    </form>
  );
}
