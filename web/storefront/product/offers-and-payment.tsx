import { BadgePercent, CreditCard, Coins } from 'lucide-react';
import type { PriceOffer, PriceOffers } from '#contracts/recommendations/related.ts';
import { formatRupees } from '#contracts/kernel/money.ts';
import { type Text, useText } from '#web/i18n/text.ts';

const ICON = {
  'aria-hidden': true,
  className: 'mt-0.5 size-5 shrink-0 text-deal-ink',
  strokeWidth: 1.75,
} as const;

const termsOf = (t: Text, { needsPhone, usesPerAccount }: PriceOffer): string =>
  [
    needsPhone ? t('pricing.offer_needs_phone') : null,
    usesPerAccount === null ? null : t('pricing.offer_uses', { n: usesPerAccount }),
  ]
    .filter(Boolean)
    .join(' · ');

/**
 * What applies to one unit, largest discount first, and the ways to pay that the gateway supports.
 * Every amount is the server's.
 */
export function OffersAndPayment({ offers }: { offers: PriceOffers | null }) {
  const t = useText();
  if (!offers) return null;
  const { payment, cashback } = offers;
  const hasPayment = payment !== null && (payment.upi || payment.emi.length > 0);
  if (offers.offers.length === 0 && cashback === 0 && !hasPayment) return null;
  return (
    <section
      id="price-offers"
      aria-labelledby="price-offers-title"
      className="scroll-mt-24 rounded-card border border-border bg-surface p-4"
    >
      <h2 id="price-offers-title" className="text-[16px] font-extrabold">
        {t('pricing.offers_title')}
      </h2>
      <ul className="mt-2 space-y-2.5 text-[15px]">
        {offers.offers.map((o) => (
          <OfferLine key={o.code ?? o.kind} offer={o} />
        ))}
        {cashback > 0 ? (
          <li className="flex gap-2.5">
            <Coins {...ICON} />
            {t('pricing.offer_cashback', { amount: formatRupees(cashback) })}
          </li>
        ) : null}
        {hasPayment ? <PaymentLine payment={payment} /> : null}
      </ul>
    </section>
  );
}

function OfferLine({ offer: o }: { offer: PriceOffer }) {
  const t = useText();
  const terms = termsOf(t, o);
  const values = { amount: formatRupees(o.discount), total: formatRupees(o.total) };
  return (
    <li className="flex gap-2.5">
      <BadgePercent {...ICON} />
      <span>
        {o.code
          ? t('pricing.offer_coupon', { ...values, code: o.code })
          : t('pricing.offer_reward', values)}
        {terms ? <span className="block text-[14px] text-ink-muted">{terms}</span> : null}
      </span>
    </li>
  );
}

function PaymentLine({ payment }: { payment: NonNullable<PriceOffers['payment']> }) {
  const t = useText();
  const longest = payment.emi.at(-1);
  return (
    <li className="flex gap-2.5">
      <CreditCard {...ICON} />
      <span>
        {longest
          ? t('pricing.emi_from', { amount: formatRupees(longest.monthly) })
          : t('pricing.pay_upi')}
        {longest && payment.upi ? (
          <span className="block text-[14px] text-ink-muted">{t('pricing.pay_upi')}</span>
        ) : null}
        {payment.emi.length > 0 ? <EmiPlans plans={payment.emi} /> : null}
      </span>
    </li>
  );
}

/** Collapsed by default; works without scripts. */
function EmiPlans({ plans }: { plans: NonNullable<PriceOffers['payment']>['emi'] }) {
  const t = useText();
  return (
    <details>
      <summary className="inline-flex min-h-11 items-center text-[14px] font-semibold text-brand underline underline-offset-2">
        {t('pricing.emi_plans')}
      </summary>
      <ul className="space-y-1 text-[14px] tabular-nums">
        {plans.map((p) => (
          <li key={p.months}>
            {t('pricing.emi_plan', {
              amount: formatRupees(p.monthly),
              months: p.months,
              rate: p.ratePercent,
            })}
          </li>
        ))}
      </ul>
    </details>
  );
}
