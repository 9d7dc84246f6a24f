import { useQuery } from '@tanstack/react-query';
import { UsersRound } from 'lucide-react';
import { useState } from 'react';
import { deleteSegment, type Segment, type SegmentUse } from '#contracts/segments/segments.ts';
import type { MessageId } from '#contracts/kernel/message-id.ts';
import { SectionTabs } from '#web/admin/section-tabs.tsx';
import { useStaff, useStaffMay } from '#web/admin/staff-context.tsx';
import { AuditTrail } from '#web/admin/staff/audit/audit-trail.tsx';
import { useRefresh } from '#web/admin/promotions/use-refresh.ts';
import { callApi } from '#web/api/client.ts';
import { useDates } from '#web/i18n/dates.ts';
import { pageMeta } from '#web/i18n/page-meta.ts';
import { useText } from '#web/i18n/text.ts';
import { useAct } from '#web/modules/portal-kit/forms/use-action.ts';
import { PageHead } from '#web/modules/portal-kit/frame/page-head.tsx';
import { DataList } from '#web/modules/portal-kit/lists/data-list.tsx';
import { Listed, Pager } from '#web/modules/portal-kit/lists/list-state.tsx';
import type { ListColumn } from '#web/modules/portal-kit/lists/list-types.ts';
import { useListAddress } from '#web/modules/portal-kit/lists/use-list-address.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Drawer } from '#web/ui/drawer.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { toast } from '#web/ui/toast.ts';
import { segmentQuery, segmentsQuery } from './queries.ts';
import { SegmentForm } from './segment-form.tsx';

export const meta = (args: { matches: readonly unknown[] }) =>
  pageMeta(args, { title: 'segments.title' });

/** Customer segments with their sizes. */
export default function SegmentsPage() {
  const t = useText();
  const { _id: memberId } = useStaff();
  const mayWrite = useStaffMay('campaigns:write');
  const address = useListAddress();
  const query = useQuery(segmentsQuery(memberId, address.page, address.limit));
  const [opened, setOpened] = useState<Segment | 'new' | null>(null);
  const columns = useSegmentColumns(setOpened, mayWrite);
  const make = mayWrite ? (
    <Button onClick={() => setOpened('new')}>{t('segments.new')}</Button>
  ) : null;
  return (
    <>
      <PageHead title={t('segments.title')} text={t('segments.intro')}>
        {make}
      </PageHead>
      <SectionTabs of="/admin/campaigns" current="/admin/segments" />
      <Listed query={query} failed="segments.load_failed">
        {({ results, page, limit, total }, isOld) =>
          results.length === 0 ? (
            <EmptyState
              icon={<UsersRound aria-hidden="true" className="size-9" strokeWidth={1.5} />}
              title={t('segments.empty_title')}
              text={t('segments.empty_text')}
              action={make}
            />
          ) : (
            <>
              <DataList
                label={t('segments.title')}
                columns={columns}
                rows={results}
                rowKey={(s) => s._id}
                isBusy={isOld}
                isMain
              />
              <Pager
                page={page}
                limit={limit}
                total={total}
                isSized
                onPage={(n) => address.set({ page: n })}
                label={t('segments.pager')}
              />
            </>
          )
        }
      </Listed>
      <SegmentDrawer opened={opened} mayWrite={mayWrite} onClose={() => setOpened(null)} />
    </>
  );
}

function useSegmentColumns(
  open: (segment: Segment) => void,
  mayWrite: boolean,
): ListColumn<Segment>[] {
  const t = useText();
  const { formatDate } = useDates();
  const seesCustomers = useStaffMay('customers:read');
  const size: ListColumn<Segment> = {
    key: 'size',
    label: t('segments.customers'),
    isNumber: true,
    cell: (s) =>
      s.size === null || s.sizedAt === null ? (
        <span className="text-ink-muted">{t('segments.not_counted')}</span>
      ) : (
        <>
          {s.size} <span className="block text-[13px] text-ink-muted">{formatDate(s.sizedAt)}</span>
        </>
      ),
  };
  return [
    { key: 'name', label: t('common.name'), isHead: true, cell: (s) => s.name },
    ...(seesCustomers ? [size] : []),
    { key: 'uses', label: t('segments.uses'), isNumber: true, cell: (s) => s.uses },
    {
      key: 'at',
      label: t('segments.changed_at'),
      isWide: true,
      cell: (s) => formatDate(s.updatedAt),
    },
    {
      key: 'act',
      label: t('common.actions'),
      isNumber: true,
      isAction: true,
      cell: (s) => (
        <Button
          variant="outline"
          size="sm"
          className="max-md:min-h-11"
          aria-label={t(mayWrite ? 'common.edit_named' : 'segments.open_named', { name: s.name })}
          onClick={() => open(s)}
        >
          {t(mayWrite ? 'common.edit' : 'common.open')}
        </Button>
      ),
    },
  ];
}

interface SegmentDrawerProps {
  opened: Segment | 'new' | null;
  mayWrite: boolean;
  onClose: () => void;
}
function SegmentDrawer({ opened, mayWrite, onClose }: SegmentDrawerProps) {
  const t = useText();
  const refresh = useRefresh('segments');
  const segment = opened === 'new' ? null : opened;
  const close = () => {
    onClose();
    void refresh();
  };
  return (
    <Drawer
      open={opened !== null}
      onClose={onClose}
      title={opened === 'new' ? t('segments.new') : t('segments.one')}
      description={segment?.name}
    >
      {opened ? <SegmentForm segment={segment} isFixed={!mayWrite} onSaved={close} /> : null}
      {segment ? (
        <>
          <SegmentUses id={segment._id} />
          {mayWrite ? <DeleteSegment segment={segment} onDeleted={close} /> : null}
          <AuditTrail kind="segment" id={segment._id} className="mt-6" />
        </>
      ) : null}
    </Drawer>
  );
}

const USE_LABELS: Readonly<Record<SegmentUse['kind'], MessageId>> = {
  coupon: 'promotions.coupon.one',
  banner: 'segments.use.banner',
  campaign: 'staff.audit_kind.campaign',
};
function SegmentUses({ id }: { id: string }) {
  const t = useText();
  const query = useQuery(segmentQuery(useStaff()._id, id));
  return query.data && query.data.uses.length > 0 ? (
    <section className="mt-6">
      <h3 className="font-bold">{t('segments.uses')}</h3>
      <ul className="mt-1 grid gap-1">
        {query.data.uses.map((use) => (
          <li key={`${use.kind} ${use.id}`}>
            {t(USE_LABELS[use.kind])}: {use.name}
          </li>
        ))}
      </ul>
    </section>
  ) : null;
}

function DeleteSegment({ segment, onDeleted }: { segment: Segment; onDeleted: () => void }) {
  const t = useText();
  const { busy, run } = useAct('errors.something_failed');
  const [isAsked, setAsked] = useState(false);
  const remove = async () => {
    setAsked(false);
    const done = await run('delete', async () => {
      await callApi(deleteSegment, { params: { id: segment._id }, version: segment.version });
      return true;
    });
    if (!done) return;
    toast.show({ type: 'success', message: t('segments.deleted') });
    onDeleted();
  };
  return (
    <div className="mt-6">
      <Button
        variant="ghost"
        className="text-danger"
        busy={busy !== null}
        onClick={() => setAsked(true)}
      >
        {t('segments.delete')}
      </Button>
      <ConfirmDialog
        open={isAsked}
        onClose={() => setAsked(false)}
        title={t('segments.delete_title', { name: segment.name })}
        text={t('segments.delete_text')}
        confirmLabel={t('segments.delete')}
        onConfirm={() => void remove()}
      />
    </div>
  );
}
