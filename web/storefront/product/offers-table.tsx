import { Link } from 'react-router';
import { formatRupees, groupIndian } from '#contracts/kernel/money.ts';
import { useText } from '#web/i18n/text.ts';
import { Badge } from '#web/ui/badge.tsx';
import { offerReason } from './offer-reason.ts';
import { type Selection, type VendorOfferChoice, unitAddress } from './unit-selection.ts';
import { stockText } from './stock-text.ts';

/**
 * Every vendor of the selected unit, best first, with the reason; choosing one changes the address.
 */
export function OffersTable({
  selection,
  search,
}: {
  selection: Selection;
  search: URLSearchParams;
}) {
  const t = useText();
  const { sellers } = selection;
  if (sellers.length === 0) return null;
  const from = formatRupees(Math.min(...sellers.map((s) => s.price)));
  return (
    <section aria-labelledby="sellers">
      <h2 id="sellers" className="text-[24px] leading-[30px] font-extrabold tracking-[-0.02em]">
        {sellers.length === 1
          ? t('offers.one_seller')
          : t('offers.count_from', { n: sellers.length, price: from })}
      </h2>
      {sellers.length > 1 ? (
        <p className="mt-1 max-w-[68ch] text-[14px] text-ink-muted">{t('offers.ranking')}</p>
      ) : null}
      <ul className="mt-4 divide-y divide-border overflow-hidden rounded-card border border-border bg-surface">
        {sellers.map((s) => (
          <OfferRow key={s.vendor.vendorId} offer={s} selection={selection} search={search} />
        ))}
      </ul>
    </section>
  );
}

function OfferRow({
  offer: s,
  selection,
  search,
}: {
  offer: VendorOfferChoice;
  selection: Selection;
  search: URLSearchParams;
}) {
  const t = useText();
  const isChosen = s === selection.seller;
  const stock = stockText(t, { stock: s.vendor.onHoliday ? 0 : s.stock, seller: s });
  const { variant, option } = selection;
  return (
    <li
      className={`grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-5 gap-y-2 p-4 sm:grid-cols-[minmax(0,1fr)_auto_8rem] ${isChosen ? 'bg-brand-soft' : ''}`}
    >
      <OfferFacts s={s} selection={selection} />
      <p className="sm:text-right">
        <span className="block text-[20px] font-extrabold tabular-nums">
          {formatRupees(s.price)}
        </span>
        <span className={`block text-[14px] font-semibold ${stock.tone}`}>{stock.text}</span>
      </p>
      {isChosen ? (
        <span className="text-center text-[15px] font-bold text-brand">{t('common.selected')}</span>
      ) : (
        <Link
          to={unitAddress(search, {
            vendor: s.vendor.slug,
            ...(variant ? { variant: variant.variantId } : {}),
            ...(option ? { option: option.optionId } : {}),
          })}
          replace
          preventScrollReset
          rel="nofollow"
          className="inline-flex min-h-11 items-center justify-center rounded-button border border-brand bg-surface px-4 font-bold text-brand hover:bg-brand-soft"
        >
          {t('common.select')}
          <span className="sr-only"> {s.vendor.name}</span>
        </Link>
      )}
    </li>
  );
}

function OfferFacts({ s, selection }: { s: VendorOfferChoice; selection: Selection }) {
  const t = useText();
  return (
    <div className="max-sm:col-span-2">
      <p className="flex flex-wrap items-center gap-2 font-bold">
        {s.vendor.name}
        {s.isFeatured && selection.sellers.length > 1 ? (
          <Badge tone="deal">{t('offers.best')}</Badge>
        ) : null}
      </p>
      <p className="text-[14px] text-ink-muted">
        {s.vendor.ratingCount > 0 ? (
          <>
            <span aria-hidden="true" className="text-star">
              ★
            </span>{' '}
            {s.vendor.rating.toFixed(1)} ({groupIndian(s.vendor.ratingCount)})
          </>
        ) : (
          t('vendors.new_seller')
        )}{' '}
        · {t(s.vendor.city)}, {t(s.vendor.state)}
      </p>
      <p className="text-[14px] text-ink-muted">
        {s.vendor.gstRegistered ? t('invoices.gst_invoice') : t('invoices.kind.bill_of_supply')} ·{' '}
        {s.vendor.codAvailable ? t('common.cash_on_delivery') : t('checkout.prepaid_only')} ·{' '}
        {t('offers.ships_in', { n: s.vendor.dispatchDays })}
      </p>
      {s.isFeatured && selection.sellers.length > 1 ? (
        <p className="text-[14px] font-semibold text-deal-ink">
          {offerReason(t, selection.sellers)}
        </p>
      ) : null}
    </div>
  );
}
