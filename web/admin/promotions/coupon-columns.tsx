import type { Coupon } from '#contracts/promotions/coupons.ts';
import { formatRupees } from '#contracts/kernel/money.ts';
import type { ListColumn } from '#web/modules/portal-kit/lists/list-types.ts';
import { type Text, useText } from '#web/i18n/text.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { couponState, discountText, usesText } from './coupon-labels.ts';
import { StateBadge } from './state-badge.tsx';

interface Acts {
  edit: (c: Coupon) => void;
  /** For members who may edit. */
  turn: ((c: Coupon) => void) | null;
  isBusy: boolean;
}

export function couponColumns(
  t: Text,
  formatDay: (at: string) => string,
  act: Acts | null,
): ListColumn<Coupon>[] {
  return [
    {
      key: 'code',
      label: t('promotions.coupon.code'),
      isHead: true,
      cell: (c) => <CodeCell c={c} />,
    },
    {
      key: 'state',
      label: t('common.status'),
      cell: (c) => <StateBadge state={couponState(c, new Date())} />,
    },
    { key: 'off', label: t('common.discount'), isNumber: true, cell: (c) => discountText(t, c) },
    {
      key: 'min',
      label: t('promotions.coupon.minimum'),
      isNumber: true,
      cell: (c) => (c.minCart > 0 ? formatRupees(c.minCart) : t('promotions.coupon.any_cart')),
    },
    {
      key: 'funder',
      label: t('promotions.coupon.paid_by'),
      cell: (c) => funderText(c, t),
    },
    {
      key: 'when',
      label: t('common.when'),
      cell: (c) => periodText(c, t, formatDay),
    },
    {
      key: 'uses',
      label: t('promotions.coupon.used'),
      isNumber: true,
      cell: (c) => usesText(t, c),
    },
    {
      key: 'given',
      label: t('promotions.coupon.given'),
      isNumber: true,
      cell: (c) => formatRupees(c.discountGiven),
    },
    ...(act
      ? [
          {
            key: 'act',
            label: t('common.actions'),
            isNumber: true,
            isAction: true,
            cell: (c: Coupon) => <RowActions t={t} act={act} c={c} />,
          },
        ]
      : []),
  ];
}

function CodeCell({ c }: { c: Coupon }) {
  const t = useText();
  return (
    <>
      <strong className="tracking-wide">{c.code}</strong>
      <span className="block text-[13px] text-ink-muted">{c.title}</span>
      {c.segment ? (
        <span className="mt-1 block">
          <Badge tone="info">{t('segments.for_segment')}</Badge>
        </span>
      ) : null}
    </>
  );
}

function funderText(c: Coupon, t: Text) {
  return c.isVendors
    ? t('promotions.coupon.its_seller')
    : c.vendorPercent === 0
      ? t('promotions.funding.marketplace')
      : c.vendorPercent === 100
        ? t('promotions.coupon.agreed_sellers')
        : t('promotions.coupon.agreed_sellers_share', { n: c.vendorPercent });
}

function periodText(c: Coupon, t: Text, formatDay: (at: string) => string) {
  return c.endsAt
    ? t('common.from_to', { from: formatDay(c.startsAt), to: formatDay(c.endsAt) })
    : t('promotions.coupon.from_day', { day: formatDay(c.startsAt) });
}

interface RowActionsProps {
  t: Text;
  act: Acts;
  c: Coupon;
}

function RowActions({ t, act, c }: RowActionsProps) {
  return (
    <span className="inline-flex gap-2">
      <Button
        variant="outline"
        size="sm"
        className="max-md:min-h-11"
        aria-label={t(act.turn ? 'common.edit_named' : 'common.view_named', {
          name: c.code,
        })}
        onClick={() => act.edit(c)}
      >
        {act.turn ? t('common.edit') : t('common.view')}
      </Button>
      {act.turn ? (
        <Button
          variant="ghost"
          size="sm"
          className="max-md:min-h-11"
          disabled={act.isBusy}
          aria-label={t(c.isActive ? 'common.disable_named' : 'common.enable_named', {
            name: c.code,
          })}
          onClick={() => act.turn?.(c)}
        >
          {c.isActive ? t('common.disable') : t('common.enable')}
        </Button>
      ) : null}
    </span>
  );
}
