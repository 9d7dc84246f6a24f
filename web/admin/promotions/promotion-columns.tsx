import type { PromotionRecord } from '#contracts/promotions/ads.ts';
import { formatRupees } from '#contracts/kernel/money.ts';
import type { Column } from '#web/modules/portal-kit/lists/data-list.tsx';
import { Button } from '#web/ui/button.tsx';
import { takesOff, usesOf } from './coupon-labels.ts';
import { StateBadge } from './state-badge.tsx';

type Act = (promotion: PromotionRecord) => void;
interface Acts {
  edit: Act;
  copy: Act;
  end: Act;
  remove: Act;
  isBusy: boolean;
}

/** Columns of the list of promotions; without `act` there is nothing to do in it. */
export function promotionColumns(
  { formatDateTime }: { formatDateTime: (at: string) => string },
  act: Acts | null,
  showUses: (coupon: NonNullable<PromotionRecord['coupon']>) => void,
): Column<PromotionRecord>[] {
  return [
    {
      key: 'title',
      label: 'Promotion',
      isHead: true,
      cell: (p) => (
        <>
          <strong>{p.title}</strong>
          {p.description ? (
            <span className="line-clamp-2 text-[13px] text-ink-muted">{p.description}</span>
          ) : null}
        </>
      ),
    },
    { key: 'state', label: 'common.status', cell: (p) => <StateBadge state={p.state} /> },
    {
      key: 'when',
      label: 'When (IST)',
      cell: (p) => (
        <span className="text-[13px] whitespace-nowrap">
          {formatDateTime(p.startsAt)}
          <br />
          {p.activeUntil ? `to ${formatDateTime(p.activeUntil)}` : 'until it is ended'}
        </span>
      ),
    },
    {
      key: 'code',
      label: 'promotions.coupon.code',
      cell: (p) =>
        p.coupon ? (
          <>
            <strong className="tracking-wide">{p.coupon.code}</strong>
            <span className="block text-[13px] text-ink-muted">
              {takesOff(p.coupon)}
              {p.coupon.isActive || !p.isActive ? '' : ', switched off among the coupons'}
            </span>
          </>
        ) : (
          <span className="text-ink-muted">None</span>
        ),
    },
    {
      key: 'uses',
      label: 'promotions.coupon.used',
      isNumber: true,
      cell: (p) =>
        p.coupon ? (
          <>
            {usesOf(p.coupon)}
            <span className="block text-[13px] text-ink-muted">
              {formatRupees(p.coupon.discountGiven)} given
            </span>
            <Button
              variant="ghost"
              size="sm"
              className="-mr-3 max-md:min-h-11"
              onClick={() => showUses(p.coupon!)}
            >
              By day<span className="sr-only">: uses of {p.coupon.code}</span>
            </Button>
          </>
        ) : (
          <span className="text-ink-muted">–</span>
        ),
    },
    ...(act
      ? [
          {
            key: 'act',
            label: 'common.actions',
            isAction: true,
            cell: (p: PromotionRecord) => {
              const look = {
                variant: 'ghost',
                size: 'sm',
                className: 'max-md:min-h-11',
                disabled: act.isBusy,
              } as const;
              return (
                <span className="flex gap-1 max-md:flex-wrap md:justify-end">
                  <Button
                    {...look}
                    variant="outline"
                    aria-label={`Change ${p.title}`}
                    onClick={() => act.edit(p)}
                  >
                    Change
                  </Button>
                  <Button {...look} aria-label={`Duplicate ${p.title}`} onClick={() => act.copy(p)}>
                    Duplicate
                  </Button>
                  {p.state === 'live' ? (
                    <Button {...look} aria-label={`End now: ${p.title}`} onClick={() => act.end(p)}>
                      End now
                    </Button>
                  ) : null}
                  <Button {...look} aria-label={`Delete ${p.title}`} onClick={() => act.remove(p)}>
                    Delete
                  </Button>
                </span>
              );
            },
          },
        ]
      : []),
  ];
}
