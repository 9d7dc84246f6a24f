import { useQuery, useQueryClient } from '@tanstack/react-query';
import { approvePublishing, getPublishing } from '#contracts/publishing.ts';
import { adminKey, useMay, useStaff } from '#web/admin/desk.tsx';
import { callApi } from '#web/api/client.ts';
import { Listed, RowsSkeleton } from '#web/features/portal/listed.tsx';
import { Panel } from '#web/features/portal/page-head.tsx';
import { useAct } from '#web/features/portal/use-act.ts';
import { useDates } from '#web/i18n/dates.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.ts';
import { Checklist, Exposure, type Point } from './checklist.tsx';

/** What a coupon or offer could cost, what to check before it is published, and its approval by a second person. */
export function PublishingPanel({ id, points, onChanged }: { id: string; points: readonly Point[]; onChanged: () => void }) {
  const member = useStaff();
  const client = useQueryClient();
  const { formatDateTime } = useDates();
  const mayApprove = useMay('money:write');
  const { busy, run } = useAct('It could not be approved. Please try again.');
  const key = adminKey(member._id, 'publishing', id);
  const query = useQuery({ queryKey: key, queryFn: async ({ signal }) => (await callApi(getPublishing, { params: { id } }, { signal, fresh: true })).publishing, staleTime: 0 });
  const approve = async (exposure: number | null) => {
    if (await run('approve', () => callApi(approvePublishing, { params: { id }, body: { exposure } }))) toast.show({ type: 'success', message: 'Approved and published' });
    await client.invalidateQueries({ queryKey: key });
    onChanged();
  };
  return (
    <Panel title="Before you publish">
      <Listed query={query} failed="What it could cost could not be loaded" waiting={<RowsSkeleton rows={2} />}>
        {(p) => (
          <div className="grid gap-3">
            <Exposure exposure={p.exposure} />
            <Checklist points={points} />
            {p.state === 'waiting' ? (
              <Alert tone="warning" title="Waits for a second person">
                <p>{p.askedBy} asked on {p.askedAt ? formatDateTime(p.askedAt) : ''}. Customers do not see it yet.</p>
                {p.mayApprove && mayApprove ? <Button className="mt-2" size="sm" busy={busy !== null} onClick={() => void approve(p.exposure)}>Approve and publish</Button> : <p>{mayApprove ? 'Somebody else has to approve it.' : 'It takes the right to change money.'}</p>}
              </Alert>
            ) : p.state === 'approved' && p.approvedBy ? <p className="text-[14px] text-ink-muted">Approved by {p.approvedBy}.</p> : null}
          </div>
        )}
      </Listed>
    </Panel>
  );
}
