import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { markPayoutPaid } from '#contracts/settlement/settlement.ts';
import { adminKey, useStaff } from '#web/admin/staff-context.tsx';
import { callApi } from '#web/api/client.ts';
import { reasonOf } from '#web/modules/portal-kit/lists/list-state.tsx';
import { UnsavedGuard } from '#web/modules/portal-kit/forms/unsaved-guard.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { toast } from '#web/ui/toast.ts';
import { type BankLine, readBankLines } from './bank-response-lines.ts';
import { many } from './money-text.tsx';

/** Notes many payouts as paid at once, from what the bank answers to the file. */
export function BankAnswer() {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        Enter the bank’s answer
      </Button>
      <Dialog
        open={isOpen}
        onClose={close}
        title="The bank’s answer"
        description="Paste it: on each line the reference from our file and the UTR of the bank. What is refused stays in the field."
      >
        <AnswerForm onClose={close} />
      </Dialog>
    </>
  );
}

function AnswerForm({ onClose }: { onClose: () => void }) {
  const me = useStaff()._id;
  const client = useQueryClient();
  const [text, setText] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const send = async () => {
    const { found, wrong } = readBankLines(text);
    if (wrong.length > 0)
      return setError(
        `${wrong.length === 1 ? 'Line' : 'Lines'} ${wrong.slice(0, 10).join(', ')}${wrong.length > 10 ? ' …' : ''}: each needs one reference (pyo_…) and one UTR, each of them once.`,
      );
    if (found.length === 0) return setError('Paste at least one line.');
    setBusy(true);
    setError(null);
    const refused: { line: BankLine; reason: string }[] = [];
    for (const line of found) {
      try {
        await callApi(markPayoutPaid, { params: { id: line.id }, body: { utr: line.utr } });
      } catch (refusal) {
        refused.push({
          line,
          reason: reasonOf(refusal, 'It could not be noted. Please try again.'),
        });
      }
    }
    setBusy(false);
    const done = found.length - refused.length;
    if (done > 0) toast.show({ type: 'success', message: `${many(done, 'payout')} noted as paid` });
    await Promise.all(
      ['money', 'audit'].map((about) =>
        client.invalidateQueries({ queryKey: adminKey(me, about) }),
      ),
    );
    if (refused.length === 0) return onClose();
    setText(refused.map(({ line }) => `${line.id},${line.utr}`).join('\n'));
    setError(
      `${many(refused.length, 'line')} refused. ${[...new Set(refused.map((r) => r.reason))].slice(0, 3).join(' ')}`,
    );
  };
  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
      className="grid gap-4"
    >
      <UnsavedGuard isDirty={text.trim() !== ''} />
      <TextArea
        label="References and UTRs"
        rows={8}
        value={text}
        error={error}
        spellCheck={false}
        autoComplete="off"
        onChange={(event) => {
          setText(event.target.value);
          setError(null);
        }}
      />
      <div className="flex flex-wrap justify-end gap-3 [&>*]:max-sm:grow">
        <Button variant="outline" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" busy={busy}>
          Note them as paid
        </Button>
      </div>
    </form>
  );
}
