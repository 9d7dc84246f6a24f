import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { getRefundSettings, putRefundSettings } from '#contracts/desk-deeds.ts';
import { formatExact } from '#contracts/kernel/money.ts';
import { useMay, useStaff } from '#web/admin/desk.tsx';
import { callApi } from '#web/api/client.ts';
import { Panel } from '#web/features/portal/page-head.tsx';
import { UnsavedGuard } from '#web/features/portal/unsaved.tsx';
import { useAct } from '#web/features/portal/use-act.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { toast } from '#web/ui/toast.ts';
import { tradeKey } from './api.ts';

/** From which sums on a refund, with or without a return, needs a second person; whoever may change settings changes them here. */
export function RefundLimit() {
  const member = useStaff();
  const client = useQueryClient();
  const mayWrite = useMay('settings:write');
  const key = tradeKey(member._id, 'limit');
  const limit = useQuery({ queryKey: key, queryFn: ({ signal }) => callApi(getRefundSettings, {}, { signal, fresh: true }) }).data;
  const { busy, run } = useAct('It could not be saved. Please try again.');
  const [typed, setTyped] = useState<{ limit: string; returnless: string; version: string } | null>(null);
  if (limit === undefined) return null;
  const saved = { limit: String(limit.secondPersonFrom), returnless: String(limit.returnlessFrom), version: limit.version };
  const text = typed ?? saved;
  const isFine = (amount: string) => /^\d{1,8}$/.test(amount.trim());
  const isChanged = text.limit !== saved.limit || text.returnless !== saved.returnless;
  const save = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isFine(text.limit) || !isFine(text.returnless)) return;
    const reply = await run('save', () => callApi(putRefundSettings, { body: { secondPersonFrom: Number(text.limit), returnlessFrom: Number(text.returnless) }, version: text.version }));
    if (!reply) return;
    client.setQueryData(key, reply);
    setTyped(null);
    toast.show({ message: 'Saved', type: 'success' });
  };
  return (
    <Panel title="Second person" text={`A refund of more than ${formatExact(limit.secondPersonFrom)}, or of more than ${formatExact(limit.returnlessFrom)} without a return, waits until somebody else with the right to change money approves it.`}>
      {mayWrite ? (
        <form className="flex flex-wrap items-end gap-3" onSubmit={(event) => void save(event)}>
          <UnsavedGuard isDirty={isChanged} />
          <TextField className="max-w-60" label="Limit in rupees" inputMode="numeric" value={text.limit} onChange={(event) => setTyped({ ...text, limit: event.target.value })} error={isFine(text.limit) ? null : 'Whole rupees.'} />
          <TextField className="max-w-60" label="Limit without a return" inputMode="numeric" value={text.returnless} onChange={(event) => setTyped({ ...text, returnless: event.target.value })} error={isFine(text.returnless) ? null : 'Whole rupees.'} />
          <Button type="submit" variant="outline" busy={busy !== null} disabled={!isChanged}>Save</Button>
        </form>
      ) : null}
    </Panel>
  );
}
