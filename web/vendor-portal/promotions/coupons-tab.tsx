import { useQuery, useQueryClient } from '@tanstack/react-query';
import { TicketPercent } from 'lucide-react';
import { useState } from 'react';
import { type Coupon, updateVendorCoupon } from '#contracts/promotions/coupons.ts';
import { formatRupees } from '#contracts/kernel/money.ts';
import { callApi } from '#web/api/client.ts';
import { type Column, DataList } from '#web/modules/portal-kit/lists/data-list.tsx';
import { Listed, Pager } from '#web/modules/portal-kit/lists/list-state.tsx';
import { useAddress } from '#web/modules/portal-kit/lists/use-list-address.ts';
import { useDates } from '#web/i18n/dates.ts';
import { type Text, useText } from '#web/i18n/text.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Drawer } from '#web/ui/drawer.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { useMember, vendorKey } from '#web/vendor-portal/member-context.tsx';
import { couponsQuery } from '#web/vendor-portal/offers/queries.ts';
import { CouponForm } from './coupon-form.tsx';
import { useSaving } from '#web/modules/portal-kit/forms/use-saving.ts';

/** Codes a seller gives out for its own goods. */
export function CouponsTab() {
  const t = useText();
  const address = useAddress();
  const client = useQueryClient();
  const { _id: memberId } = useMember();
  const [opened, setOpened] = useState<Coupon | 'new' | null>(null);
  const switching = useSaving();
  const query = useQuery(couponsQuery(memberId, address.page, address.limit));
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
          ? t('{code} is switched off.', { code: coupon.code })
          : t('{code} is switched on.', { code: coupon.code }),
      )
    )
      await refresh();
  };
  const columns = useColumns(t, {
    edit: setOpened,
    turn: (coupon) => void turn(coupon),
    isBusy: switching.isBusy,
  });
  const make = <Button onClick={() => setOpened('new')}>{t('New coupon')}</Button>;
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-[72ch] text-ink-muted">
          {t(
            'A coupon counts for your goods alone, and you bear it. Shoppers get the larger of coupon and reward discount, never both; free delivery, cashback and gifts go by what the coupon leaves to pay.',
          )}
        </p>
        {query.data?.total ? make : null}
      </div>
      {switching.error ? (
        <div className="mb-3">
          <Alert tone="danger" role="alert">
            {switching.error}
          </Alert>
        </div>
      ) : null}
      <Listed query={query} failed="The coupons could not be loaded">
        {({ results, page, limit, total }, isOld) =>
          results.length === 0 ? (
            <EmptyState
              icon={<TicketPercent aria-hidden="true" className="size-9" strokeWidth={1.5} />}
              title={t('No coupons yet')}
              text={t('Give regular customers a code, or tempt new ones.')}
              action={make}
            />
          ) : (
            <>
              <DataList
                label={t('Coupons')}
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
                label={t('Pages of the coupons')}
              />
            </>
          )
        }
      </Listed>
      <Drawer
        open={opened !== null}
        onClose={() => setOpened(null)}
        title={opened === 'new' ? t('New coupon') : t('Change a coupon')}
        description={opened && opened !== 'new' ? opened.code : undefined}
      >
        {opened ? (
          <CouponForm
            coupon={opened === 'new' ? null : opened}
            onSaved={() => {
              setOpened(null);
              void refresh();
            }}
          />
        ) : null}
      </Drawer>
    </>
  );
}

function useColumns(
  t: Text,
  act: { edit: (coupon: Coupon) => void; turn: (coupon: Coupon) => void; isBusy: boolean },
): Column<Coupon>[] {
  const { formatDay } = useDates();
  const state = (c: Coupon, now: string) =>
    !c.isActive ? (
      <Badge>{t('Switched off')}</Badge>
    ) : c.endsAt && c.endsAt <= now ? (
      <Badge>{t('Over')}</Badge>
    ) : c.startsAt > now ? (
      <Badge tone="info">{t('To come')}</Badge>
    ) : (
      <Badge tone="success">{t('Running')}</Badge>
    );
  return [
    {
      key: 'code',
      label: t('Code'),
      isHead: true,
      cell: (c) => (
        <>
          <strong className="tracking-wide">{c.code}</strong>
          <span className="block text-[13px] text-ink-muted">{c.title}</span>
        </>
      ),
    },
    { key: 'state', label: t('Status'), cell: (c) => state(c, new Date().toISOString()) },
    {
      key: 'value',
      label: t('Takes off'),
      isNumber: true,
      cell: (c) =>
        `${c.type === 'percent' ? `${c.value}%` : formatRupees(c.value)}${c.maxDiscount ? ` (${t('at most {amount}', { amount: formatRupees(c.maxDiscount) })})` : ''}`,
    },
    {
      key: 'min',
      label: t('From'),
      isNumber: true,
      cell: (c) => (c.minCart > 0 ? formatRupees(c.minCart) : '–'),
    },
    {
      key: 'when',
      label: t('When'),
      cell: (c) =>
        c.endsAt
          ? t('{from} to {until}', { from: formatDay(c.startsAt), until: formatDay(c.endsAt) })
          : t('from {day}', { day: formatDay(c.startsAt) }),
    },
    {
      key: 'uses',
      label: t('Used'),
      isNumber: true,
      cell: (c) => `${c.uses}${c.totalUses === null ? '' : ` / ${c.totalUses}`}`,
    },
    {
      key: 'given',
      label: t('Given away'),
      isNumber: true,
      cell: (c) => formatRupees(c.discountGiven),
    },
    {
      key: 'act',
      label: t('Actions'),
      isNumber: true,
      isAction: true,
      cell: (c) => (
        <span className="inline-flex gap-2">
          <Button
            variant="outline"
            size="sm"
            className="max-md:min-h-11"
            aria-label={t('Change {name}', { name: c.code })}
            onClick={() => act.edit(c)}
          >
            {t('Change')}
          </Button>
          <Button
            variant="ghost"
            size="sm"
            className="max-md:min-h-11"
            disabled={act.isBusy}
            aria-label={
              c.isActive
                ? t('Switch off {name}', { name: c.code })
                : t('Switch on {name}', { name: c.code })
            }
            onClick={() => act.turn(c)}
          >
            {c.isActive ? t('Switch off') : t('Switch on')}
          </Button>
        </span>
      ),
    },
  ];
}
