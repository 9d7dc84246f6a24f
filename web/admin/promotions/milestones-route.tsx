import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Trophy } from 'lucide-react';
import { useState } from 'react';
import {
  deleteMilestone,
  type Milestone,
  reorderMilestones,
  toggleMilestone,
} from '#contracts/promotions/promotions.ts';
import { useMay, useStaff } from '#web/admin/staff-context.tsx';
import { AuditTrail } from '#web/admin/staff/audit/audit-trail.tsx';
import { callApi } from '#web/api/client.ts';
import { Listed } from '#web/modules/portal-kit/lists/list-state.tsx';
import { PageHead } from '#web/modules/portal-kit/frame/page-head.tsx';
import { tellRefusal } from '#web/modules/portal-kit/errors/show-error.ts';
import { pageMeta } from '#web/i18n/page-meta.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Drawer } from '#web/ui/drawer.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { toast } from '#web/ui/toast.ts';
import { milestonesQuery } from './queries.ts';
import { FundingPanel } from './funding-panel.tsx';
import { MilestoneForm } from './milestone-form.tsx';
import { MilestoneRow } from './milestone-row.tsx';
import { MilestoneTry } from './milestone-preview.tsx';
import { adviceOn } from './milestone-labels.ts';
import { Sortable } from './sortable.tsx';
import { useRefresh } from './use-refresh.ts';

export const meta = (args: { matches: readonly unknown[] }) =>
  pageMeta(args, { title: 'Milestones' });

/** What a cart's worth unlocks: the rewards of the drawer's bar. */
export default function MilestonesPage() {
  const { _id: memberId } = useStaff();
  const mayWrite = useMay('marketing:write');
  const mayRead = useMay('audit:read');
  const client = useQueryClient();
  const options = milestonesQuery(memberId);
  const query = useQuery(options);
  const [opened, setOpened] = useState<Milestone | 'new' | null>(null);
  const [leaving, setLeaving] = useState<Milestone | null>(null);
  const refresh = useRefresh('milestones');

  /** Shows what will be before the server has said so; what it refuses is as it was. */
  const ahead = async (next: (now: Milestone[]) => Milestone[], work: () => Promise<unknown>) => {
    await client.cancelQueries({ queryKey: options.queryKey });
    const before = client.getQueryData(options.queryKey);
    client.setQueryData(options.queryKey, (now) => now && next(now));
    try {
      await work();
    } catch (error) {
      client.setQueryData(options.queryKey, before);
      tellRefusal(error, 'This could not be saved. It is as it was.');
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
      toast.show({ type: 'success', message: 'Milestone deleted' });
    } catch (error) {
      tellRefusal(error, 'The milestone could not be deleted.');
    }
    await refresh();
  };
  const make = mayWrite ? <Button onClick={() => setOpened('new')}>New milestone</Button> : null;
  return (
    <>
      <PageHead
        title="Milestones"
        text="Rewards a cart unlocks by what it is worth before any discount. What you change here stands in the cart drawer at once."
      >
        {mayRead ? (
          <LinkButton to="/admin/audit?kind=milestone" variant="outline">
            History
          </LinkButton>
        ) : null}
        {make}
      </PageHead>
      <Listed query={query} failed="The milestones could not be loaded">
        {(milestones) =>
          milestones.length === 0 ? (
            <EmptyState
              icon={<Trophy aria-hidden="true" className="size-9" strokeWidth={1.5} />}
              title="No milestones yet"
              text="Without any, the drawer shows free delivery from ₹1,200 and 10% off from ₹1,800, and checkout gives neither."
              action={make}
            />
          ) : (
            <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_400px]">
              <div className="grid grid-cols-1 gap-3">
                {adviceOn(milestones).map((line) => (
                  <Alert key={line} tone="warning">
                    {line}
                  </Alert>
                ))}
                <Sortable
                  label="Milestones in their order"
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
          )
        }
      </Listed>
      <Drawer
        open={opened !== null}
        onClose={() => setOpened(null)}
        title={opened === 'new' ? 'New milestone' : 'Change a milestone'}
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
      <ConfirmDialog
        open={leaving !== null}
        onClose={() => setLeaving(null)}
        title={`Delete ${leaving?.title ?? ''}?`}
        text="It leaves the drawer at once and new orders do not earn it. Orders that are placed keep what they earned. To take it away for a while, switch it off."
        confirmLabel="common.delete"
        onConfirm={() => {
          if (leaving) void remove(leaving);
        }}
      />
    </>
  );
}
