import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import {
  approvePayoutBatch,
  createPayoutBatch,
  getPayoutBatch,
  MAX_PAYOUTS_SHOWN,
  withdrawPayoutBatch,
} from '#contracts/settlement/settlement.ts';
import type { EndpointData } from '#contracts/kernel/endpoint.ts';
import { useMay } from '#web/admin/staff-context.tsx';
import { callApi } from '#web/api/client.ts';
import { exactRupees } from '#web/modules/portal-kit/forms/exact-rupees.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Ask, LINK, many } from './money-text.tsx';
import { BankAnswer } from './bank-response.tsx';
import { BankFile } from './bank-file.tsx';
import { OneField } from './form-dialog.tsx';
import { useDeed } from './use-money-query.ts';

type Detail = EndpointData<typeof getPayoutBatch>;

/** Who may approve a run that waits, or why one may not, and the way to give it up. */
export function Approval({ data: { batch: b, approval, payouts } }: { data: Detail }) {
  const may = useMay('money:write');
  const [approve, withdraw] = [useDeed(), useDeed()];
  const [open, setOpen] = useState<'approve' | 'withdraw' | null>(null);
  const close = () => setOpen(null);
  if (approval === 'over') return null;
  const held = payouts.filter((p) => p.held).length;
  const yes = async () => {
    const done = await approve.run(
      () => callApi(approvePayoutBatch, { params: { id: b._id }, body: { total: b.total } }),
      (r) => (r.takenOut > 0 ? `Approved; ${r.takenOut} held back were taken out` : 'Run approved'),
    );
    if (done) close();
  };
  return (
    <div className="mb-4 grid gap-3">
      <Alert
        tone={approval === 'yours' ? 'info' : 'warning'}
        title={
          approval === 'yours'
            ? `${b.createdBy.name} made this run; you approve it`
            : 'This run waits for a second person'
        }
      >
        {!may ? (
          <p>Somebody whose role may pay approves it. Until then nothing of it leaves the bank.</p>
        ) : approval === 'yours' ? (
          <p>
            Look at who gets how much and at what is left out. Approved, it gives the file for the
            bank.
          </p>
        ) : approval === 'others' ? (
          <p>
            You made it, so somebody else with the right to pay has to approve it. Until then there
            is no file for the bank, and nothing can be noted as paid.
          </p>
        ) : (
          <p>
            You made it, and in this demo nobody else may pay, so you may approve it yourself; it is
            marked. A real shop refuses that: there an owner{' '}
            <Link to="/admin/staff" className={LINK}>
              invites a second member
            </Link>{' '}
            with the role finance.
          </p>
        )}
        {held > 0 ? (
          <p className="mt-1 font-semibold">
            {held === 1 ? '1 seller on this page is' : `${held} sellers on this page are`} held back
            by now, and will be taken out at the approval.
          </p>
        ) : null}
      </Alert>
      {may ? (
        <div className="flex flex-wrap gap-3 [&>button]:max-sm:grow">
          {approval === 'others' ? null : (
            <Button onClick={() => setOpen('approve')}>Approve {exactRupees(b.total)}</Button>
          )}
          <Button variant="danger" onClick={() => setOpen('withdraw')}>
            Withdraw the run
          </Button>
        </div>
      ) : null}
      <Ask
        open={open === 'approve'}
        onClose={close}
        title={`Approve ${exactRupees(b.total)}?`}
        text={`${many(b.count, 'payout')} may then be paid by the bank. It cannot be taken back: what should not be paid, leave out of the file and note as sent back.`}
        label="common.approve"
        busy={approve.busy}
        error={approve.error}
        onYes={() => void yes()}
      />
      <OneField
        open={open === 'withdraw'}
        onClose={close}
        title={`Withdraw run ${b.number}?`}
        text="Its statements are due again and come into the next run."
        label="Withdraw"
        deed={withdraw}
        field={{
          name: 'reason',
          label: 'common.reason',
          maxLength: 200,
          check: (v) => (v.length < 3 ? 'Please say why.' : null),
        }}
        send={async (reason) =>
          (await withdraw.run(
            () => callApi(withdrawPayoutBatch, { params: { id: b._id }, body: { reason } }),
            'Run withdrawn',
          )) !== null
        }
      />
    </div>
  );
}

/** The file for the bank, and another run for what the bank sent back. */
export function RunFiles({ data: { batch: b } }: { data: Detail }) {
  const may = useMay('money:write');
  const again = useDeed();
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  if (!may || b.state !== 'approved') return null;
  const retry = async () => {
    const made = await again.run(
      async () => {
        const { payouts } = await callApi(
          getPayoutBatch,
          { params: { id: b._id }, query: { status: 'failed', limit: MAX_PAYOUTS_SHOWN } },
          { fresh: true },
        );
        return callApi(createPayoutBatch, {
          body: { statementIds: [...new Set(payouts.map((p) => p.statementId))] },
        });
      },
      (r) => `Run ${r.batch.number} made`,
    );
    if (made) void navigate(`/admin/payouts/${made.batch._id}`);
  };
  return (
    <>
      {b.failed > 0 ? (
        <Button variant="outline" onClick={() => setOpen(true)}>
          <RotateCcw aria-hidden="true" className="size-5" strokeWidth={1.75} />
          Pay again what came back
        </Button>
      ) : null}
      {b.pending > 0 ? <BankAnswer /> : null}
      {b.pending > 0 ? <BankFile id={b._id} number={b.number} /> : null}
      <Ask
        open={open}
        onClose={() => setOpen(false)}
        title="Make a new run of what came back?"
        text="Statements that are still due go into it, to the accounts the sellers have now. A second person approves it as any other."
        label="Make the run"
        busy={again.busy}
        error={again.error}
        onYes={() => void retry()}
      />
    </>
  );
}
