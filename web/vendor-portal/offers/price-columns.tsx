import { formatRupees, groupIndian } from '#contracts/kernel/money.ts';
import type { VendorOffer } from '#contracts/offers/offers.ts';
import { useDates } from '#web/i18n/dates.ts';
import { type Text, useText } from '#web/i18n/text.ts';
import { exactRupees } from '#web/modules/portal-kit/forms/exact-rupees.ts';
import type { ListColumn } from '#web/modules/portal-kit/lists/list-types.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { NoImage, Picture } from '#web/ui/picture.tsx';
import type { ListingSaleTerms } from '#web/vendor-portal/listings/queries.ts';
import { payoutOfOffer } from './offer-payout.ts';

/** An offer by its product and unit. */
export const vendorOfferName = (offer: VendorOffer): string =>
  [offer.product.name, offer.variant, offer.option].filter(Boolean).join(', ');

interface OfferAct {
  open: (id: string) => void;
  pause: (offer: VendorOffer) => void;
  isBusy: boolean;
}

/** The columns of a vendor's prices; without terms the payout shows as "…". */
export const columnsOf = (
  t: Text,
  terms: ListingSaleTerms | undefined,
  act: OfferAct,
): ListColumn<VendorOffer>[] => [
  {
    key: 'item',
    label: t('common.item'),
    isHead: true,
    cell: (o) => <OfferCell o={o} />,
  },
  {
    key: 'state',
    label: t('common.status'),
    cell: (o) => <OfferStateBadge o={o} />,
  },
  {
    key: 'price',
    label: t('common.price'),
    isNumber: true,
    sort: 'price',
    cell: (o) => <PriceCell o={o} />,
  },
  {
    key: 'mrp',
    label: t('catalog.mrp'),
    isNumber: true,
    cell: (o) => formatRupees(o.originalPrice),
  },
  {
    key: 'left',
    label: t('settlement.you_receive'),
    isNumber: true,
    cell: (o) => earningsText(terms, o),
  },
  {
    key: 'others',
    label: t('offers.prices.lowest_other'),
    isNumber: true,
    cell: (o) =>
      o.lowestOther === null ? (
        <span className="text-ink-muted">{t('offers.prices.no_other_seller')}</span>
      ) : (
        formatRupees(o.lowestOther)
      ),
  },
  {
    key: 'free',
    label: t('common.stock'),
    isNumber: true,
    isExtra: true,
    sort: 'free',
    cell: (o) => groupIndian(o.free),
  },
  {
    key: 'code',
    label: t('listings.field.sku'),
    isExtra: true,
    sort: 'code',
    cell: (o) => o.code ?? '',
  },
  {
    key: 'act',
    label: t('common.actions'),
    isNumber: true,
    isAction: true,
    cell: (o) => <OfferActions o={o} act={act} />,
  },
];

function OfferCell({ o }: { o: VendorOffer }) {
  return (
    <div className="flex min-w-0 items-center gap-3">
      <div className="size-12 shrink-0">
        {o.product.image ? (
          <Picture
            image={{ ...o.product.image, alt: '' }}
            sizes="48px"
            className="size-12 rounded-small object-cover"
          />
        ) : (
          <NoImage className="size-12 rounded-small !text-[10px]" />
        )}
      </div>
      <div className="min-w-0">
        <p className="font-semibold">{o.product.name}</p>
        <p className="text-[13px] text-ink-muted">
          {[o.variant, o.option, o.code].filter(Boolean).join(' · ')}
        </p>
      </div>
    </div>
  );
}

function OfferStateBadge({ o }: { o: VendorOffer }) {
  const t = useText();
  return !o.product.isLive ? (
    <Badge>{t('offers.prices.not_listed')}</Badge>
  ) : o.isActive ? (
    <Badge tone="success">{t('offers.prices.on_sale')}</Badge>
  ) : (
    <Badge tone="warning">{t('common.paused')}</Badge>
  );
}

function PriceCell({ o }: { o: VendorOffer }) {
  const t = useText();
  return (
    <span className="inline-grid justify-items-end gap-0.5">
      <strong>{formatRupees(o.price)}</strong>
      {o.festive ? (
        <span className="max-w-44 text-[13px] whitespace-normal text-ink-muted">
          {t('offers.prices.price_in_offer', {
            price: formatRupees(o.festive.price),
            offer: o.festive.name,
          })}
        </span>
      ) : null}
      {o.plan ? <PlanNote plan={o.plan} /> : null}
    </span>
  );
}

function earningsText(terms: ListingSaleTerms | undefined, o: VendorOffer) {
  return terms
    ? exactRupees(
        payoutOfOffer(
          terms,
          o,
          Math.min(o.festive?.price ?? o.price, o.plan?.isRunning ? o.plan.price : o.price),
          o.soldFor,
        ).net,
      )
    : '…';
}

function OfferActions({ o, act }: { o: VendorOffer; act: OfferAct }) {
  const t = useText();
  return (
    <span className="inline-flex gap-2">
      <Button
        variant="outline"
        size="sm"
        className="max-md:min-h-11"
        aria-label={t('offers.prices.edit_named', { name: vendorOfferName(o) })}
        onClick={() => act.open(o._id)}
      >
        {t('common.edit')}
      </Button>
      <Button
        variant="ghost"
        size="sm"
        className="max-md:min-h-11"
        disabled={act.isBusy}
        aria-label={
          o.isActive
            ? t('common.pause_named', { name: vendorOfferName(o) })
            : t('common.resume_named', { name: vendorOfferName(o) })
        }
        onClick={() => act.pause(o)}
      >
        {o.isActive ? t('common.pause') : t('common.resume')}
      </Button>
    </span>
  );
}

/** The active price plan, or the next. */
function PlanNote({ plan }: { plan: NonNullable<VendorOffer['plan']> }) {
  const t = useText();
  const { formatDay } = useDates();
  return (
    <span className="max-w-44 text-[13px] whitespace-normal text-ink-muted">
      {plan.isRunning
        ? t('pricing.plan.note_until', {
            price: formatRupees(plan.price),
            day: formatDay(plan.endsAt),
          })
        : t('pricing.plan.note_from', {
            price: formatRupees(plan.price),
            day: formatDay(plan.startsAt),
          })}
    </span>
  );
}
