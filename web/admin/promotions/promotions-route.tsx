import { useQuery } from '@tanstack/react-query';
import { BadgePercent } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { deletePromotion, endPromotion, type PromotionRecord } from '#contracts/promotions/ads.ts';
import { useStaffMay, useStaff } from '#web/admin/staff-context.tsx';
import { ListTools } from '#web/admin/list-toolbar.tsx';
import { AuditTrail } from '#web/admin/staff/audit/audit-trail.tsx';
import { callApi } from '#web/api/client.ts';
import { DataList } from '#web/modules/portal-kit/lists/data-list.tsx';
import { Listed, Pager } from '#web/modules/portal-kit/lists/list-state.tsx';
import { PageHead } from '#web/modules/portal-kit/frame/page-head.tsx';
import { useAct, type Act } from '#web/modules/portal-kit/forms/use-action.ts';
import {
  useListAddress,
  type ListAddress,
} from '#web/modules/portal-kit/lists/use-list-address.ts';
import { useColumns, type ColumnChoice } from '#web/modules/portal-kit/lists/use-list-columns.ts';
import { useDates } from '#web/i18n/dates.ts';
import { pageMeta } from '#web/i18n/page-meta.ts';
import { useText } from '#web/i18n/text.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Drawer } from '#web/ui/drawer.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { toast } from '#web/ui/toast.ts';
import { type Publishable, PublishDialog } from './publish-dialog.tsx';
import { promotionsQuery } from './queries.ts';
import { promotionColumns } from './promotion-columns.tsx';
import { PromotionForm } from './promotion-form.tsx';
import { TryCart } from './try-cart.tsx';
import { useRefresh } from './use-refresh.ts';
import { UsesDrawer } from './uses-drawer.tsx';

export const meta = (args: { matches: readonly unknown[] }) =>
  pageMeta(args, { title: 'promotions.title' });

type Opened = { promotion: PromotionRecord | null; isCopy: boolean };
type Asked = { promotion: PromotionRecord; what: 'end' | 'delete' };

/** Promotions with countdown and code. */
export default function PromotionsPage() {
  const t = useText();
  const { _id: memberId } = useStaff();
  const mayWrite = useStaffMay('marketing:write');
  const address = useListAddress();
  const query = useQuery(promotionsQuery(memberId, address.page, address.limit));
  const [opened, setOpened] = useState<Opened | null>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [publishing, setPublishing] = useState<Publishable | null>(null);
  const [uses, setUses] = useState<PromotionRecord['coupon']>(null);
  const act = useAct('errors.something_failed');
  const refresh = useRefresh('promotions');
  const doIt = useEndOrDelete(setAsked, act, refresh);
  const columns = usePromotionColumns({ setOpened, setAsked, setPublishing, act, setUses });
  const make = mayWrite ? (
    <Button onClick={() => setOpened({ promotion: null, isCopy: false })}>
      {t('promotions.new')}
    </Button>
  ) : null;
  return (
    <>
      <PageHead title={t('promotions.title')} text={t('promotions.intro')}>
        <ListTools list="promotions" columns={columns} />
        {make}
      </PageHead>
      <div className="grid items-start gap-4 2xl:grid-cols-[minmax(0,1fr)_360px]">
        <div className="min-w-0">
          <Listed query={query} failed="promotions.load_failed">
            {({ results, page, limit, total }, isOld) =>
              results.length === 0 ? (
                <NoPromotions make={make} />
              ) : (
                <PromotionTable
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
        </div>
        <TryCart codes={(query.data?.results ?? []).flatMap((p) => p.coupon?.code ?? [])} />
      </div>
      <PromotionDrawer
        opened={opened}
        setOpened={setOpened}
        setPublishing={setPublishing}
        refresh={refresh}
      />
      <PublishDialog subject={publishing} onClose={() => setPublishing(null)} onChanged={refresh} />
      <UsesDrawer coupon={uses} onClose={() => setUses(null)} />
      <EndOrDeleteDialog asked={asked} setAsked={setAsked} doIt={doIt} />
    </>
  );
}

function useEndOrDelete(
  setAsked: (value: Asked | null) => void,
  act: Act,
  refresh: () => Promise<void>,
) {
  const t = useText();
  const doIt = async ({ promotion, what }: Asked) => {
    setAsked(null);
    const seen = { params: { id: promotion._id }, version: promotion.version };
    const done = await act.run(what, async () => {
      await (what === 'end' ? callApi(endPromotion, seen) : callApi(deletePromotion, seen));
      return true;
    });
    if (done)
      toast.show({
        type: 'success',
        message:
          what === 'end'
            ? t('promotions.ended_notice', { name: promotion.title })
            : t('catalog.deleted_notice', { name: promotion.title }),
      });
    await refresh();
  };
  return doIt;
}

interface UsePromotionColumnsOptions {
  setOpened: (value: Opened | null) => void;
  setAsked: (value: Asked | null) => void;
  setPublishing: (value: Publishable) => void;
  act: Act;
  setUses: (value: PromotionRecord['coupon']) => void;
}
function usePromotionColumns({
  setOpened,
  setAsked,
  setPublishing,
  act,
  setUses,
}: UsePromotionColumnsOptions) {
  const t = useText();
  const dates = useDates();
  const mayWrite = useStaffMay('marketing:write');
  const columns = useColumns(
    'promotions',
    promotionColumns(
      t,
      dates,
      mayWrite
        ? {
            publish: ({ _id }) => setPublishing({ kind: 'promotion', id: _id }),
            edit: (promotion) => setOpened({ promotion, isCopy: false }),
            copy: (promotion) => setOpened({ promotion, isCopy: true }),
            end: (promotion) => setAsked({ promotion, what: 'end' }),
            remove: (promotion) => setAsked({ promotion, what: 'delete' }),
            isBusy: act.busy !== null,
          }
        : null,
      setUses,
    ),
  );
  return columns;
}

function NoPromotions({ make }: { make: ReactNode | null }) {
  const t = useText();
  return (
    <EmptyState
      icon={<BadgePercent aria-hidden="true" className="size-9" strokeWidth={1.5} />}
      title={t('promotions.empty_title')}
      text={t('promotions.empty_text')}
      action={make}
    />
  );
}

interface PromotionTableProps {
  columns: ColumnChoice<PromotionRecord>;
  results: PromotionRecord[];
  isOld: boolean;
  page: number;
  limit: number;
  total: number;
  address: ListAddress;
}
function PromotionTable({
  columns,
  results,
  isOld,
  page,
  limit,
  total,
  address,
}: PromotionTableProps) {
  const t = useText();
  return (
    <>
      <DataList
        label={t('promotions.title')}
        columns={columns.shown}
        rows={results}
        rowKey={(p) => p._id}
        isBusy={isOld}
      />
      <Pager
        page={page}
        limit={limit}
        total={total}
        onPage={(next) => address.set({ page: next })}
        label={t('promotions.pager_label')}
        isSized
      />
    </>
  );
}

interface PromotionDrawerProps {
  opened: Opened | null;
  setOpened: (value: Opened | null) => void;
  setPublishing: (value: Publishable) => void;
  refresh: () => Promise<void>;
}
function PromotionDrawer({ opened, setOpened, setPublishing, refresh }: PromotionDrawerProps) {
  const t = useText();
  return (
    <Drawer
      open={opened !== null}
      onClose={() => setOpened(null)}
      title={opened?.promotion && !opened.isCopy ? t('promotions.edit') : t('promotions.new')}
    >
      {opened ? (
        <PromotionForm
          from={opened.promotion}
          isCopy={opened.isCopy}
          onSaved={(saved) => {
            setOpened(null);
            if (!opened.promotion || opened.isCopy)
              setPublishing({ kind: 'promotion', id: saved._id });
            void refresh();
          }}
        />
      ) : null}
      {opened?.promotion && !opened.isCopy ? (
        <AuditTrail kind="promotion" id={opened.promotion._id} className="mt-6" />
      ) : null}
    </Drawer>
  );
}

interface EndOrDeleteDialogProps {
  asked: Asked | null;
  setAsked: (value: Asked | null) => void;
  doIt: (value: Asked) => Promise<void>;
}
function EndOrDeleteDialog({ asked, setAsked, doIt }: EndOrDeleteDialogProps) {
  const t = useText();
  const words =
    asked?.what === 'end'
      ? {
          title: t('promotions.end_title', { name: asked.promotion.title }),
          text: t('promotions.end_text'),
          confirmLabel: t('common.end_now'),
        }
      : {
          title: t('common.delete_named_question', { name: asked?.promotion.title ?? '' }),
          text: t('promotions.delete_text'),
          confirmLabel: t('common.delete'),
        };
  return (
    <ConfirmDialog
      open={asked !== null}
      onClose={() => setAsked(null)}
      {...words}
      onConfirm={() => {
        if (asked) void doIt(asked);
      }}
    />
  );
}
