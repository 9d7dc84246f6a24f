import { useState } from 'react';
import {
  type Campaign,
  decideCampaign,
  deleteCampaign,
  stopCampaign,
} from '#contracts/campaigns/campaigns.ts';
import { useStaffMay } from '#web/admin/staff-context.tsx';
import { AuditTrail } from '#web/admin/staff/audit/audit-trail.tsx';
import { callApi } from '#web/api/client.ts';
import { useText } from '#web/i18n/text.ts';
import { useAct } from '#web/modules/portal-kit/forms/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Drawer } from '#web/ui/drawer.tsx';
import { toast } from '#web/ui/toast.ts';
import { CampaignForm } from './campaign-form.tsx';
import { CampaignResultPanel } from './campaign-result.tsx';
import { WordingShown } from './wording-shown.tsx';

interface CampaignDrawerProps {
  opened: Campaign | 'new' | null;
  onClose: () => void;
  /** Something was done; the draft to be checked next, if any. */
  onDone: (next: Campaign | null) => void;
}

/** A campaign: its draft to edit, else what it says, what may be done with it, and its result. */
export function CampaignDrawer({ opened, onClose, onDone }: CampaignDrawerProps) {
  const t = useText();
  const mayWrite = useStaffMay('campaigns:write');
  const campaign = opened === 'new' ? null : opened;
  const isEdited = mayWrite && (opened === 'new' || campaign?.state === 'draft');
  return (
    <Drawer
      open={opened !== null}
      onClose={onClose}
      title={opened === 'new' ? t('campaigns.new') : t('staff.audit_kind.campaign')}
      description={campaign?.name}
    >
      {opened && isEdited ? <CampaignForm campaign={campaign} onSaved={onDone} /> : null}
      {campaign ? (
        <div className="mt-5 grid gap-6">
          {isEdited ? null : <WordingShown campaign={campaign} />}
          {mayWrite ? <Steps campaign={campaign} onDone={onDone} /> : null}
          {campaign.state === 'draft' || campaign.state === 'waiting' ? null : (
            <CampaignResultPanel campaign={campaign} />
          )}
          <AuditTrail kind="campaign" id={campaign._id} />
        </div>
      ) : null}
    </Drawer>
  );
}

type Step = 'approved' | 'rejected' | 'withdrawn' | 'stop' | 'delete';
const STEP_LABELS = {
  approved: 'campaigns.step.approve',
  rejected: 'common.reject',
  withdrawn: 'campaigns.step.withdraw',
  stop: 'campaigns.step.stop',
  delete: 'campaigns.step.delete',
} as const;
const stepsOf = ({ state, mayApprove, mayWithdraw }: Campaign): Step[] => [
  ...(mayApprove ? (['approved', 'rejected'] as const) : []),
  ...(mayWithdraw ? (['withdrawn'] as const) : []),
  ...(state === 'scheduled' || state === 'sending' ? (['stop'] as const) : []),
  ...(state === 'draft' ? (['delete'] as const) : []),
];

/** What may be done with a campaign; each step is asked once more. */
function Steps({
  campaign,
  onDone,
}: {
  campaign: Campaign;
  onDone: CampaignDrawerProps['onDone'];
}) {
  const t = useText();
  const seesCustomers = useStaffMay('customers:read');
  const { busy, run } = useAct('errors.something_failed');
  const [asked, setAsked] = useState<Step | null>(null);
  const take = async (step: Step) => {
    setAsked(null);
    const done = await run(step, () => send(campaign, step));
    if (done === null) return;
    toast.show({ type: 'success', message: t(done) });
    onDone(null);
  };
  return (
    <div className="flex flex-wrap gap-3">
      {campaign.state === 'draft' && seesCustomers ? (
        <Button variant="outline" onClick={() => onDone(campaign)}>
          {t('campaigns.schedule.open')}
        </Button>
      ) : null}
      {stepsOf(campaign).map((step) => (
        <Button
          key={step}
          {...(step === 'approved' ? {} : { variant: 'outline' as const })}
          busy={busy === step}
          onClick={() => setAsked(step)}
        >
          {t(STEP_LABELS[step])}
        </Button>
      ))}
      <ConfirmDialog
        open={asked !== null}
        onClose={() => setAsked(null)}
        title={asked ? t(STEP_LABELS[asked]) : ''}
        text={t('campaigns.step.text', { name: campaign.name, n: campaign.size ?? 0 })}
        confirmLabel={asked ? t(STEP_LABELS[asked]) : ''}
        onConfirm={() => {
          if (asked) void take(asked);
        }}
      />
    </div>
  );
}

const DECIDED = {
  approved: 'campaigns.done.approved',
  rejected: 'campaigns.done.rejected',
  withdrawn: 'campaigns.done.withdrawn',
} as const;
/** Takes a step; returns the message that says so. */
async function send(campaign: Campaign, step: Step): Promise<string> {
  const params = { id: campaign._id };
  if (step === 'delete') {
    await callApi(deleteCampaign, { params, version: campaign.version });
    return 'campaigns.deleted';
  }
  if (step === 'stop') {
    await callApi(stopCampaign, { params });
    return 'campaigns.stopped_notice';
  }
  await callApi(decideCampaign, {
    params,
    body: { outcome: step, version: campaign.decisionVersion },
  });
  return DECIDED[step];
}
