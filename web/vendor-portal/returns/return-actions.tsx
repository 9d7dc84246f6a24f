import { useState } from 'react';
import { type VENDOR_RETURN_STEPS, stepReturn } from '#contracts/returns/vendor-returns.ts';
import { ApiError, callApi } from '#web/api/client.ts';
import { UnsavedGuard } from '#web/modules/portal-kit/forms/unsaved-guard.tsx';
import { useAct } from '#web/modules/portal-kit/forms/use-action.ts';
import { say, useText } from '#web/i18n/text.ts';
import { Button } from '#web/ui/button.tsx';
import { RadioCard } from '#web/ui/radio-card.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { toast } from '#web/ui/toast.ts';
import { Evidence, type Shown } from './return-evidence.tsx';

type Step = (typeof VENDOR_RETURN_STEPS)[number];
const TOLD: Record<Step, string> = {
  approved: 'returns.approved_toast',
  refused: 'returns.event.rejected',
  picked_up: 'returns.picked_up_toast',
  received: 'returns.event.received',
};

interface ReturnStepsProps {
  id: string;
  steps: readonly Step[];
  /** Faulty items: a refusal asks the marketplace. */ isFault: boolean;
  onDone: () => void;
}

/** Approve, refuse with evidence, note the pick-up, receive: what the return allows now. */
export function ReturnSteps({ id, steps, isFault, onDone }: ReturnStepsProps) {
  const t = useText();
  const { busy, run } = useAct('common.action_failed');
  const [isRefusing, setRefusing] = useState(false);
  const [answer, setAnswer] = useState('');
  const [photos, setPhotos] = useState<Shown[]>([]);
  const [isSending, setSending] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const [restock, setRestock] = useState<boolean | null>(null);
  const go = async (
    status: Step,
    more: { answer?: string; evidence?: string[]; restock?: boolean } = {},
  ) => {
    let isHeard = true;
    const reply = await run(status, () =>
      callApi(stepReturn, { params: { id }, body: { status, ...more } }).catch((error: unknown) => {
        isHeard = error instanceof ApiError && error.status !== 0;
        throw error;
      }),
    );
    if (reply) toast.show({ message: say(TOLD[status]), type: 'success' });
    // Also what the server refused may have changed meanwhile; without an answer of it there is nothing new to read.
    if (isHeard) onDone();
  };
  const refuse = () => {
    setAsked(true);
    if (answer.trim() && !isSending)
      void go('refused', { answer: answer.trim(), evidence: photos.map((p) => p.name) });
  };
  if (isRefusing) {
    return (
      <form
        className="grid gap-3 border-t border-border pt-4"
        onSubmit={(event) => {
          event.preventDefault();
          refuse();
        }}
      >
        <UnsavedGuard isDirty={answer.trim() !== '' || photos.length > 0} />
        <TextArea
          label={t('returns.vendor.reject_reason')}
          hint={isFault ? t('returns.vendor.reject_fault_hint') : t('returns.shown_to_customer')}
          rows={4}
          maxLength={500}
          value={answer}
          onChange={(event) => setAnswer(event.target.value)}
          error={isAsked && !answer.trim() ? t('errors.customer_reason_missing') : null}
        />
        <Evidence
          returnId={id}
          photos={photos}
          onChange={setPhotos}
          isBusy={isSending}
          onBusy={setSending}
        />
        <div className="flex flex-wrap gap-3 [&>*]:grow">
          <Button variant="outline" onClick={() => setRefusing(false)}>
            {t('common.back')}
          </Button>
          <Button type="submit" variant="danger" disabled={isSending} busy={busy === 'refused'}>
            {t('returns.vendor.reject_return')}
          </Button>
        </div>
      </form>
    );
  }
  return (
    <div className="grid gap-3 border-t border-border pt-4">
      {steps.includes('received') ? (
        <fieldset className="grid gap-2">
          <legend className="mb-1 font-semibold">{t('returns.vendor.restock_question')}</legend>
          <RadioCard
            name="restock"
            title={t('returns.vendor.restock_yes')}
            checked={restock === true}
            onChange={() => setRestock(true)}
          >
            {t('returns.vendor.restock_yes_hint')}
          </RadioCard>
          <RadioCard
            name="restock"
            title={t('common.no')}
            checked={restock === false}
            onChange={() => setRestock(false)}
          >
            {t('returns.vendor.restock_no_hint')}
          </RadioCard>
        </fieldset>
      ) : null}
      <div className="flex flex-wrap gap-3 [&>*]:grow">
        {steps.includes('refused') ? (
          <Button variant="danger" disabled={busy !== null} onClick={() => setRefusing(true)}>
            {t('common.reject')}
          </Button>
        ) : null}
        {steps.includes('approved') ? (
          <Button
            busy={busy === 'approved'}
            disabled={busy !== null && busy !== 'approved'}
            onClick={() => void go('approved')}
          >
            {t('common.approve')}
          </Button>
        ) : null}
        {steps.includes('picked_up') ? (
          <Button busy={busy === 'picked_up'} onClick={() => void go('picked_up')}>
            {t('returns.mark_picked_up')}
          </Button>
        ) : null}
        {steps.includes('received') ? (
          <Button
            busy={busy === 'received'}
            disabled={restock === null || (busy !== null && busy !== 'received')}
            onClick={() => void go('received', { restock: restock! })}
          >
            {t('returns.mark_received')}
          </Button>
        ) : null}
      </div>
    </div>
  );
}
