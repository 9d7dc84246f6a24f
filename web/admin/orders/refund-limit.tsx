import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { getRefundSettings, putRefundSettings } from '#contracts/desk-deeds.ts';
import { formatRupees } from '#contracts/kernel/money.ts';
import { useMay, useStaff } from '#web/admin/desk.tsx';
import { callApi } from '#web/api/client.ts';
import { Panel } from '#web/features/portal/page-head.tsx';
import { UnsavedGuard } from '#web/features/portal/unsaved.tsx';
import { useAct } from '#web/features/portal/use-act.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { toast } from '#web/ui/toast.ts';
import { tradeKey } from './api.ts';

/** From which sum on a refund needs a second person; whoever may change settings changes it here. */
export function RefundLimit() {
  const member = useStaff();
  const client = useQueryClient();
  const mayWrite = useMay('settings:write');
  const key = tradeKey(member._id, 'limit');
  const limit = useQuery({ queryKey: key, queryFn: ({ signal }) => callApi(getRefundSettings, {}, { signal, fresh: true }) }).data?.secondPersonFrom;
  const { busy, run } = useAct('It could not be saved. Please try again.');
  const [typed, setTyped] = useState<string | null>(null);
  if (limit === undefined) return null;
  const text = typed ?? String(limit);
  const isFine = /^\d{1,8}$/.test(text.trim());
  const save = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isFine) return;
    const reply = await run('save', () => callApi(putRefundSettings, { body: { secondPersonFrom: Number(text) } }));
    if (!reply) return;
    client.setQueryData(key, reply);
    setTyped(null);
    toast.show({ message: 'Saved', type: 'success' });
  };
  return (
    <Panel title="Second person" text={`A refund of more than ${formatRupees(limit)} waits until somebody else with the right to change money approves it.`}>
      {mayWrite ? (
        <form className="flex flex-wrap items-end gap-3" onSubmit={(event) => void save(event)}>
          <UnsavedGuard isDirty={typed !== null && typed !== String(limit)} />
          <TextField className="max-w-60" label="Limit in rupees" inputMode="numeric" value={text} onChange={(event) => setTyped(event.target.value)} error={isFine ? null : 'Whole rupees.'} />
          <Button type="submit" variant="outline" busy={busy !== null} disabled={typed === null || typed === String(limit)}>Save</Button>
        </form>
      ) : null}
    </Panel>
  );
}
