import { useMemo } from 'react';
import { formatRupees } from '#contracts/kernel/money.ts';
import { gstCliffAt } from '#web/modules/listings/gst-rate-threshold.tsx';
import { OfferSheet } from '#web/modules/offers/offer-sheet.tsx';
import type { OfferSheetState } from '#web/modules/offers/use-offer-sheet.ts';
import { exactRupees } from '#web/modules/portal-kit/forms/exact-rupees.ts';
import type { SheetNote } from '#web/modules/portal-kit/sheet/sheet.tsx';
import { useText } from '#web/i18n/text.ts';
import { useMemberMay } from '#web/vendor-portal/member-context.tsx';
import { usePayoutTerms } from '#web/vendor-portal/listings/queries.ts';
import { payoutOfOffer } from '#web/vendor-portal/offers/offer-payout.ts';
import type { VendorSheetOffer } from './queries.ts';
import { useSavedEdits } from './use-saved-edits.ts';

interface VendorSheetProps {
  sheet: OfferSheetState<VendorSheetOffer>;
  label: string;
  /** Names units only: all are of one product. */
  isOneProduct?: boolean;
  choice?: { chosen: ReadonlySet<string>; change: (chosen: ReadonlySet<string>) => void };
  onSaved?: () => void;
}

/** A vendor's offers as a sheet, with what the vendor receives at each price. */
export function VendorSheet({ sheet, label, isOneProduct, choice, onSaved }: VendorSheetProps) {
  const t = useText();
  const notes = useSheetNotes(sheet);
  const { refresh, undo } = useSavedEdits();
  return (
    <OfferSheet
      sheet={sheet}
      label={label}
      mayStock={useMemberMay('stock')}
      hasBins
      notes={notes}
      {...(choice ? { choice } : {})}
      renderHead={(o) => (
        <>
          <span className="block font-semibold">
            {isOneProduct
              ? [o.variant, o.option].filter(Boolean).join(', ') || t('listings.this_product')
              : o.product.name}
          </span>
          <span className="block text-[13px] text-ink-muted">
            {[...(isOneProduct ? [] : [o.variant, o.option]), o.code].filter(Boolean).join(' · ')}
            {o.isActive ? '' : ` · ${t('common.paused')}`}
          </span>
        </>
      )}
      onSaved={() => {
        void refresh();
        onSaved?.();
      }}
      undo={undo}
    />
  );
}

function useSheetNotes(sheet: OfferSheetState<VendorSheetOffer>): SheetNote<VendorSheetOffer>[] {
  const t = useText();
  const terms = usePayoutTerms().data;
  return useMemo(
    () => [
      {
        key: 'receives',
        label: t('settlement.you_receive'),
        isNumber: true,
        cell: (o) => {
          const price = sheet.priceOf(o);
          if (!terms || price === null) return '–';
          const { net } = payoutOfOffer(terms, o, price);
          return (
            <span className="inline-grid justify-items-end">
              <span className={net <= 0 ? 'font-semibold text-danger' : ''}>
                {exactRupees(net)}
              </span>
              <PriceWarnings offer={o} price={price} net={net} />
            </span>
          );
        },
      },
      {
        key: 'others',
        label: t('offers.prices.lowest_other'),
        isNumber: true,
        cell: (o) => (o.lowestOther === null ? '–' : formatRupees(o.lowestOther)),
      },
    ],
    [t, terms, sheet],
  );
}

/** What the vendor should know about a price before saving it. */
function PriceWarnings({
  offer,
  price,
  net,
}: {
  offer: VendorSheetOffer;
  price: number;
  net: number;
}) {
  const t = useText();
  const cliff = offer.gst === null ? null : gstCliffAt(offer.gst, price);
  const warnings = [
    ...(net <= 0 ? [t('offers.edits.receives_nothing')] : []),
    ...(cliff
      ? [
          t('offers.edits.gst_cliff', {
            high: cliff.highPercent,
            low: exactRupees(cliff.lowUpTo / 100),
            more: exactRupees(cliff.netAtLowPaise / 100),
          }),
        ]
      : []),
    ...(offer.plan && offer.plan.price > price
      ? [t('offers.edits.below_plan', { price: formatRupees(offer.plan.price) })]
      : []),
  ];
  return warnings.map((text) => (
    <span
      key={text}
      className="block max-w-56 text-[13px] leading-[16px] whitespace-normal text-warning"
    >
      {text}
    </span>
  ));
}
