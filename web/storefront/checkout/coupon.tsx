import { TicketPercent } from 'lucide-react';
import { useState } from 'react';
import type { SubmitEvent } from 'react';
import type { quoteTotals } from '#contracts/checkout.ts';
import type { EndpointData } from '#contracts/kernel/endpoint.ts';
import { formatRupees } from '#contracts/kernel/money.ts';
import { setPromoCode } from '#web/features/shopper/cart/promo-store.ts';
import { useText } from '#web/i18n/text.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { askCheckoutQuote } from './api.ts';

interface CouponProps { quote: EndpointData<typeof quoteTotals> | undefined; promoCode: string; pincode: string | null }

/**
 * A code, and how it stands against the reward: the larger counts, never both (rulings §4). A code that does
 * not work gives no message (specification §5): the field is ready again with its text.
 */
export function Coupon({ quote, promoCode, pincode }: CouponProps) {
  const t = useText();
  const [text, setText] = useState('');
  const [isBusy, setBusy] = useState(false);
  async function apply(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const code = text.trim().toUpperCase();
    if (!code || isBusy) return;
    setBusy(true);
    const found = await askCheckoutQuote(pincode, code).catch(() => null);
    if (found && found.discounts.promo > 0) setPromoCode(code);
    setBusy(false);
  }
  const { milestone = 0, promo = 0 } = quote?.discounts ?? {};
  const rows = [
    { key: 'promo', label: promoCode, amount: promoCode ? promo : 0 }, { key: 'milestone', label: t('Reward discount'), amount: milestone },
  ].filter((r) => r.amount > 0);
  return (
    <section aria-label={t('Discounts')} className="border-t border-border py-4">
      {promoCode ? (
        <div className="flex items-center justify-between gap-3 rounded-button bg-deal-soft pl-4 text-[15px] text-deal-ink">
          <span className="flex min-w-0 items-center gap-2"><TicketPercent aria-hidden="true" className="size-5 shrink-0" strokeWidth={1.75} /><strong className="truncate">{promoCode}</strong></span>
          <button type="button" aria-label={t('Remove {name}', { name: promoCode })} className="min-h-11 px-4 font-semibold underline" onClick={() => { setText(''); setPromoCode(''); }}>{t('Remove')}</button>
        </div>
      ) : (
        <form onSubmit={apply} noValidate className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2">
          <TextField label={t('Promo code')} name="promoCode" value={text} maxLength={40} autoCapitalize="characters" autoComplete="off" spellCheck={false} onChange={(event) => setText(event.target.value)} />
          <Button type="submit" variant="outline" busy={isBusy} className="h-12">{isBusy ? t('Applying') : t('Apply')}</Button>
        </form>
      )}
      {rows.length === 2 ? (
        <ul className="mt-3 space-y-1.5 text-[14px]">
          {rows.map((row) => {
            const isApplied = quote?.totals.discountSource === row.key;
            return (
              <li key={row.key} className="flex items-center justify-between gap-3">
                <span className="flex min-w-0 items-center gap-2"><span className={`truncate ${isApplied ? 'font-semibold' : 'text-ink-muted'}`}>{row.label}</span>{isApplied ? <Badge tone="success">{t('Applied')}</Badge> : null}</span>
                {isApplied ? <span className="font-semibold text-success tabular-nums">−{formatRupees(row.amount)}</span> : <s className="text-ink-subtle tabular-nums"><span className="sr-only">{t('Not applied')} </span>−{formatRupees(row.amount)}</s>}
              </li>
            );
          })}
          <li className="text-ink-muted">{t('The larger of the two counts.')}</li>
        </ul>
      ) : null}
    </section>
  );
}
