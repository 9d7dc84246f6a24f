import { useQuery } from '@tanstack/react-query';
import { TicketPercent } from 'lucide-react';
import { useState } from 'react';
import { type Coupon, couponsFile, updateCoupon } from '#contracts/promotions/coupons.ts';
import { formatRupees } from '#contracts/kernel/money.ts';
import { useMay, useStaff } from '#web/admin/staff-context.tsx';
import { ListTools } from '#web/admin/list-toolbar.tsx';
import { AuditTrail } from '#web/admin/staff/audit/audit-trail.tsx';
import { callApi, fetchFile } from '#web/api/client.ts';
import { CsvButton } from '#web/modules/portal-kit/lists/csv-button.tsx';
import { type Column, DataList } from '#web/modules/portal-kit/lists/data-list.tsx';
import { Listed, Pager } from '#web/modules/portal-kit/lists/list-state.tsx';
import { PageHead } from '#web/modules/portal-kit/frame/page-head.tsx';
import { SearchBar } from '#web/modules/portal-kit/lists/search-bar.tsx';
import { useAct } from '#web/modules/portal-kit/forms/use-action.ts';
import { useColumns } from '#web/modules/portal-kit/lists/use-list-columns.ts';
import { useAddress } from '#web/modules/portal-kit/lists/use-list-address.ts';
import { useDates } from '#web/i18n/dates.ts';
import { pageMeta } from '#web/i18n/page-meta.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Drawer } from '#web/ui/drawer.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { toast } from '#web/ui/toast.ts';
import { couponsQuery } from './queries.ts';
import { codeForm, codePoints } from './code-fields.tsx';
import { CouponForm } from './coupon-form.tsx';
import { couponState, takesOff, usesOf } from './coupon-labels.ts';
import { FundingPanel } from './funding-panel.tsx';
import { PublishingPanel } from './publishing-panel.tsx';
import { StateBadge } from './state-badge.tsx';
import { useRefresh } from './use-refresh.ts';

export const meta = (args: { matches: readonly unknown[] }) =>
  pageMeta(args, { title: 'promotions.coupon.title' });

/** Every code of the shop: the marketplace's own, those of promotions, and those sellers made for their goods. */
export default function CouponsPage() {
  const { _id: memberId } = useStaff();
  const mayWrite = useMay('marketing:write');
  const mayApprove = useMay('money:write');
  const address = useAddress();
  const q = address.get('q');
  const query = useQuery(couponsQuery(memberId, { q, page: address.page, limit: address.limit }));
  const [opened, setOpened] = useState<Coupon | 'new' | null>(null);
  const [turning, setTurning] = useState<Coupon | null>(null);
  const act = useAct('common.save_failed');
  const refresh = useRefresh('coupons');
  const turn = async (c: Coupon) => {
    setTurning(null);
    const reply = await act.run(c._id, () =>
      callApi(updateCoupon, {
        params: { id: c._id },
        body: { isActive: !c.isActive },
        version: c.version,
      }),
    );
    if (reply)
      toast.show({
        type: 'success',
        message:
          reply.coupon.isActive === c.isActive
            ? `${c.code} waits for a second person`
            : `${c.code} is switched ${c.isActive ? 'off' : 'on'}`,
      });
    await refresh();
  };
  const columns = useColumns(
    'coupons',
    columnsOf(
      useDates().formatDay,
      mayWrite
        ? {
            edit: setOpened,
            turn: (c) => (c.isActive ? setTurning(c) : void turn(c)),
            isBusy: act.busy !== null,
          }
        : mayApprove
          ? { edit: setOpened, turn: null, isBusy: false }
          : null,
    ),
  );
  const make = mayWrite ? <Button onClick={() => setOpened('new')}>New coupon</Button> : null;
  return (
    <>
      <PageHead
        title="promotions.coupon.title"
        text="A shopper gets the larger of coupon and milestone discount, never both."
      >
        {make}
      </PageHead>
      <div className="flex flex-wrap items-start justify-between gap-x-4">
        <SearchBar
          label="Search by code or title"
          value={q}
          onSearch={(text) => address.set({ q: text })}
        />
        <div className="mb-3">
          <ListTools list="coupons" columns={columns}>
            <CsvButton
              name="coupons"
              fetching={() => fetchFile(couponsFile, { query: q ? { q } : {} })}
            />
          </ListTools>
        </div>
      </div>
      <Listed query={query} failed="promotions.coupon.load_failed">
        {({ results, page, limit, total }, isOld) =>
          results.length === 0 ? (
            <EmptyState
              icon={<TicketPercent aria-hidden="true" className="size-9" strokeWidth={1.5} />}
              title={q ? 'No coupon fits' : 'promotions.coupon.empty_title'}
              text={
                q
                  ? 'Try a part of the code or of the title.'
                  : 'Thank regular customers with a code, or tempt new ones.'
              }
              action={
                q ? (
                  <Button variant="outline" onClick={() => address.set({ q: null })}>
                    Show all
                  </Button>
                ) : (
                  make
                )
              }
            />
          ) : (
            <>
              <DataList
                label="promotions.coupon.title"
                columns={columns.shown}
                rows={results}
                rowKey={(c) => c._id}
                isBusy={isOld}
              />
              <Pager
                page={page}
                limit={limit}
                total={total}
                onPage={(next) => address.set({ page: next })}
                label="promotions.coupon.pager_label"
                isSized
              />
            </>
          )
        }
      </Listed>
      <Drawer
        open={opened !== null}
        onClose={() => setOpened(null)}
        title={
          opened === 'new'
            ? 'promotions.coupon.new'
            : mayWrite
              ? 'promotions.coupon.edit_title'
              : 'Coupon'
        }
        description={opened && opened !== 'new' ? opened.code : undefined}
      >
        {opened && mayWrite ? (
          <CouponForm
            coupon={opened === 'new' ? null : opened}
            onSaved={() => {
              setOpened(null);
              void refresh();
            }}
          />
        ) : null}
        {opened && opened !== 'new' && !opened.isVendors ? (
          <div className="mt-6">
            <FundingPanel
              id={opened._id}
              mayWrite={mayWrite}
              isBare
              onChanged={() => void refresh()}
            />
          </div>
        ) : null}
        {opened && opened !== 'new' && !opened.isVendors ? (
          <div className="mt-6">
            <PublishingPanel
              id={opened._id}
              points={codePoints(codeForm(opened), opened.endsAt ?? '', true)}
              onChanged={() => void refresh()}
            />
          </div>
        ) : null}
        {opened && opened !== 'new' ? (
          <AuditTrail kind="coupon" id={opened._id} className="mt-6" />
        ) : null}
      </Drawer>
      <ConfirmDialog
        open={turning !== null}
        onClose={() => setTurning(null)}
        title={`Switch ${turning?.code ?? ''} off?`}
        text="Shoppers who type it get nothing from it from now on. Orders that have it keep it."
        confirmLabel="common.disable"
        onConfirm={() => {
          if (turning) void turn(turning);
        }}
      />
    </>
  );
}

interface Acts {
  edit: (c: Coupon) => void;
  /** For who may change it. */ turn: ((c: Coupon) => void) | null;
  isBusy: boolean;
}
function columnsOf(formatDay: (at: string) => string, act: Acts | null): Column<Coupon>[] {
  return [
    {
      key: 'code',
      label: 'promotions.coupon.code',
      isHead: true,
      cell: (c) => (
        <>
          <strong className="tracking-wide">{c.code}</strong>
          <span className="block text-[13px] text-ink-muted">{c.title}</span>
        </>
      ),
    },
    {
      key: 'state',
      label: 'common.status',
      cell: (c) => <StateBadge state={couponState(c, new Date())} />,
    },
    { key: 'off', label: 'common.discount', isNumber: true, cell: takesOff },
    {
      key: 'min',
      label: 'common.from',
      isNumber: true,
      cell: (c) => (c.minCart > 0 ? formatRupees(c.minCart) : 'Any cart'),
    },
    {
      key: 'funder',
      label: 'Paid by',
      cell: (c) =>
        c.isVendors
          ? 'Its vendor'
          : c.vendorPercent === 0
            ? 'Marketplace'
            : c.vendorPercent === 100
              ? 'Vendors who agreed'
              : `${c.vendorPercent}% vendors who agreed`,
    },
    {
      key: 'when',
      label: 'common.when',
      cell: (c) =>
        c.endsAt
          ? `${formatDay(c.startsAt)} to ${formatDay(c.endsAt)}`
          : `From ${formatDay(c.startsAt)}`,
    },
    { key: 'uses', label: 'promotions.coupon.used', isNumber: true, cell: usesOf },
    {
      key: 'given',
      label: 'promotions.coupon.given',
      isNumber: true,
      cell: (c) => formatRupees(c.discountGiven),
    },
    ...(act
      ? [
          {
            key: 'act',
            label: 'common.actions',
            isNumber: true,
            isAction: true,
            cell: (c: Coupon) => (
              <span className="inline-flex gap-2">
                <Button
                  variant="outline"
                  size="sm"
                  className="max-md:min-h-11"
                  aria-label={`${act.turn ? 'Change' : 'View'} ${c.code}`}
                  onClick={() => act.edit(c)}
                >
                  {act.turn ? 'common.change' : 'common.view'}
                </Button>
                {act.turn ? (
                  <Button
                    variant="ghost"
                    size="sm"
                    className="max-md:min-h-11"
                    disabled={act.isBusy}
                    aria-label={`Switch ${c.isActive ? 'off' : 'on'}: ${c.code}`}
                    onClick={() => act.turn?.(c)}
                  >
                    {c.isActive ? 'common.disable' : 'common.enable'}
                  </Button>
                ) : null}
              </span>
            ),
          },
        ]
      : []),
  ];
}
