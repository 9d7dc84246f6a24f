import { useQuery } from '@tanstack/react-query';
import { TicketPercent } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { type Coupon, couponsFile, updateCoupon } from '#contracts/promotions/coupons.ts';
import { useStaffMay, useStaff } from '#web/admin/staff-context.tsx';
import { ListTools } from '#web/admin/list-toolbar.tsx';
import { AuditTrail } from '#web/admin/staff/audit/audit-trail.tsx';
import { callApi } from '#web/api/client.ts';
import { useAddressFlag } from '#web/modules/portal-kit/forms/use-address-flag.ts';
import { ExportButton } from '#web/modules/portal-kit/lists/export-button.tsx';
import { DataList } from '#web/modules/portal-kit/lists/data-list.tsx';
import { Listed, Pager } from '#web/modules/portal-kit/lists/list-state.tsx';
import { PageHead } from '#web/modules/portal-kit/frame/page-head.tsx';
import { SearchBar } from '#web/modules/portal-kit/lists/search-bar.tsx';
import { useAct, type Act } from '#web/modules/portal-kit/forms/use-action.ts';
import { useColumns } from '#web/modules/portal-kit/lists/use-list-columns.ts';
import {
  useListAddress,
  type ListAddress,
} from '#web/modules/portal-kit/lists/use-list-address.ts';
import { useDates } from '#web/i18n/dates.ts';
import { pageMeta } from '#web/i18n/page-meta.ts';
import { useText } from '#web/i18n/text.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Drawer } from '#web/ui/drawer.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { toast } from '#web/ui/toast.ts';
import { adminCouponsQuery } from './queries.ts';
import { codeForm, codePoints } from './code-fields.tsx';
import { AdminCouponForm } from './coupon-form.tsx';
import { FundingPanel } from './funding-panel.tsx';
import { type Publishable, PublishDialog } from './publish-dialog.tsx';
import { PublishingPanel } from './publishing-panel.tsx';
import { useRefresh } from './use-refresh.ts';
import type { ColumnChoice } from '#web/modules/portal-kit/lists/use-list-columns.ts';
import { couponColumns } from './coupon-columns.tsx';

export const meta = (args: { matches: readonly unknown[] }) =>
  pageMeta(args, { title: 'promotions.coupon.title' });

/** All codes: the marketplace's, those of promotions, and vendors' own. */
export default function CouponsPage() {
  const t = useText();
  const { _id: memberId } = useStaff();
  const mayWrite = useStaffMay('marketing:write');
  const address = useListAddress();
  const q = address.get('q');
  const query = useQuery(
    adminCouponsQuery(memberId, { q, page: address.page, limit: address.limit }),
  );
  const [isNew, setNew] = useAddressFlag('new');
  const [edited, setEdited] = useState<Coupon | null>(null);
  const opened = isNew && mayWrite ? 'new' : edited;
  const setOpened = (next: Coupon | 'new' | null) => {
    setNew(next === 'new');
    setEdited(next === 'new' ? null : next);
  };
  const [turning, setTurning] = useState<Coupon | null>(null);
  const [publishing, setPublishing] = useState<Publishable | null>(null);
  const act = useAct('common.save_failed');
  const refresh = useRefresh('coupons');
  const turn = useTurnCoupon(setTurning, act, refresh);
  const columns = useCouponColumns({ setOpened, setTurning, setPublishing, turn, act });
  const make = mayWrite ? (
    <Button onClick={() => setOpened('new')}>{t('promotions.coupon.new')}</Button>
  ) : null;
  return (
    <>
      <PageHead title={t('promotions.coupon.title')} text={t('promotions.coupon.admin_intro')}>
        {make}
      </PageHead>
      <CouponToolbar q={q} address={address} columns={columns} />
      <Listed query={query} failed="promotions.coupon.load_failed">
        {({ results, page, limit, total }, isOld) =>
          results.length === 0 ? (
            <NoCoupons q={q} address={address} make={make} />
          ) : (
            <CouponTable
              columns={columns}
              results={results}
              isOld={isOld}
              page={page}
              limit={limit}
              total={total}
              address={address}
            />
          )
        }
      </Listed>
      <CouponDrawer
        opened={opened}
        setOpened={setOpened}
        setPublishing={setPublishing}
        mayWrite={mayWrite}
        refresh={refresh}
      />
      <PublishDialog subject={publishing} onClose={() => setPublishing(null)} onChanged={refresh} />
      <DisableDialog turning={turning} setTurning={setTurning} turn={turn} />
    </>
  );
}

function useTurnCoupon(
  setTurning: (value: Coupon | null) => void,
  act: Act,
  refresh: () => Promise<void>,
) {
  const t = useText();
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
            ? t('promotions.publishing.code_waits', { code: c.code })
            : t(
                c.isActive
                  ? 'promotions.coupon.disabled_notice'
                  : 'promotions.coupon.enabled_notice',
                { code: c.code },
              ),
      });
    await refresh();
  };
  return turn;
}

interface UseCouponColumnsOptions {
  setOpened: (value: Coupon | 'new' | null) => void;
  setTurning: (value: Coupon | null) => void;
  setPublishing: (value: Publishable) => void;
  turn: (c: Coupon) => Promise<void>;
  act: Act;
}

function useCouponColumns({
  setOpened,
  setTurning,
  setPublishing,
  turn,
  act,
}: UseCouponColumnsOptions) {
  const t = useText();
  const mayWrite = useStaffMay('marketing:write');
  const mayApprove = useStaffMay('money:write');
  const columns = useColumns(
    'coupons',
    couponColumns(
      t,
      useDates().formatDay,
      mayWrite
        ? {
            edit: setOpened,
            // A vendor's own code is switched on as the vendor wrote it.
            turn: (c) =>
              c.isActive
                ? setTurning(c)
                : c.isVendors
                  ? void turn(c)
                  : setPublishing({ kind: 'coupon', id: c._id }),
            isBusy: act.busy !== null,
          }
        : mayApprove
          ? { edit: setOpened, turn: null, isBusy: false }
          : null,
    ),
  );
  return columns;
}

interface CouponTableProps {
  columns: ColumnChoice<Coupon>;
  results: Coupon[];
  isOld: boolean;
  page: number;
  limit: number;
  total: number;
  address: ListAddress;
}

function CouponTable({ columns, results, isOld, page, limit, total, address }: CouponTableProps) {
  const t = useText();
  return (
    <>
      <DataList
        label={t('promotions.coupon.title')}
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
        label={t('promotions.coupon.pager_label')}
        isSized
      />
    </>
  );
}

interface DisableDialogProps {
  turning: Coupon | null;
  setTurning: (value: Coupon | null) => void;
  turn: (c: Coupon) => Promise<void>;
}

function DisableDialog({ turning, setTurning, turn }: DisableDialogProps) {
  const t = useText();
  return (
    <ConfirmDialog
      open={turning !== null}
      onClose={() => setTurning(null)}
      title={t('promotions.disable_named_question', { name: turning?.code ?? '' })}
      text={t('promotions.coupon.disable_text')}
      confirmLabel={t('common.disable')}
      onConfirm={() => {
        if (turning) void turn(turning);
      }}
    />
  );
}

interface NoCouponsProps {
  q: string;
  address: ListAddress;
  make: ReactNode | null;
}

function NoCoupons({ q, address, make }: NoCouponsProps) {
  const t = useText();
  return (
    <EmptyState
      icon={<TicketPercent aria-hidden="true" className="size-9" strokeWidth={1.5} />}
      title={q ? t('promotions.coupon.no_match') : t('promotions.coupon.empty_title')}
      text={q ? t('promotions.coupon.no_match_text') : t('promotions.coupon.empty_text')}
      action={
        q ? (
          <Button variant="outline" onClick={() => address.set({ q: null })}>
            {t('common.show_all')}
          </Button>
        ) : (
          make
        )
      }
    />
  );
}

interface CouponDrawerProps {
  opened: Coupon | 'new' | null;
  setOpened: (value: Coupon | 'new' | null) => void;
  setPublishing: (value: Publishable) => void;
  mayWrite: boolean;
  refresh: () => Promise<void>;
}

function CouponDrawer({ opened, setOpened, setPublishing, mayWrite, refresh }: CouponDrawerProps) {
  const t = useText();
  return (
    <Drawer
      open={opened !== null}
      onClose={() => setOpened(null)}
      title={
        opened === 'new'
          ? t('promotions.coupon.new')
          : mayWrite
            ? t('promotions.coupon.edit_title')
            : t('promotions.coupon.one')
      }
      description={opened && opened !== 'new' ? opened.code : undefined}
    >
      {opened && mayWrite ? (
        <AdminCouponForm
          coupon={opened === 'new' ? null : opened}
          onSaved={(saved) => {
            setOpened(null);
            // A new coupon is a draft: its checklist comes next.
            if (opened === 'new') setPublishing({ kind: 'coupon', id: saved._id });
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
            points={codePoints(t, codeForm(opened), opened.endsAt ?? '', true)}
            onChanged={() => void refresh()}
          />
        </div>
      ) : null}
      {opened && opened !== 'new' ? (
        <AuditTrail kind="coupon" id={opened._id} className="mt-6" />
      ) : null}
    </Drawer>
  );
}

interface CouponToolbarProps {
  q: string;
  address: ListAddress;
  columns: ColumnChoice<Coupon>;
}

function CouponToolbar({ q, address, columns }: CouponToolbarProps) {
  const t = useText();
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-4">
      <SearchBar
        label={t('promotions.coupon.search')}
        value={q}
        onSearch={(text) => address.set({ q: text })}
      />
      <div className="mb-3">
        <ListTools list="coupons" columns={columns}>
          <ExportButton files={[{ name: 'coupons', csv: couponsFile, query: q ? { q } : {} }]} />
        </ListTools>
      </div>
    </div>
  );
}
