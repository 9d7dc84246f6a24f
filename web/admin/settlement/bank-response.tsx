import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { markPayoutPaid } from '#contracts/settlement/payout-runs.ts';
import { adminKey, useStaff } from '#web/admin/staff-context.tsx';
import { callApi } from '#web/api/client.ts';
import { reasonOf } from '#web/modules/portal-kit/lists/list-state.tsx';
import { UnsavedGuard } from '#web/modules/portal-kit/forms/unsaved-guard.tsx';
import { useText } from '#web/i18n/text.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { toast } from '#web/ui/toast.ts';
import { type BankLine, readBankLines } from './bank-response-lines.ts';

/** Marks many payouts as paid at once from the bank's response. */
export function BankResponse() {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        {t('settlement.bank_response.open')}
      </Button>
      <Dialog
        open={isOpen}
        onClose={close}
        title={t('settlement.bank_response.title')}
        description={t('settlement.bank_response.text')}
      >
        <BankResponseForm onClose={close} />
      </Dialog>
    </>
  );
}

function BankResponseForm({ onClose }: { onClose: () => void }) {
  const t = useText();
  const { send, text, error, setText, setError, busy } = useBankResponse(onClose);
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
        label={t('settlement.bank_response.label')}
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
      <FormButtons onClose={onClose} busy={busy} />
    </form>
  );
}

function useBankResponse(onClose: () => void) {
  const t = useText();
  const me = useStaff()._id;
  const client = useQueryClient();
  const [text, setText] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const send = async () => {
    const { found, wrong } = readBankLines(text);
    if (wrong.length > 0)
      return setError(
        t('settlement.bank_response.invalid_lines', {
          n: wrong.length,
          lines: `${wrong.slice(0, 10).join(', ')}${wrong.length > 10 ? ' …' : ''}`,
        }),
      );
    if (found.length === 0) return setError(t('settlement.bank_response.required'));
    setBusy(true);
    setError(null);
    const refused: { line: BankLine; reason: string }[] = [];
    for (const line of found) {
      try {
        await callApi(markPayoutPaid, { params: { id: line.id }, body: { utr: line.utr } });
      } catch (refusal) {
        refused.push({
          line,
          reason: t(reasonOf(refusal, 'settlement.bank_response.failed')),
        });
      }
    }
    setBusy(false);
    const done = found.length - refused.length;
    if (done > 0)
      toast.show({ type: 'success', message: t('settlement.bank_response.done', { n: done }) });
    await Promise.all(
      ['money', 'audit'].map((about) =>
        client.invalidateQueries({ queryKey: adminKey(me, about) }),
      ),
    );
    if (refused.length === 0) return onClose();
    setText(refused.map(({ line }) => `${line.id},${line.utr}`).join('\n'));
    setError(
      t('settlement.bank_response.refused', {
        n: refused.length,
        reasons: [...new Set(refused.map((r) => r.reason))].slice(0, 3).join(' '),
      }),
    );
  };
  return { send, text, error, setText, setError, busy };
}

function FormButtons({ onClose, busy }: { onClose: () => void; busy: boolean }) {
  const t = useText();
  return (
    <div className="flex flex-wrap justify-end gap-3 [&>*]:max-sm:grow">
      <Button variant="outline" onClick={onClose}>
        {t('common.dismiss')}
      </Button>
      <Button type="submit" busy={busy}>
        {t('settlement.mark_paid')}
      </Button>
    </div>
  );
}
