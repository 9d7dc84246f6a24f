import { useQuery } from '@tanstack/react-query';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { openCampaignChecks } from '#contracts/campaigns/campaign-texts.ts';
import {
  type Campaign,
  type CampaignCheck,
  type CampaignChecklist,
  type CampaignCheckKey,
  scheduleCampaign,
} from '#contracts/campaigns/campaigns.ts';
import { useStaff } from '#web/admin/staff-context.tsx';
import { callApi } from '#web/api/client.ts';
import { useDates } from '#web/i18n/dates.ts';
import { useText } from '#web/i18n/text.ts';
import { useAct } from '#web/modules/portal-kit/forms/use-action.ts';
import { Listed } from '#web/modules/portal-kit/lists/list-state.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { toast } from '#web/ui/toast.ts';
import { CHECK_LABELS } from './campaign-labels.ts';
import { campaignChecklistQuery } from './queries.ts';

interface ScheduleDialogProps {
  /** Null: closed. */
  campaign: Campaign | null;
  onClose: () => void;
  onDone: () => void;
}

/** The checklist of a draft, and the number of customers, typed, before it is sent. */
export function ScheduleDialog({ campaign, onClose, onDone }: ScheduleDialogProps) {
  const t = useText();
  return (
    <Dialog
      open={campaign !== null}
      onClose={onClose}
      title={t('campaigns.schedule.title')}
      description={campaign?.name}
    >
      {campaign ? <Checklist campaign={campaign} onClose={onClose} onDone={onDone} /> : null}
    </Dialog>
  );
}

interface ChecklistProps extends ScheduleDialogProps {
  campaign: Campaign;
}
function Checklist({ campaign, onClose, onDone }: ChecklistProps) {
  const query = useQuery(campaignChecklistQuery(useStaff()._id, campaign._id));
  return (
    <Listed query={query} failed="campaigns.checklist_failed">
      {(list) => <Steps list={list} campaign={campaign} onClose={onClose} onDone={onDone} />}
    </Listed>
  );
}

function Steps({ list, campaign, onClose, onDone }: ChecklistProps & { list: CampaignChecklist }) {
  const t = useText();
  const { formatDateTime } = useDates();
  const { busy, run } = useAct('common.save_failed');
  const [waived, setWaived] = useState<CampaignCheckKey[]>([]);
  const [typed, setTyped] = useState('');
  const open = openCampaignChecks(list.checks, waived);
  const isConfirmed = Number(typed) === list.reachable && list.reachable > 0;
  const send = async () => {
    const reply = await run('schedule', () =>
      callApi(scheduleCampaign, {
        params: { id: campaign._id },
        body: { version: list.version, size: list.reachable, waived },
      }),
    );
    if (!reply) return;
    const waits = reply.campaign.state === 'waiting';
    toast.show({ type: 'success', message: t(waits ? 'campaigns.waits' : 'campaigns.scheduled') });
    onDone();
  };
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <ul aria-label={t('promotions.checks.title')} className="grid gap-1">
        {list.checks.map((check) => (
          <CheckRow
            key={check.key}
            check={check}
            isWaived={waived.includes(check.key)}
            onWaive={(isOn) =>
              setWaived((now) => (isOn ? [...now, check.key] : now.filter((k) => k !== check.key)))
            }
          />
        ))}
      </ul>
      <p>
        {t('campaigns.schedule.reach', { n: list.reachable, total: list.segmentSize })}{' '}
        {t('campaigns.schedule.begins', { time: formatDateTime(list.sendsAt) })}
      </p>
      {list.needsSecondPerson ? <Alert>{t('campaigns.schedule.second')}</Alert> : null}
      {list.reachable > 0 ? (
        <TextField
          label={t('campaigns.schedule.type', { n: list.reachable })}
          inputMode="numeric"
          autoComplete="off"
          maxLength={9}
          value={typed}
          onChange={({ target }) => setTyped(target.value.trim())}
        />
      ) : null}
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="outline" onClick={onClose}>
          {t('common.dismiss')}
        </Button>
        <Button type="submit" busy={busy !== null} disabled={open.length > 0 || !isConfirmed}>
          {t(list.needsSecondPerson ? 'campaigns.schedule.ask' : 'campaigns.schedule.action')}
        </Button>
      </div>
    </form>
  );
}

interface CheckRowProps {
  check: CampaignCheck;
  isWaived: boolean;
  onWaive: (isOn: boolean) => void;
}
function CheckRow({ check: { key, isFine, isWaivable }, isWaived, onWaive }: CheckRowProps) {
  const t = useText();
  const Icon = isFine ? CircleCheck : TriangleAlert;
  const text = t(CHECK_LABELS[key][isFine ? 0 : 1]);
  return (
    <li className="flex items-start gap-2 text-[15px]">
      <Icon
        aria-hidden="true"
        className={`mt-0.5 size-5 shrink-0 ${isFine ? 'text-success' : 'text-warning'}`}
        strokeWidth={2}
      />
      <div className="min-w-0">
        <span className="sr-only">
          {t(isFine ? 'promotions.checks.ok' : 'promotions.checks.check')}{' '}
        </span>
        {text}
        {isFine ? null : isWaivable ? (
          <Checkbox
            label={t('campaigns.check.waive', { text })}
            checked={isWaived}
            onChange={(event) => onWaive(event.target.checked)}
          />
        ) : (
          <span className="block text-[14px] text-ink-muted">{t('campaigns.check.required')}</span>
        )}
      </div>
    </li>
  );
}
