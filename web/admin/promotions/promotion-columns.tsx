import type { PromotionRecord } from '#contracts/promotions/ads.ts';
import { formatRupees } from '#contracts/kernel/money.ts';
import type { ListColumn } from '#web/modules/portal-kit/lists/list-types.ts';
import { Button } from '#web/ui/button.tsx';
import { discountText, usesText } from './coupon-labels.ts';
import { StateBadge } from './state-badge.tsx';
import { type Text, useText } from '#web/i18n/text.ts';

type Act = (promotion: PromotionRecord) => void;
interface Acts {
  publish: Act;
  edit: Act;
  copy: Act;
  end: Act;
  remove: Act;
  isBusy: boolean;
}

/** Columns of the promotion list; without `act` it has no actions. */
export function promotionColumns(
  t: Text,
  { formatDateTime }: { formatDateTime: (at: string) => string },
  act: Acts | null,
  showUses: (coupon: NonNullable<PromotionRecord['coupon']>) => void,
): ListColumn<PromotionRecord>[] {
  return [
    {
      key: 'title',
      label: t('promotions.one'),
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
    { key: 'state', label: t('common.status'), cell: (p) => <StateBadge state={p.state} /> },
    {
      key: 'when',
      label: t('promotions.when_ist'),
      cell: (p) => <PromotionPeriod formatDateTime={formatDateTime} p={p} />,
    },
    {
      key: 'code',
      label: t('promotions.coupon.code'),
      cell: (p) => <PromotionCode p={p} />,
    },
    {
      key: 'uses',
      label: t('promotions.coupon.used'),
      isNumber: true,
      cell: (p) => <PromotionUses p={p} showUses={showUses} />,
    },
    ...(act
      ? [
          {
            key: 'act',
            label: t('common.actions'),
            isAction: true,
            cell: (p: PromotionRecord) => {
              const look = {
                variant: 'ghost',
                size: 'sm',
                className: 'max-md:min-h-11',
                disabled: act.isBusy,
              } as const;
              return <RowActions look={look} t={t} p={p} act={act} />;
            },
          },
        ]
      : []),
  ];
}

interface PromotionPeriodProps {
  formatDateTime: (at: string) => string;
  p: PromotionRecord;
}
function PromotionPeriod({ formatDateTime, p }: PromotionPeriodProps) {
  const t = useText();
  return (
    <span className="text-[13px] whitespace-nowrap">
      {formatDateTime(p.startsAt)}
      <br />
      {p.activeUntil
        ? t('promotions.until_day', { time: formatDateTime(p.activeUntil) })
        : t('promotions.until_ended')}
    </span>
  );
}

function PromotionCode({ p }: { p: PromotionRecord }) {
  const t = useText();
  return p.coupon ? (
    <>
      <strong className="tracking-wide">{p.coupon.code}</strong>
      <span className="block text-[13px] text-ink-muted">
        {discountText(t, p.coupon)}
        {p.coupon.isActive || !p.isActive ? '' : `, ${t('promotions.coupon.code_disabled')}`}
      </span>
    </>
  ) : (
    <span className="text-ink-muted">{t('common.none')}</span>
  );
}

interface PromotionUsesProps {
  p: PromotionRecord;
  showUses: (coupon: NonNullable<PromotionRecord['coupon']>) => void;
}
function PromotionUses({ p, showUses }: PromotionUsesProps) {
  const t = useText();
  return p.coupon ? (
    <>
      {usesText(t, p.coupon)}
      <span className="block text-[13px] text-ink-muted">
        {t('promotions.coupon.discount_given', {
          amount: formatRupees(p.coupon.discountGiven),
        })}
      </span>
      <Button
        variant="ghost"
        size="sm"
        className="-mr-3 max-md:min-h-11"
        onClick={() => showUses(p.coupon!)}
      >
        {t('promotions.uses.by_day')}
        <span className="sr-only">: {t('promotions.uses.of_code', { code: p.coupon.code })}</span>
      </Button>
    </>
  ) : (
    <span className="text-ink-muted">–</span>
  );
}

interface RowActionsProps {
  look: {
    readonly variant: 'ghost';
    readonly size: 'sm';
    readonly className: 'max-md:min-h-11';
    readonly disabled: boolean;
  };
  t: Text;
  p: PromotionRecord;
  act: Acts;
}
function RowActions({ look, t, p, act }: RowActionsProps) {
  return (
    <span className="flex gap-1 max-md:flex-wrap md:justify-end">
      <Button
        {...look}
        variant="outline"
        aria-label={t('common.edit_named', { name: p.title })}
        onClick={() => act.edit(p)}
      >
        {t('common.edit')}
      </Button>
      <Button
        {...look}
        aria-label={t('promotions.duplicate_named', { name: p.title })}
        onClick={() => act.copy(p)}
      >
        {t('common.duplicate')}
      </Button>
      {p.isActive ? null : (
        <Button
          {...look}
          variant="outline"
          aria-label={t('promotions.publish.named', { name: p.title })}
          onClick={() => act.publish(p)}
        >
          {t('common.publish')}
        </Button>
      )}
      {p.state === 'live' ? (
        <Button
          {...look}
          aria-label={t('promotions.end_named', { name: p.title })}
          onClick={() => act.end(p)}
        >
          {t('common.end_now')}
        </Button>
      ) : null}
      <Button
        {...look}
        aria-label={t('common.delete_named', { name: p.title })}
        onClick={() => act.remove(p)}
      >
        {t('common.delete')}
      </Button>
    </span>
  );
}
