import type { Totals } from '#contracts/checkout.ts';
import { formatRupees } from '#contracts/kernel/money.ts';

/** Every rupee of the order, as the server counted it. */
export function OrderTotals({ totals, promoCode }: { totals: Totals; promoCode?: string }) {
  const row = 'flex justify-between gap-4 py-1.5';
  const source = totals.discountSource === 'promo' ? `Promo ${promoCode ?? ''}`.trim() : 'Reward';
  return (
    <dl className="text-[15px] tabular-nums">
      <div className={row}><dt>Items</dt><dd>{formatRupees(totals.items)}</dd></div>
      {totals.discount > 0 ? <div className={`${row} text-success`}><dt>{source} {totals.discountPercentage > 0 ? `(${totals.discountPercentage}%)` : ''}</dt><dd>−{formatRupees(totals.discount)}</dd></div> : null}
      <div className={row}><dt>Delivery</dt><dd>{totals.shipping === 0 ? <span className="font-semibold text-success">Free</span> : formatRupees(totals.shipping)}</dd></div>
      <div className={`${row} mt-1 border-t border-border pt-3 text-[20px] font-extrabold`}><dt>Total</dt><dd>{formatRupees(totals.total)}</dd></div>
      <div className="text-[13px] text-ink-muted"><dt className="sr-only">Tax</dt><dd>Includes {formatRupees(totals.tax)} GST</dd></div>
      {totals.cashback > 0 ? <div className={`${row} text-success`}><dt>Cashback after delivery</dt><dd>{formatRupees(totals.cashback)}</dd></div> : null}
      {totals.gifts > 0 ? <div className={`${row} text-success`}><dt>Free gift in the parcel</dt><dd>{totals.gifts}</dd></div> : null}
    </dl>
  );
}
