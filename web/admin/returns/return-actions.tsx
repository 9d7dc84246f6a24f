import { useState } from 'react';
import {
  decideReturn,
  type VENDOR_RETURN_STEPS,
  stepAdminReturn,
} from '#contracts/returns/returns.ts';
import { callApi } from '#web/api/client.ts';
import { UnsavedGuard } from '#web/modules/portal-kit/forms/unsaved-guard.tsx';
import { useAct } from '#web/modules/portal-kit/forms/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { toast } from '#web/ui/toast.ts';

const FAILED = 'common.action_failed';
const WAITS = 'Noted. A second person has to approve it under Refunds.';

/** Decides about a refusal of faulty goods; both sides read why. */
export function Decision({ id, onDone }: { id: string; onDone: () => void }) {
  const { busy, run } = useAct(FAILED);
  const [reason, setReason] = useState('');
  const [asked, ask] = useState<'upheld' | 'overruled' | null>(null);
  const [isTold, setTold] = useState(false);
  const want = (outcome: 'upheld' | 'overruled') => {
    setTold(true);
    if (reason.trim() !== '') ask(outcome);
  };
  const decide = async (outcome: 'upheld' | 'overruled') => {
    ask(null);
    const done = await run(outcome, () =>
      callApi(decideReturn, { params: { id }, body: { outcome, reason: reason.trim() } }),
    );
    if (!done) return;
    toast.show({ message: done.waits ? WAITS : 'Decision noted', type: 'success' });
    onDone();
  };
  return (
    <section aria-labelledby="return-decide" className="grid gap-3 border-t border-border pt-4">
      <h3 id="return-decide" className="text-[18px] font-extrabold">
        Decide
      </h3>
      <UnsavedGuard isDirty={reason.trim() !== ''} />
      <TextArea
        label="common.reason"
        hint="Both sides read it."
        rows={3}
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        error={isTold && reason.trim() === '' ? 'Please tell both sides why.' : null}
      />
      <div className="flex flex-wrap gap-3 [&>*]:max-sm:grow">
        <Button variant="outline" busy={busy === 'upheld'} onClick={() => want('upheld')}>
          The refusal stands
        </Button>
        <Button variant="brand" busy={busy === 'overruled'} onClick={() => want('overruled')}>
          The goods go back
        </Button>
      </div>
      <ConfirmDialog
        open={asked !== null}
        onClose={() => ask(null)}
        onConfirm={() => void decide(asked!)}
        keepLabel="common.back"
        title={asked === 'upheld' ? 'Decide for the seller?' : 'Decide for the shopper?'}
        confirmLabel={asked === 'upheld' ? 'returns.event.upheld' : 'The goods go back'}
        text={
          asked === 'upheld'
            ? 'The shopper gets no money. Both are told why; it cannot be undone.'
            : 'The return goes its way. Where the seller has the goods already they count as received, and the money is owed; above the limit a second person approves that first. Both are told why; it cannot be undone.'
        }
      />
    </section>
  );
}

type Step = (typeof VENDOR_RETURN_STEPS)[number];
const STEP: Record<Step, { label: string; ask: string; text: string; isBad?: true }> = {
  approved: {
    label: 'common.accept',
    ask: 'Accept this return for the seller?',
    text: 'The shopper is told; the goods are picked up next.',
  },
  refused: {
    label: 'common.reject',
    ask: 'Refuse this return for the seller?',
    text: 'The shopper gets no money and is told why. It cannot be undone.',
    isBad: true,
  },
  picked_up: {
    label: 'returns.status.picked_up',
    ask: 'Note that it was picked up?',
    text: 'The goods are on their way to the seller.',
  },
  received: {
    label: 'common.received',
    ask: 'Take it in for the seller?',
    text: 'The goods leave the sale, and the money is owed or goes back by itself; above the limit a second person approves that first. It cannot be undone.',
  },
};

/** Steps of the seller that an operator takes in its place. */
export function Steps({
  id,
  steps,
  onDone,
}: {
  id: string;
  steps: readonly Step[];
  onDone: () => void;
}) {
  const { busy, run } = useAct(FAILED);
  const [answer, setAnswer] = useState('');
  const [restock, setRestock] = useState(false);
  const [asked, ask] = useState<Step | null>(null);
  const [isTold, setTold] = useState(false);
  const act = async (status: Step) => {
    ask(null);
    const done = await run(status, () =>
      callApi(stepAdminReturn, {
        params: { id },
        body: { status, answer: answer.trim(), restock },
      }),
    );
    if (!done) return;
    toast.show({ message: done.waits ? WAITS : 'common.updated', type: 'success' });
    onDone();
  };
  return (
    <section aria-labelledby="return-step" className="grid gap-3 border-t border-border pt-4">
      <h3 id="return-step" className="text-[18px] font-extrabold">
        In place of the seller
      </h3>
      <UnsavedGuard isDirty={answer.trim() !== ''} />
      <TextArea
        label="common.reason"
        hint="returns.shown_to_customer"
        rows={2}
        maxLength={500}
        value={answer}
        onChange={(event) => setAnswer(event.target.value)}
        error={isTold && answer.trim().length < 3 ? 'Please give the reason.' : null}
      />
      {steps.includes('received') ? (
        <Checkbox
          label="The pieces can be sold again"
          checked={restock}
          onChange={(event) => setRestock(event.target.checked)}
        />
      ) : null}
      <div className="flex flex-wrap gap-3 [&>*]:max-sm:grow">
        {steps.map((one) => (
          <Button
            key={one}
            variant={STEP[one].isBad ? 'danger' : 'outline'}
            busy={busy === one}
            onClick={() => {
              setTold(true);
              if (answer.trim().length >= 3) ask(one);
            }}
          >
            {STEP[one].label}
          </Button>
        ))}
      </div>
      <ConfirmDialog
        open={asked !== null}
        onClose={() => ask(null)}
        onConfirm={() => void act(asked!)}
        title={asked ? STEP[asked].ask : ''}
        text={asked ? STEP[asked].text : ''}
        confirmLabel={asked ? STEP[asked].label : ''}
        keepLabel="common.back"
      />
    </section>
  );
}
