import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import type { EndpointData } from '#contracts/kernel/endpoint.ts';
import type { MessageId } from '#contracts/kernel/message-id.ts';
import {
  getPublication,
  openChecks,
  publish,
  type PublishCheck,
  type PublishedKind,
  undoPublish,
} from '#contracts/promotions/publication.ts';
import { OPEN_CHECK_TEXTS, type PublishCheckKey } from '#contracts/promotions/publish-checks.ts';
import { adminKey, useStaff } from '#web/admin/staff-context.tsx';
import { callApi } from '#web/api/client.ts';
import { useText } from '#web/i18n/text.ts';
import { notifySuccess } from '#web/modules/feedback/notify.ts';
import { showRefusal } from '#web/modules/portal-kit/errors/show-error.ts';
import { useAct } from '#web/modules/portal-kit/forms/use-action.ts';
import { Listed } from '#web/modules/portal-kit/lists/list-state.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { Exposure } from './publish-checklist.tsx';
import { allowanceQuery } from './queries.ts';

export interface Publishable {
  kind: PublishedKind;
  id: string;
}
type Publication = EndpointData<typeof getPublication>;

const FINE: Record<PublishCheckKey, MessageId> = {
  products: 'promotions.publish.products_ok',
  not_over: 'promotions.checks.ends_in_future',
  funding: 'promotions.publish.funding_ok',
  budget: 'promotions.publish.budget_ok',
  end: 'promotions.checks.has_end',
  cap: 'promotions.publish.cap_ok',
  minimum: 'promotions.publish.minimum_ok',
  customer_limit: 'promotions.publish.customer_limit_ok',
  total_limit: 'promotions.publish.total_limit_ok',
  description: 'promotions.checks.has_description',
  translated: 'promotions.publish.translated_ok',
};
interface PublishDialogProps {
  /** Null: closed. */
  subject: Publishable | null;
  onClose: () => void;
  onChanged: () => void | Promise<void>;
}

/** The checklist of a draft; publishing it says how to take it back. */
export function PublishDialog({ subject, onClose, onChanged }: PublishDialogProps) {
  const t = useText();
  return (
    <Dialog
      open={subject !== null}
      onClose={onClose}
      title={t('promotions.publish.title')}
      description={t('promotions.publish.text')}
    >
      {subject ? (
        <PublishForm key={subject.id} subject={subject} onClose={onClose} onChanged={onChanged} />
      ) : null}
    </Dialog>
  );
}

interface PublishFormProps extends PublishDialogProps {
  subject: Publishable;
}
function PublishForm({ subject, onClose, onChanged }: PublishFormProps) {
  const query = useQuery({
    queryKey: adminKey(useStaff()._id, 'publication', subject.kind, subject.id),
    queryFn: ({ signal }) => callApi(getPublication, { params: subject }, { signal, fresh: true }),
    staleTime: 0,
  });
  return (
    <Listed query={query} failed="promotions.publishing.load_failed">
      {(found) => (
        <PublishSteps found={found} subject={subject} onClose={onClose} onChanged={onChanged} />
      )}
    </Listed>
  );
}

function PublishSteps({
  found,
  subject,
  onClose,
  onChanged,
}: PublishFormProps & { found: Publication }) {
  const t = useText();
  const [waived, setWaived] = useState<PublishCheckKey[]>([]);
  const [reason, setReason] = useState('');
  const { busy, send } = usePublish({ subject, found, onClose, onChanged });
  const open = openChecks(found.checks, waived);
  const isReasonMissing = waived.length > 0 && reason.trim().length < 5;
  const allowance = useQuery(allowanceQuery(useStaff()._id)).data;
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void send(waived, reason.trim());
      }}
    >
      <p className="font-bold">{found.name}</p>
      <ul aria-label={t('promotions.checks.title')} className="grid gap-1">
        {found.checks.map((check) => (
          <CheckRow
            key={check.key}
            check={check}
            isWaived={waived.includes(check.key)}
            onWaive={(isOn) =>
              setWaived((now) =>
                isOn ? [...now, check.key] : now.filter((key) => key !== check.key),
              )
            }
          />
        ))}
      </ul>
      {waived.length > 0 ? (
        <TextField
          label={t('promotions.publish.reason')}
          hint={t('promotions.publish.reason_hint')}
          maxLength={300}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      ) : null}
      {allowance && found.exposure !== 0 ? (
        <Exposure exposure={found.exposure} allowance={allowance} />
      ) : null}
      {open.length > 0 ? (
        <Alert tone="warning" role="status">
          {t('promotions.publish.open', { n: open.length })}
        </Alert>
      ) : null}
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="outline" onClick={onClose}>
          {t('common.dismiss')}
        </Button>
        <Button
          type="submit"
          busy={busy !== null}
          disabled={open.length > 0 || isReasonMissing || found.isPublished}
        >
          {t('common.publish')}
        </Button>
      </div>
    </form>
  );
}

interface CheckRowProps {
  check: PublishCheck;
  isWaived: boolean;
  onWaive: (isOn: boolean) => void;
}
function CheckRow({ check: { key, isFine, isRequired }, isWaived, onWaive }: CheckRowProps) {
  const t = useText();
  const Icon = isFine ? CircleCheck : TriangleAlert;
  const text = t(isFine ? FINE[key] : OPEN_CHECK_TEXTS[key]);
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
        {isFine ? null : isRequired ? (
          <span className="block text-[14px] text-ink-muted">
            {t('promotions.publish.required')}
          </span>
        ) : (
          <Checkbox
            label={t('promotions.publish.waive_named', { text })}
            checked={isWaived}
            onChange={(event) => onWaive(event.target.checked)}
          />
        )}
      </div>
    </li>
  );
}

/** Publishes, and offers to take it back at once. */
function usePublish({
  subject,
  found,
  onClose,
  onChanged,
}: PublishFormProps & { found: Publication }) {
  const t = useText();
  const client = useQueryClient();
  const member = useStaff()._id;
  const { busy, run } = useAct('common.save_failed');
  const changed = async () => {
    await client.invalidateQueries({ queryKey: adminKey(member, 'publishing') });
    await onChanged();
  };
  const undo = async () => {
    try {
      const { version } = await callApi(getPublication, { params: subject }, { fresh: true });
      await callApi(undoPublish, { params: subject, body: { version } });
      notifySuccess(t('promotions.publish.undone'), 'success');
    } catch (error) {
      showRefusal(error, 'common.save_failed');
    }
    await changed();
  };
  const send = async (waived: PublishCheckKey[], reason: string) => {
    const body = { version: found.version, waived, reason };
    const reply = await run('publish', () => callApi(publish, { params: subject, body }));
    if (!reply) return;
    onClose();
    if (reply.isPublished)
      notifySuccess(t('content.published_notice'), 'success', {
        label: t('content.undo.action'),
        run: () => void undo(),
      });
    else notifySuccess(t('promotions.publishing.waits'), 'success');
    await changed();
  };
  return { busy, send };
}
