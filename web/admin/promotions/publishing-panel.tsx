import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { DiscountFunding } from '#contracts/promotions/discount-funding.ts';
import { formatExact } from '#contracts/kernel/money.ts';
import { approvePublishing } from '#contracts/promotions/publishing.ts';
import { adminKey, useMay, useStaff } from '#web/admin/staff-context.tsx';
import { callApi } from '#web/api/client.ts';
import { Listed, RowsSkeleton } from '#web/modules/portal-kit/lists/list-state.tsx';
import { Panel } from '#web/modules/portal-kit/frame/page-head.tsx';
import { useAct } from '#web/modules/portal-kit/forms/use-action.ts';
import { useDates } from '#web/i18n/dates.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.ts';
import { fundingQuery, publishingQuery } from './queries.ts';
import { Checklist, Exposure, type Point } from './publish-checklist.tsx';

/** Who pays, and the budget. */
const fundingPoints = (f: DiscountFunding): Point[] => [
  {
    key: 'funder',
    isFine: true,
    text:
      f.vendorPercent === 0
        ? 'The marketplace pays all of it'
        : `Vendors pay ${f.vendorPercent}%, the marketplace the rest; ${f.vendors.accepted} of ${f.vendors.accepted + f.vendors.declined + f.vendors.asked} agreed`,
  },
  f.budget !== null
    ? {
        key: 'budget',
        isFine: true,
        text: `Budget ${formatExact(f.budget)}; ${formatExact(f.spent)} spent`,
      }
    : { key: 'budget', isFine: false, text: 'No budget' },
];

/** What a coupon or offer could cost, what to check before it is published, and its approval by a second person. */
export function PublishingPanel({
  id,
  points,
  onChanged,
}: {
  id: string;
  points: readonly Point[];
  onChanged: () => void;
}) {
  const member = useStaff();
  const client = useQueryClient();
  const { formatDateTime } = useDates();
  const mayApprove = useMay('money:write');
  const { busy, run } = useAct('It could not be approved. Please try again.');
  const query = useQuery(publishingQuery(member._id, id));
  const funding = useQuery(fundingQuery(member._id, id)).data?.funding;
  const approve = async (exposure: number | null) => {
    if (
      await run('approve', () => callApi(approvePublishing, { params: { id }, body: { exposure } }))
    )
      toast.show({ type: 'success', message: 'Approved and published' });
    await client.invalidateQueries({ queryKey: adminKey(member._id, 'publishing') });
    onChanged();
  };
  return (
    <Panel title="Before you publish">
      <Listed
        query={query}
        failed="What it could cost could not be loaded"
        waiting={<RowsSkeleton rows={2} />}
      >
        {(p) => (
          <div className="grid gap-3">
            <Exposure
              exposure={p.exposure}
              before={p.state === 'free' || p.state === 'approved' ? p.exposure : 0}
              allowance={p}
            />
            <Checklist points={funding ? [...points, ...fundingPoints(funding)] : points} />
            {p.state === 'waiting' ? (
              <Alert tone="warning" title="Waits for a second person">
                <p>
                  {p.askedBy} asked on {p.askedAt ? formatDateTime(p.askedAt) : ''}. Customers do
                  not see it yet.
                </p>
                {p.mayApprove && mayApprove ? (
                  <Button
                    className="mt-2"
                    size="sm"
                    busy={busy !== null}
                    onClick={() => void approve(p.exposure)}
                  >
                    Approve and publish
                  </Button>
                ) : (
                  <p>
                    {mayApprove
                      ? 'Somebody else has to approve it.'
                      : 'You need the right to change money to approve it.'}
                  </p>
                )}
              </Alert>
            ) : p.state === 'approved' && p.approvedBy ? (
              <p className="text-[14px] text-ink-muted">Approved by {p.approvedBy}.</p>
            ) : null}
          </div>
        )}
      </Listed>
    </Panel>
  );
}
