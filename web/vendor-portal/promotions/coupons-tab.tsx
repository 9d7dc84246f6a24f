import { useQuery, useQueryClient } from '@tanstack/react-query';
import { TicketPercent } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { type Coupon, updateVendorCoupon } from '#contracts/promotions/coupons.ts';
import { formatRupees } from '#contracts/kernel/money.ts';
import { callApi } from '#web/api/client.ts';
import { DataList } from '#web/modules/portal-kit/lists/data-list.tsx';
import type { ListColumn } from '#web/modules/portal-kit/lists/list-types.ts';
import { Listed, Pager } from '#web/modules/portal-kit/lists/list-state.tsx';
import {
  useListAddress,
  type ListAddress,
} from '#web/modules/portal-kit/lists/use-list-address.ts';
import { useDates } from '#web/i18n/dates.ts';
import { type Text, useText } from '#web/i18n/text.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Drawer } from '#web/ui/drawer.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { useMember, vendorKey } from '#web/vendor-portal/member-context.tsx';
import { vendorCouponsQuery } from '#web/vendor-portal/offers/queries.ts';
import { VendorCouponForm } from './coupon-form.tsx';
import { useSaving } from '#web/modules/portal-kit/forms/use-saving.ts';

/** Coupon codes of the vendor for its own products. */
export function CouponsTab() {
  const t = useText();
  const address = useListAddress();
  const [opened, setOpened] = useState<Coupon | 'new' | null>(null);
  const { turn, switching, query, refresh } = useVendorCoupons(address);
  const columns = useColumns(t, {
    edit: setOpened,
    turn: (coupon) => void turn(coupon),
    isBusy: switching.isBusy,
  });
  const make = <Button onClick={() => setOpened('new')}>{t('promotions.coupon.new')}</Button>;
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-[72ch] text-ink-muted">{t('promotions.coupon.intro')}</p>
        {query.data?.total ? make : null}
      </div>
      {switching.error ? (
        <div className="mb-3">
          <Alert tone="danger" role="alert">
            {switching.error}
          </Alert>
        </div>
      ) : null}
      <Listed query={query} failed="promotions.coupon.load_failed">
        {({ results, page, limit, total }, isOld) =>
          results.length === 0 ? (
            <NoCoupons make={make} />
          ) : (
            <>
              <DataList
                label={t('promotions.coupon.title')}
                columns={columns}
                rows={results}
                rowKey={(c) => c._id}
                isBusy={isOld}
              />
              <Pager
                page={page}
                limit={limit}
                total={total}
                isSized
                onPage={(next) => address.set({ page: next })}
                label={t('promotions.coupon.pager_label')}
              />
            </>
          )
        }
      </Listed>
      <CouponDrawer opened={opened} setOpened={setOpened} refresh={refresh} />
    </>
  );
}

function useVendorCoupons(address: ListAddress) {
  const { _id: memberId } = useMember();
  const client = useQueryClient();
  const t = useText();
  const switching = useSaving();
  const query = useQuery(vendorCouponsQuery(memberId, address.page, address.limit));
  const refresh = () => client.invalidateQueries({ queryKey: vendorKey(memberId, 'coupons') });
  const turn = async (coupon: Coupon) => {
    if (
      await switching.run(
        () =>
          callApi(updateVendorCoupon, {
            params: { id: coupon._id },
            body: { isActive: !coupon.isActive },
            version: coupon.version,
          }),
        coupon.isActive
          ? t('promotions.coupon.disabled_notice', { code: coupon.code })
          : t('promotions.coupon.enabled_notice', { code: coupon.code }),
      )
    )
      await refresh();
  };
  return { turn, switching, query, refresh };
}

function NoCoupons({ make }: { make: ReactNode }) {
  const t = useText();
  return (
    <EmptyState
      icon={<TicketPercent aria-hidden="true" className="size-9" strokeWidth={1.5} />}
      title={t('promotions.coupon.empty_title')}
      text={t('promotions.coupon.empty_text')}
      action={make}
    />
  );
}

interface CouponDrawerProps {
  opened: Coupon | 'new' | null;
  setOpened: (value: Coupon | 'new' | null) => void;
  refresh: () => Promise<void>;
}
function CouponDrawer({ opened, setOpened, refresh }: CouponDrawerProps) {
  const t = useText();
  return (
    <Drawer
      open={opened !== null}
      onClose={() => setOpened(null)}
      title={opened === 'new' ? t('promotions.coupon.new') : t('promotions.coupon.edit_title')}
      description={opened && opened !== 'new' ? opened.code : undefined}
    >
      {opened ? (
        <VendorCouponForm
          coupon={opened === 'new' ? null : opened}
          onSaved={() => {
            setOpened(null);
            void refresh();
          }}
        />
      ) : null}
    </Drawer>
  );
}

function useColumns(
  t: Text,
  act: { edit: (coupon: Coupon) => void; turn: (coupon: Coupon) => void; isBusy: boolean },
): ListColumn<Coupon>[] {
  const { formatDay } = useDates();
  const state = (c: Coupon, now: string) => <CouponState c={c} now={now} />;
  return [
    {
      key: 'code',
      label: t('promotions.coupon.code'),
      isHead: true,
      cell: (c) => <CouponCode c={c} />,
    },
    { key: 'state', label: t('common.status'), cell: (c) => state(c, new Date().toISOString()) },
    {
      key: 'value',
      label: t('common.discount'),
      isNumber: true,
      cell: (c) =>
        `${c.type === 'percent' ? `${c.value}%` : formatRupees(c.value)}${c.maxDiscount ? ` (${t('promotions.coupon.up_to_amount', { amount: formatRupees(c.maxDiscount) })})` : ''}`,
    },
    {
      key: 'min',
      label: t('promotions.coupon.minimum'),
      isNumber: true,
      cell: (c) => (c.minCart > 0 ? formatRupees(c.minCart) : '–'),
    },
    {
      key: 'when',
      label: t('common.when'),
      cell: (c) =>
        c.endsAt
          ? t('common.from_until', { from: formatDay(c.startsAt), until: formatDay(c.endsAt) })
          : t('common.from_day', { day: formatDay(c.startsAt) }),
    },
    {
      key: 'uses',
      label: t('promotions.coupon.used'),
      isNumber: true,
      cell: (c) => `${c.uses}${c.totalUses === null ? '' : ` / ${c.totalUses}`}`,
    },
    {
      key: 'given',
      label: t('promotions.coupon.given'),
      isNumber: true,
      cell: (c) => formatRupees(c.discountGiven),
    },
    {
      key: 'act',
      label: t('common.actions'),
      isNumber: true,
      isAction: true,
      cell: (c) => <CouponActions c={c} act={act} />,
    },
  ];
}

function CouponState({ c, now }: { c: Coupon; now: string }) {
  const t = useText();
  return !c.isActive ? (
    <Badge>{t('common.disabled')}</Badge>
  ) : c.endsAt && c.endsAt <= now ? (
    <Badge>{t('common.expired')}</Badge>
  ) : c.startsAt > now ? (
    <Badge tone="info">{t('promotions.upcoming')}</Badge>
  ) : (
    <Badge tone="success">{t('promotions.running')}</Badge>
  );
}

function CouponCode({ c }: { c: Coupon }) {
  return (
    <>
      <strong className="tracking-wide">{c.code}</strong>
      <span className="block text-[13px] text-ink-muted">{c.title}</span>
    </>
  );
}

interface CouponActionsProps {
  c: Coupon;
  act: { edit: (coupon: Coupon) => void; turn: (coupon: Coupon) => void; isBusy: boolean };
}
function CouponActions({ c, act }: CouponActionsProps) {
  const t = useText();
  return (
    <span className="inline-flex gap-2">
      <Button
        variant="outline"
        size="sm"
        className="max-md:min-h-11"
        aria-label={t('common.edit_named', { name: c.code })}
        onClick={() => act.edit(c)}
      >
        {t('common.edit')}
      </Button>
      <Button
        variant="ghost"
        size="sm"
        className="max-md:min-h-11"
        disabled={act.isBusy}
        aria-label={
          c.isActive
            ? t('common.disable_named', { name: c.code })
            : t('common.enable_named', { name: c.code })
        }
        onClick={() => act.turn(c)}
      >
        {c.isActive ? t('common.disable') : t('common.enable')}
      </Button>
    </span>
  );
}
