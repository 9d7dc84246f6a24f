import { useState } from 'react';
import { decideReturn, stepAdminReturn } from '#contracts/returns/admin-returns.ts';
import { type VENDOR_RETURN_STEPS } from '#contracts/returns/vendor-returns.ts';
import { callApi } from '#web/api/client.ts';
import { UnsavedGuard } from '#web/modules/portal-kit/forms/unsaved-guard.tsx';
import { useAct } from '#web/modules/portal-kit/forms/use-action.ts';
import { useText } from '#web/i18n/text.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { toast } from '#web/ui/toast.ts';

const WAITS = 'order_actions.admin.awaiting_approval';

/** Decides a rejection of faulty items; both sides read the reason. */
export function ReturnDecisionForm({ id, onDone }: { id: string; onDone: () => void }) {
  const t = useText();
  const { busy, run } = useAct('common.action_failed');
  const [reason, setReason] = useState('');
  const [asked, ask] = useState<'upheld' | 'overruled' | null>(null);
  const [isErrorShown, setErrorShown] = useState(false);
  const want = (outcome: 'upheld' | 'overruled') => {
    setErrorShown(true);
    if (reason.trim() !== '') ask(outcome);
  };
  const decide = async (outcome: 'upheld' | 'overruled') => {
    ask(null);
    const done = await run(outcome, () =>
      callApi(decideReturn, { params: { id }, body: { outcome, reason: reason.trim() } }),
    );
    if (!done) return;
    toast.show({
      message: done.waits ? t(WAITS) : t('returns.admin.decision_saved'),
      type: 'success',
    });
    onDone();
  };
  return (
    <section aria-labelledby="return-decide" className="grid gap-3 border-t border-border pt-4">
      <h3 id="return-decide" className="text-[18px] font-extrabold">
        {t('order_actions.admin.decide')}
      </h3>
      <UnsavedGuard isDirty={reason.trim() !== ''} />
      <TextArea
        label={t('common.reason')}
        hint={t('returns.admin.decision_hint')}
        rows={3}
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        error={isErrorShown && reason.trim() === '' ? t('errors.reason_missing') : null}
      />
      <div className="flex flex-wrap gap-3 [&>*]:max-sm:grow">
        <Button variant="outline" busy={busy === 'upheld'} onClick={() => want('upheld')}>
          {t('returns.admin.uphold')}
        </Button>
        <Button variant="brand" busy={busy === 'overruled'} onClick={() => want('overruled')}>
          {t('returns.admin.overrule')}
        </Button>
      </div>
      <DecisionDialog asked={asked} ask={ask} decide={decide} />
    </section>
  );
}

function DecisionDialog({
  asked,
  ask,
  decide,
}: {
  asked: 'upheld' | 'overruled' | null;
  ask: (outcome: null) => void;
  decide: (outcome: 'upheld' | 'overruled') => Promise<void>;
}) {
  const t = useText();
  return (
    <ConfirmDialog
      open={asked !== null}
      onClose={() => ask(null)}
      onConfirm={() => void decide(asked!)}
      keepLabel={t('common.back')}
      title={
        asked === 'upheld'
          ? t('returns.admin.uphold_question')
          : t('returns.admin.overrule_question')
      }
      confirmLabel={asked === 'upheld' ? t('returns.admin.uphold') : t('returns.admin.overrule')}
      text={asked === 'upheld' ? t('returns.admin.uphold_text') : t('returns.admin.overrule_text')}
    />
  );
}

type Step = (typeof VENDOR_RETURN_STEPS)[number];
const STEP: Record<Step, { label: string; ask: string; text: string; isBad?: true }> = {
  approved: {
    label: 'common.approve',
    ask: 'returns.admin.approve_question',
    text: 'returns.admin.approve_text',
  },
  refused: {
    label: 'common.reject',
    ask: 'returns.admin.reject_question',
    text: 'returns.admin.reject_text',
    isBad: true,
  },
  picked_up: {
    label: 'returns.status.picked_up',
    ask: 'returns.admin.picked_up_question',
    text: 'returns.admin.picked_up_text',
  },
  received: {
    label: 'common.received',
    ask: 'returns.admin.received_question',
    text: 'returns.admin.received_text',
  },
};

/** Vendor transitions an operator makes on its behalf. */
export function ReturnStepButtons({
  id,
  steps,
  onDone,
}: {
  id: string;
  steps: readonly Step[];
  onDone: () => void;
}) {
  const t = useText();
  const {
    busy,
    answer,
    setAnswer,
    restock,
    setRestock,
    asked,
    ask,
    isErrorShown,
    setErrorShown,
    act,
  } = useReturnSteps({ id, onDone });
  return (
    <section aria-labelledby="return-step" className="grid gap-3 border-t border-border pt-4">
      <h3 id="return-step" className="text-[18px] font-extrabold">
        {t('returns.admin.for_vendor')}
      </h3>
      <UnsavedGuard isDirty={answer.trim() !== ''} />
      <TextArea
        label={t('common.reason')}
        hint={t('returns.shown_to_customer')}
        rows={2}
        maxLength={500}
        value={answer}
        onChange={(event) => setAnswer(event.target.value)}
        error={isErrorShown && answer.trim().length < 3 ? t('errors.reason_missing') : null}
      />
      {steps.includes('received') ? (
        <Checkbox
          label={t('returns.admin.restock')}
          checked={restock}
          onChange={(event) => setRestock(event.target.checked)}
        />
      ) : null}
      <StepButtons
        steps={steps}
        busy={busy}
        setErrorShown={setErrorShown}
        answer={answer}
        ask={ask}
      />
      <ConfirmStep asked={asked} onClose={() => ask(null)} onConfirm={(step) => void act(step)} />
    </section>
  );
}

function ConfirmStep({
  asked,
  onClose,
  onConfirm,
}: {
  asked: Step | null;
  onClose: () => void;
  onConfirm: (step: Step) => void;
}) {
  const t = useText();
  return (
    <ConfirmDialog
      open={asked !== null}
      onClose={onClose}
      onConfirm={() => onConfirm(asked!)}
      title={asked ? t(STEP[asked].ask) : ''}
      text={asked ? t(STEP[asked].text) : ''}
      confirmLabel={asked ? t(STEP[asked].label) : ''}
      keepLabel={t('common.back')}
    />
  );
}

function useReturnSteps({ id, onDone }: { id: string; onDone: () => void }) {
  const t = useText();
  const { busy, run } = useAct('common.action_failed');
  const [answer, setAnswer] = useState('');
  const [restock, setRestock] = useState(false);
  const [asked, ask] = useState<Step | null>(null);
  const [isErrorShown, setErrorShown] = useState(false);
  const act = async (status: Step) => {
    ask(null);
    const done = await run(status, () =>
      callApi(stepAdminReturn, {
        params: { id },
        body: { status, answer: answer.trim(), restock },
      }),
    );
    if (!done) return;
    toast.show({ message: done.waits ? t(WAITS) : t('common.saved'), type: 'success' });
    onDone();
  };
  return {
    busy,
    answer,
    setAnswer,
    restock,
    setRestock,
    asked,
    ask,
    isErrorShown,
    setErrorShown,
    act,
  };
}

function StepButtons({
  steps,
  busy,
  setErrorShown,
  answer,
  ask,
}: {
  steps: readonly Step[];
  busy: string | null;
  setErrorShown: (isErrorShown: boolean) => void;
  answer: string;
  ask: (step: Step) => void;
}) {
  const t = useText();
  return (
    <div className="flex flex-wrap gap-3 [&>*]:max-sm:grow">
      {steps.map((one) => (
        <Button
          key={one}
          variant={STEP[one].isBad ? 'danger' : 'outline'}
          busy={busy === one}
          onClick={() => {
            setErrorShown(true);
            if (answer.trim().length >= 3) ask(one);
          }}
        >
          {t(STEP[one].label)}
        </Button>
      ))}
    </div>
  );
}
