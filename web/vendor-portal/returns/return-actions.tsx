import { useState } from 'react';
import {
  type VENDOR_RETURN_STEPS,
  stepReturn,
  uploadEvidence,
} from '#contracts/returns/vendor-returns.ts';
import { ApiError, callApi } from '#web/api/client.ts';
import { UnsavedGuard } from '#web/modules/portal-kit/forms/unsaved-guard.tsx';
import { useAct } from '#web/modules/portal-kit/forms/use-action.ts';
import { say, useText } from '#web/i18n/text.ts';
import { Button } from '#web/ui/button.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { toast } from '#web/ui/toast.ts';
import { Evidence, type Shown } from './return-evidence.tsx';

type Step = (typeof VENDOR_RETURN_STEPS)[number];
const STEP_TOASTS: Record<Step, string> = {
  approved: 'returns.approved_toast',
  refused: 'returns.event.rejected',
  picked_up: 'returns.picked_up_toast',
  received: 'returns.event.received',
};

interface ReturnStepsProps {
  id: string;
  steps: readonly Step[];
  /** Faulty items: a refusal is decided by the marketplace. */
  isFault: boolean;
  onDone: () => void;
}

/** Approve, refuse with evidence, record the pickup: the actions besides the check. */
export function ReturnSteps({ id, steps, isFault, onDone }: ReturnStepsProps) {
  const work = useReturnWork(id, onDone);
  if (work.isRefusing) {
    return <RejectReturnForm work={work} isFault={isFault} id={id} />;
  }
  return (
    <div className="grid gap-3 border-t border-border pt-4">
      <ReturnStepButtons steps={steps} work={work} />
    </div>
  );
}

function useReturnWork(id: string, onDone: () => void) {
  const { busy, run } = useAct('common.action_failed');
  const [isRefusing, setRefusing] = useState(false);
  const [answer, setAnswer] = useState('');
  const [photos, setPhotos] = useState<Shown[]>([]);
  const [isSending, setSending] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const go = async (status: Step, more: { answer?: string; evidence?: string[] } = {}) => {
    let isHeard = true;
    const reply = await run(status, () =>
      callApi(stepReturn, { params: { id }, body: { status, ...more } }).catch((error: unknown) => {
        isHeard = error instanceof ApiError && error.status !== 0;
        throw error;
      }),
    );
    if (reply) toast.show({ message: say(STEP_TOASTS[status]), type: 'success' });
    // A refused action may mean that the return has changed; without a response there is nothing to
    // refetch.
    if (isHeard) onDone();
  };
  const refuse = () => {
    setAsked(true);
    if (answer.trim() && !isSending)
      void go('refused', { answer: answer.trim(), evidence: photos.map((p) => p.name) });
  };
  return {
    isRefusing,
    refuse,
    answer,
    photos,
    setAnswer,
    isAsked,
    setPhotos,
    isSending,
    setSending,
    setRefusing,
    busy,
    go,
  };
}

interface RejectReturnFormProps {
  work: ReturnType<typeof useReturnWork>;
  isFault: boolean;
  id: string;
}
function RejectReturnForm({ work, isFault, id }: RejectReturnFormProps) {
  const t = useText();
  return (
    <form
      className="grid gap-3 border-t border-border pt-4"
      onSubmit={(event) => {
        event.preventDefault();
        work.refuse();
      }}
    >
      <UnsavedGuard isDirty={work.answer.trim() !== '' || work.photos.length > 0} />
      <TextArea
        label={t('returns.vendor.reject_reason')}
        hint={isFault ? t('returns.vendor.reject_fault_hint') : t('returns.shown_to_customer')}
        rows={4}
        maxLength={500}
        value={work.answer}
        onChange={(event) => work.setAnswer(event.target.value)}
        error={work.isAsked && !work.answer.trim() ? t('errors.customer_reason_missing') : null}
      />
      <Evidence
        upload={(form) => callApi(uploadEvidence, { params: { id }, body: {} }, { form })}
        photos={work.photos}
        onChange={work.setPhotos}
        isBusy={work.isSending}
        onBusy={work.setSending}
      />
      <div className="flex flex-wrap gap-3 [&>*]:grow">
        <Button variant="outline" onClick={() => work.setRefusing(false)}>
          {t('common.back')}
        </Button>
        <Button
          type="submit"
          variant="danger"
          disabled={work.isSending}
          busy={work.busy === 'refused'}
        >
          {t('returns.vendor.reject_return')}
        </Button>
      </div>
    </form>
  );
}

interface ReturnStepButtonsProps {
  steps: readonly Step[];
  work: ReturnType<typeof useReturnWork>;
}
function ReturnStepButtons({ steps, work }: ReturnStepButtonsProps) {
  const t = useText();
  return (
    <div className="flex flex-wrap gap-3 [&>*]:grow">
      {steps.includes('refused') ? (
        <Button
          variant="danger"
          disabled={work.busy !== null}
          onClick={() => work.setRefusing(true)}
        >
          {t('common.reject')}
        </Button>
      ) : null}
      {steps.includes('approved') ? (
        <Button
          busy={work.busy === 'approved'}
          disabled={work.busy !== null && work.busy !== 'approved'}
          onClick={() => void work.go('approved')}
        >
          {t('common.approve')}
        </Button>
      ) : null}
      {steps.includes('picked_up') ? (
        <Button busy={work.busy === 'picked_up'} onClick={() => void work.go('picked_up')}>
          {t('returns.mark_picked_up')}
        </Button>
      ) : null}
    </div>
  );
}
