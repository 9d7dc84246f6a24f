import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { Trophy } from 'lucide-react';
import { useState } from 'react';
import {
  deleteMilestone,
  type Milestone,
  reorderMilestones,
  toggleMilestone,
} from '#contracts/promotions/promotions.ts';
import { useStaffMay, useStaff } from '#web/admin/staff-context.tsx';
import { SectionTabs } from '#web/admin/section-tabs.tsx';
import { AuditTrail } from '#web/admin/staff/audit/audit-trail.tsx';
import { callApi } from '#web/api/client.ts';
import { Listed } from '#web/modules/portal-kit/lists/list-state.tsx';
import { PageHead } from '#web/modules/portal-kit/frame/page-head.tsx';
import { showRefusal } from '#web/modules/portal-kit/errors/show-error.ts';
import { pageMeta } from '#web/i18n/page-meta.ts';
import { useText } from '#web/i18n/text.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Drawer } from '#web/ui/drawer.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { toast } from '#web/ui/toast.ts';
import { adminMilestonesQuery } from './queries.ts';
import { FundingPanel } from './funding-panel.tsx';
import { MilestoneForm } from './milestone-form.tsx';
import { MilestoneRow } from './milestone-row.tsx';
import { MilestoneTry } from './milestone-preview.tsx';
import { adviceOn } from './milestone-labels.ts';
import { Sortable } from './sortable.tsx';
import { useRefresh } from './use-refresh.ts';

export const meta = (args: { matches: readonly unknown[] }) =>
  pageMeta(args, { title: 'promotions.milestones.title' });

/** What a cart's value unlocks: the rewards of the drawer's bar. */
export default function MilestonesPage() {
  const t = useText();
  const { _id: memberId } = useStaff();
  const mayWrite = useStaffMay('marketing:write');
  const mayRead = useStaffMay('audit:read');
  const options = adminMilestonesQuery(memberId);
  const query = useQuery(options);
  const [opened, setOpened] = useState<Milestone | 'new' | null>(null);
  const [leaving, setLeaving] = useState<Milestone | null>(null);
  const refresh = useRefresh('milestones');

  const { order, turn, remove } = useMilestoneActions(options, refresh, setLeaving);
  const make = mayWrite ? (
    <Button onClick={() => setOpened('new')}>{t('promotions.milestones.new')}</Button>
  ) : null;
  return (
    <>
      <PageHead title={t('promotions.milestones.title')} text={t('promotions.milestones.intro')}>
        {mayRead ? (
          <LinkButton to="/admin/audit?kind=milestone" variant="outline">
            {t('common.history')}
          </LinkButton>
        ) : null}
        {make}
      </PageHead>
      <SectionTabs of="/admin/milestones" current="/admin/milestones" />
      <Listed query={query} failed="promotions.milestones.load_failed">
        {(milestones) =>
          milestones.length === 0 ? (
            <EmptyState
              icon={<Trophy aria-hidden="true" className="size-9" strokeWidth={1.5} />}
              title={t('promotions.milestones.empty_title')}
              text={t('promotions.milestones.empty_text')}
              action={make}
            />
          ) : (
            <MilestoneList
              milestones={milestones}
              order={order}
              turn={turn}
              setOpened={setOpened}
              setLeaving={setLeaving}
            />
          )
        }
      </Listed>
      <MilestoneDrawer
        opened={opened}
        setOpened={setOpened}
        query={query}
        refresh={refresh}
        mayWrite={mayWrite}
      />
      <DeleteDialog leaving={leaving} setLeaving={setLeaving} remove={remove} />
    </>
  );
}

function useMilestoneActions(
  options: ReturnType<typeof adminMilestonesQuery>,
  refresh: () => Promise<void>,
  setLeaving: (value: Milestone | null) => void,
) {
  const client = useQueryClient();
  /** Optimistic order; reverted if the server refuses. */
  const ahead = async (next: (now: Milestone[]) => Milestone[], work: () => Promise<unknown>) => {
    await client.cancelQueries({ queryKey: options.queryKey });
    const before = client.getQueryData(options.queryKey);
    client.setQueryData(options.queryKey, (now) => now && next(now));
    try {
      await work();
    } catch (error) {
      client.setQueryData(options.queryKey, before);
      showRefusal(error, 'promotions.reverted');
    }
    await refresh();
  };
  const turn = (m: Milestone) =>
    ahead(
      (all) => all.map((one) => (one._id === m._id ? { ...one, enabled: !m.enabled } : one)),
      () => callApi(toggleMilestone, { params: { id: m._id } }),
    );
  const order = (ids: string[]) =>
    ahead(
      (all) =>
        ids.flatMap((id, i) => {
          const found = all.find((one) => one._id === id);
          return found ? [{ ...found, order: i + 1 }] : [];
        }),
      () => callApi(reorderMilestones, { body: { milestones: ids } }),
    );
  const remove = async (m: Milestone) => {
    setLeaving(null);
    try {
      await callApi(deleteMilestone, { params: { id: m._id }, version: m.version });
      toast.show({ type: 'success', message: 'promotions.milestones.deleted' });
    } catch (error) {
      showRefusal(error, 'promotions.milestones.delete_failed');
    }
    await refresh();
  };
  return { order, turn, remove };
}

interface MilestoneListProps {
  milestones: Milestone[];
  order: (ids: string[]) => Promise<void>;
  turn: (m: Milestone) => Promise<void>;
  setOpened: (value: Milestone | 'new' | null) => void;
  setLeaving: (value: Milestone | null) => void;
}
function MilestoneList({ milestones, order, turn, setOpened, setLeaving }: MilestoneListProps) {
  const t = useText();
  const mayWrite = useStaffMay('marketing:write');
  return (
    <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_400px]">
      <div className="grid grid-cols-1 gap-3">
        {adviceOn(t, milestones).map((line) => (
          <Alert key={line} tone="warning">
            {line}
          </Alert>
        ))}
        <Sortable
          label={t('promotions.milestones.list_label')}
          rows={milestones}
          rowKey={(m) => m._id}
          rowName={(m) => m.title}
          onOrder={mayWrite ? (ids) => void order(ids) : undefined}
        >
          {(m) => (
            <MilestoneRow
              milestone={m}
              {...(mayWrite
                ? {
                    onTurn: () => void turn(m),
                    onEdit: () => setOpened(m),
                    onDelete: () => setLeaving(m),
                  }
                : {})}
            />
          )}
        </Sortable>
      </div>
      <MilestoneTry milestones={milestones} />
    </div>
  );
}

interface DeleteDialogProps {
  leaving: Milestone | null;
  setLeaving: (value: Milestone | null) => void;
  remove: (m: Milestone) => Promise<void>;
}
function DeleteDialog({ leaving, setLeaving, remove }: DeleteDialogProps) {
  const t = useText();
  return (
    <ConfirmDialog
      open={leaving !== null}
      onClose={() => setLeaving(null)}
      title={t('common.delete_named_question', { name: leaving?.title ?? '' })}
      text={t('promotions.milestones.delete_text')}
      confirmLabel={t('common.delete')}
      onConfirm={() => {
        if (leaving) void remove(leaving);
      }}
    />
  );
}

interface MilestoneDrawerProps {
  opened: Milestone | 'new' | null;
  setOpened: (value: Milestone | 'new' | null) => void;
  query: UseQueryResult<Milestone[], Error>;
  refresh: () => Promise<void>;
  mayWrite: boolean;
}
function MilestoneDrawer({ opened, setOpened, query, refresh, mayWrite }: MilestoneDrawerProps) {
  const t = useText();
  return (
    <Drawer
      open={opened !== null}
      onClose={() => setOpened(null)}
      title={opened === 'new' ? t('promotions.milestones.new') : t('promotions.milestones.edit')}
    >
      {opened ? (
        <MilestoneForm
          milestone={opened === 'new' ? null : opened}
          others={(query.data ?? []).filter((m) => opened === 'new' || m._id !== opened._id)}
          onSaved={() => {
            setOpened(null);
            void refresh();
          }}
        />
      ) : null}
      {opened && opened !== 'new' && opened.type === 'discount' ? (
        <div className="mt-6">
          <FundingPanel id={opened._id} mayWrite={mayWrite} isBare />
        </div>
      ) : null}
      {opened && opened !== 'new' ? (
        <AuditTrail kind="milestone" id={opened._id} className="mt-6" />
      ) : null}
    </Drawer>
  );
}
