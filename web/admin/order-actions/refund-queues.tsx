import { useQuery, useQueryClient } from '@tanstack/react-query';
import { RotateCcw } from 'lucide-react';
import { type SubmitEvent, useState } from 'react';
import { Link } from 'react-router';
import { type AdminGatewayRefund, retryGatewayRefund } from '#contracts/payments/payments.ts';
import {
  type listRefunds,
  payRefund,
  type RefundTo,
  revealRefundAccount,
} from '#contracts/returns/returns.ts';
import type { z } from 'zod';
import type { EndpointData } from '#contracts/kernel/endpoint.ts';
import { useMay, useStaff } from '#web/admin/staff-context.tsx';
import { callApi } from '#web/api/client.ts';
import { exactRupees } from '#web/modules/portal-kit/forms/exact-rupees.ts';
import { type Column, DataList } from '#web/modules/portal-kit/lists/data-list.tsx';
import { Listed, Pager } from '#web/modules/portal-kit/lists/list-state.tsx';
import { UnsavedGuard } from '#web/modules/portal-kit/forms/unsaved-guard.tsx';
import { useAct } from '#web/modules/portal-kit/forms/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { toast } from '#web/ui/toast.ts';
import { Age } from './waiting-time.tsx';
import { failedQuery, owedQuery, tradeKey } from './queries.ts';

interface Paged {
  page: number;
  onPage: (page: number) => void;
}
const OrderLink = ({ number }: { number: string }) => (
  <Link
    to={`/admin/orders/${number}`}
    className="inline-flex min-h-11 items-center font-semibold whitespace-nowrap text-brand hover:underline md:min-h-6"
  >
    {number}
  </Link>
);
const Nothing = ({ text }: { text: string }) => (
  <EmptyState
    icon={<RotateCcw aria-hidden="true" className="size-10" strokeWidth={1.5} />}
    title="Nothing here"
    text={text}
  />
);

type Failed = z.infer<typeof AdminGatewayRefund>;
const failedColumns = (
  mayWrite: boolean,
  busy: string | null,
  retry: (id: string) => void,
): readonly Column<Failed>[] => [
  {
    key: 'order',
    label: 'common.order',
    isHead: true,
    cell: (row) => <OrderLink number={row.orderNumber} />,
  },
  { key: 'error', label: 'What the gateway said', cell: (row) => row.error ?? '' },
  { key: 'attempts', label: 'Tries', isNumber: true, cell: (row) => row.attempts },
  { key: 'amount', label: 'Amount', isNumber: true, cell: (row) => exactRupees(row.amount) },
  { key: 'age', label: 'Since', isNumber: true, cell: (row) => <Age since={row.updatedAt} /> },
  ...(mayWrite
    ? [
        {
          key: 'act',
          label: 'common.next_step',
          isAction: true as const,
          cell: (row: Failed) => (
            <Button
              variant="outline"
              size="sm"
              className="min-h-11"
              busy={busy === row._id}
              onClick={() => retry(row._id)}
            >
              Send again<span className="sr-only"> {row.orderNumber}</span>
            </Button>
          ),
        },
      ]
    : []),
];

/** Refunds a gateway did not pay: what it said, and another try. */
export function FailedRefunds({ page, onPage }: Paged) {
  const member = useStaff();
  const client = useQueryClient();
  const mayWrite = useMay('money:write');
  const query = useQuery(failedQuery(member._id, page));
  const { busy, run } = useAct('The refund could not be sent again. Please try again.');
  const retry = async (id: string) => {
    if (await run(id, () => callApi(retryGatewayRefund, { params: { id } })))
      toast.show({ message: 'It is sent again', type: 'success' });
    await client.invalidateQueries({ queryKey: tradeKey(member._id) });
  };
  const columns = failedColumns(mayWrite, busy, (id) => void retry(id));
  return (
    <Listed query={query} failed="The refunds could not be loaded">
      {({ results, page: at, limit, total }, isOld) =>
        results.length === 0 ? (
          <Nothing text="No refund has failed at a gateway." />
        ) : (
          <div>
            <DataList
              label="Failed refunds"
              columns={columns}
              rows={results}
              rowKey={(row) => row._id}
              isBusy={isOld}
            />
            <Pager label="More refunds" page={at} limit={limit} total={total} onPage={onPage} />
          </div>
        )
      }
    </Listed>
  );
}

type Owed = EndpointData<typeof listRefunds>['results'][number];
const accountOf = (to: RefundTo) =>
  to.kind === 'upi' ? to.upi : `${to.name}, ${to.account}, ${to.ifsc}`;

/** Why a refund cannot be paid yet. */
const WaitsFor = ({ row }: { row: Owed }) =>
  row.waitsFor === 'account' ? (
    <>The customer’s account</>
  ) : (
    <Link
      to={`/admin/cash?tab=all&q=${row.orderNumber}`}
      className="font-semibold text-brand underline underline-offset-2"
    >
      Cash not received: {exactRupees(row.cash ?? 0)} of {exactRupees(row.refund)} is here
    </Link>
  );

const owedColumns = (mayWrite: boolean, pay: (row: Owed) => void): readonly Column<Owed>[] => [
  {
    key: 'order',
    label: 'common.order',
    isHead: true,
    cell: (row) => <OrderLink number={row.orderNumber} />,
  },
  {
    key: 'to',
    label: 'Goes to',
    cell: (row) => (
      <span className="break-words">
        {row.refundTo || 'The customer has not said yet'}
        {row.payee ? (
          <span className="block text-[13px] text-ink-muted">
            {row.payee.isConfirmed ? 'entered by the customer' : 'entered by staff, not confirmed'}
          </span>
        ) : null}
      </span>
    ),
  },
  { key: 'amount', label: 'Amount', isNumber: true, cell: (row) => exactRupees(row.refund) },
  {
    key: 'age',
    label: 'Owed since',
    isNumber: true,
    cell: (row) => <Age since={row.receivedAt} />,
  },
  ...(mayWrite
    ? [
        {
          key: 'act',
          label: 'common.next_step',
          isAction: true as const,
          cell: (row: Owed) =>
            row.waitsFor === null ? (
              <Button variant="outline" size="sm" className="min-h-11" onClick={() => pay(row)}>
                Pay by hand<span className="sr-only"> {row.orderNumber}</span>
              </Button>
            ) : (
              <WaitsFor row={row} />
            ),
        },
      ]
    : [
        {
          key: 'waits',
          label: 'Waits for',
          cell: (row: Owed) => (row.waitsFor === null ? '–' : <WaitsFor row={row} />),
        },
      ]),
];

/** Cash to be paid back by hand, with where it goes; noted as paid by the bank's reference. */
export function OwedRefunds({ page, onPage, state }: Paged & { state: 'ready' | 'waiting' }) {
  const member = useStaff();
  const mayWrite = useMay('money:write');
  const query = useQuery(owedQuery(member._id, page, state));
  const [paid, pay] = useState<Owed | null>(null);
  const columns = owedColumns(mayWrite, pay);
  return (
    <>
      <Listed query={query} failed="The refunds could not be loaded">
        {({ results, page: at, limit, total }, isOld) =>
          results.length === 0 ? (
            <Nothing
              text={
                state === 'ready'
                  ? 'No cash is to be paid back by hand.'
                  : 'No refund waits for cash or for its customer.'
              }
            />
          ) : (
            <div>
              <DataList
                label="Refunds to pay"
                columns={columns}
                rows={results}
                rowKey={(row) => row._id}
                isBusy={isOld}
              />
              <Pager label="More refunds" page={at} limit={limit} total={total} onPage={onPage} />
            </div>
          )
        }
      </Listed>
      {paid ? <PaidDialog refund={paid} onClose={() => pay(null)} /> : null}
    </>
  );
}

function PaidDialog({ refund, onClose }: { refund: Owed; onClose: () => void }) {
  const member = useStaff();
  const client = useQueryClient();
  const { busy, run } = useAct('It could not be noted. Please try again.');
  const shown = useAct('The account could not be shown. Please try again.');
  const [account, setAccount] = useState<RefundTo | null>(null);
  const [reference, setReference] = useState('');
  const show = async () => {
    const found = await shown.run('show', () =>
      callApi(revealRefundAccount, { params: { id: refund._id } }),
    );
    if (found) setAccount(found.refundTo);
  };
  const [isTold, setTold] = useState(false);
  const isFine = /^[A-Za-z0-9/-]{6,40}$/.test(reference.trim());
  const note = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTold(true);
    if (!isFine) return;
    if (
      !(await run('paid', () =>
        callApi(payRefund, { params: { id: refund._id }, body: { reference: reference.trim() } }),
      ))
    )
      return;
    toast.show({ message: 'Noted as paid', type: 'success' });
    await client.invalidateQueries({ queryKey: tradeKey(member._id) });
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      size="sm"
      title={`Pay ${exactRupees(refund.refund)} by hand`}
      description={`Order ${refund.orderNumber}, to ${refund.refundTo}. Pay it at your bank first, then enter the bank’s reference. The customer gets a message.`}
    >
      {account ? (
        <p className="mb-4 break-words">
          {accountOf(account)}
          <CopyButton
            text={account.kind === 'upi' ? account.upi : account.account}
            label="Copy where it goes"
          />
        </p>
      ) : (
        <p className="mb-4 flex flex-wrap items-center gap-3 text-[13px] text-ink-muted">
          <Button
            variant="outline"
            size="sm"
            className="min-h-11"
            busy={shown.busy !== null}
            onClick={() => void show()}
          >
            Show the account
          </Button>
          It is noted who looks.
        </p>
      )}
      <form className="grid gap-4" onSubmit={(event) => void note(event)}>
        <UnsavedGuard isDirty={reference !== ''} />
        <TextField
          label="The bank’s reference"
          autoComplete="off"
          maxLength={40}
          value={reference}
          onChange={(event) => setReference(event.target.value)}
          error={isTold && !isFine ? '6 to 40 letters and digits.' : null}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="outline" onClick={onClose}>
            Close
          </Button>
          <Button type="submit" variant="action" busy={busy !== null}>
            Note as paid
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
