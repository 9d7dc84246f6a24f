import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { DiscountFunding } from '#contracts/promotions/discount-funding.ts';
import { formatExact } from '#contracts/kernel/money.ts';
import { approvePublishing, type Publishing } from '#contracts/promotions/publishing.ts';
import { adminKey, useStaffMay, useStaff } from '#web/admin/staff-context.tsx';
import { callApi } from '#web/api/client.ts';
import { type Text, useText } from '#web/i18n/text.ts';
import { Listed, RowsSkeleton } from '#web/modules/portal-kit/lists/list-state.tsx';
import { Panel } from '#web/modules/portal-kit/frame/page-head.tsx';
import { useAct } from '#web/modules/portal-kit/forms/use-action.ts';
import { useDates } from '#web/i18n/dates.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.ts';
import { fundingQuery, publishingQuery } from './queries.ts';
import { Checklist, Exposure, type ChecklistPoint } from './publish-checklist.tsx';

/** Funding and budget. */
const fundingPoints = (t: Text, f: DiscountFunding): ChecklistPoint[] => [
  {
    key: 'funder',
    isFine: true,
    text:
      f.vendorPercent === 0
        ? t('promotions.checks.marketplace_pays_all')
        : t('promotions.checks.seller_share', {
            percent: f.vendorPercent,
            accepted: f.vendors.accepted,
            all: f.vendors.accepted + f.vendors.declined + f.vendors.asked,
          }),
  },
  f.budget !== null
    ? {
        key: 'budget',
        isFine: true,
        text: t('promotions.checks.budget', {
          budget: formatExact(f.budget),
          spent: formatExact(f.spent),
        }),
      }
    : { key: 'budget', isFine: false, text: t('promotions.checks.no_budget') },
];

/** Maximum cost of a coupon or offer, checks before publishing, and approval by a second person. */
export function PublishingPanel({
  id,
  points,
  onChanged,
}: {
  id: string;
  points: readonly ChecklistPoint[];
  onChanged: () => void;
}) {
  const t = useText();
  const member = useStaff();
  const client = useQueryClient();
  const { busy, run } = useAct('promotions.publishing.approve_failed');
  const query = useQuery(publishingQuery(member._id, id));
  const funding = useQuery(fundingQuery(member._id, id)).data?.funding;
  const approve = async (exposure: number | null) => {
    if (
      await run('approve', () => callApi(approvePublishing, { params: { id }, body: { exposure } }))
    )
      toast.show({ type: 'success', message: 'promotions.publishing.approved_notice' });
    await client.invalidateQueries({ queryKey: adminKey(member._id, 'publishing') });
    onChanged();
  };
  return (
    <Panel title={t('promotions.checks.title')}>
      <Listed
        query={query}
        failed="promotions.publishing.load_failed"
        waiting={<RowsSkeleton rows={2} />}
      >
        {(p) => (
          <div className="grid gap-3">
            <Exposure
              exposure={p.exposure}
              before={p.state === 'free' || p.state === 'approved' ? p.exposure : 0}
              allowance={p}
            />
            <Checklist points={funding ? [...points, ...fundingPoints(t, funding)] : points} />
            <ApprovalState p={p} busy={busy} approve={approve} />
          </div>
        )}
      </Listed>
    </Panel>
  );
}

interface ApprovalStateProps {
  p: Publishing;
  busy: string | null;
  approve: (exposure: number | null) => Promise<void>;
}
function ApprovalState({ p, busy, approve }: ApprovalStateProps) {
  const t = useText();
  const { formatDateTime } = useDates();
  const mayApprove = useStaffMay('money:write');
  return p.state === 'waiting' ? (
    <Alert tone="warning" title={t('promotions.publishing.waiting_title')}>
      <p>
        {t('promotions.publishing.requested_by', {
          name: p.askedBy ?? t('common.someone'),
          time: p.askedAt ? formatDateTime(p.askedAt) : '',
        })}
      </p>
      {p.mayApprove && mayApprove ? (
        <Button
          className="mt-2"
          size="sm"
          busy={busy !== null}
          onClick={() => void approve(p.exposure)}
        >
          {t('promotions.publishing.approve_action')}
        </Button>
      ) : (
        <p>
          {mayApprove
            ? t('promotions.publishing.someone_else')
            : t('promotions.publishing.needs_finance')}
        </p>
      )}
    </Alert>
  ) : p.state === 'approved' && p.approvedBy ? (
    <p className="text-[14px] text-ink-muted">
      {t('promotions.publishing.approved_by', { name: p.approvedBy })}
    </p>
  ) : null;
}
