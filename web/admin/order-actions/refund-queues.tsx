import { useQuery, useQueryClient } from '@tanstack/react-query';
import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import {
  type AdminGatewayRefund,
  REFUND_SORTS,
  retryGatewayRefund,
} from '#contracts/payments/payments.ts';
import type { z } from 'zod';
import { useStaffMay, useStaff } from '#web/admin/staff-context.tsx';
import { callApi } from '#web/api/client.ts';
import { exactRupees } from '#web/modules/portal-kit/forms/exact-rupees.ts';
import { DataList } from '#web/modules/portal-kit/lists/data-list.tsx';
import type { ListColumn } from '#web/modules/portal-kit/lists/list-types.ts';
import { Listed, Pager } from '#web/modules/portal-kit/lists/list-state.tsx';
import { useListSort } from '#web/modules/portal-kit/lists/use-list-sort.ts';
import { useAct } from '#web/modules/portal-kit/forms/use-action.ts';
import { useText, type Text } from '#web/i18n/text.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { toast } from '#web/ui/toast.ts';
import { Age } from './waiting-time.tsx';
import { failedQuery, owedQuery, orderActionsKey } from './queries.ts';
import { type AdminRefund, RefundPaymentDialog } from './refund-payment.tsx';

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
const NoRefunds = ({ text }: { text: string }) => {
  const t = useText();
  return (
    <EmptyState
      icon={<RotateCcw aria-hidden="true" className="size-10" strokeWidth={1.5} />}
      title={t('common.no_results')}
      text={text}
    />
  );
};

type Failed = z.infer<typeof AdminGatewayRefund>;
const failedColumns = (
  t: Text,
  mayWrite: boolean,
  busy: string | null,
  retry: (id: string) => void,
): readonly ListColumn<Failed>[] => [
  {
    key: 'order',
    label: t('common.order'),
    isHead: true,
    cell: (row) => <OrderLink number={row.orderNumber} />,
  },
  { key: 'error', label: t('order_actions.refunds.gateway_error'), cell: (row) => row.error ?? '' },
  {
    key: 'attempts',
    label: t('order_actions.refunds.attempts'),
    isNumber: true,
    cell: (row) => row.attempts,
  },
  {
    key: 'amount',
    label: t('settlement.amount'),
    sort: 'amount',
    isNumber: true,
    cell: (row) => exactRupees(row.amount),
  },
  {
    key: 'age',
    label: t('order_actions.refunds.since'),
    sort: 'since',
    isNumber: true,
    cell: (row) => <Age since={row.updatedAt} />,
  },
  ...(mayWrite
    ? [
        {
          key: 'act',
          label: t('common.next_step'),
          isAction: true as const,
          cell: (row: Failed) => (
            <Button
              variant="outline"
              size="sm"
              className="min-h-11"
              busy={busy === row._id}
              onClick={() => retry(row._id)}
            >
              {t('common.send_again')}
              <span className="sr-only"> {row.orderNumber}</span>
            </Button>
          ),
        },
      ]
    : []),
];

/** Refunds a gateway did not pay: its answer, and a retry. */
export function FailedRefunds({ page, onPage }: Paged) {
  const t = useText();
  const member = useStaff();
  const client = useQueryClient();
  const mayWrite = useStaffMay('money:write');
  const { value: order, sort } = useListSort(REFUND_SORTS);
  const query = useQuery(failedQuery(member._id, page, order));
  const { busy, run } = useAct('order_actions.refunds.retry_failed');
  const retry = async (id: string) => {
    if (await run(id, () => callApi(retryGatewayRefund, { params: { id } })))
      toast.show({ message: t('order_actions.refunds.retried'), type: 'success' });
    await client.invalidateQueries({ queryKey: orderActionsKey(member._id) });
  };
  const columns = failedColumns(t, mayWrite, busy, (id) => void retry(id));
  return (
    <Listed query={query} failed="order_actions.refunds.load_failed">
      {({ results, page: at, limit, total }, isOld) =>
        results.length === 0 ? (
          <NoRefunds text={t('order_actions.refunds.empty_failed')} />
        ) : (
          <div>
            <DataList
              label={t('order_actions.refunds.failed')}
              columns={columns}
              rows={results}
              rowKey={(row) => row._id}
              isBusy={isOld}
              sort={sort}
              isMain
            />
            <Pager
              label={t('order_actions.refunds.pages')}
              page={at}
              limit={limit}
              total={total}
              onPage={onPage}
            />
          </div>
        )
      }
    </Listed>
  );
}

/** Why a refund cannot be paid yet. */
const WaitsFor = ({ row }: { row: AdminRefund }) => {
  const t = useText();
  return row.waitsFor === 'account' ? (
    t('order_actions.refunds.waits_account')
  ) : (
    <Link
      to={`/admin/cash?tab=all&q=${row.orderNumber}`}
      className="font-semibold text-brand underline underline-offset-2"
    >
      {t('order_actions.refunds.waits_cash', {
        received: exactRupees(row.cash ?? 0),
        amount: exactRupees(row.refund),
      })}
    </Link>
  );
};

const owedColumns = (
  t: Text,
  mayWrite: boolean,
  pay: (row: AdminRefund) => void,
): readonly ListColumn<AdminRefund>[] => [
  {
    key: 'order',
    label: t('common.order'),
    isHead: true,
    cell: (row) => <OrderLink number={row.orderNumber} />,
  },
  {
    key: 'to',
    label: t('order_actions.admin.goes_to'),
    cell: (row) => <RefundAccount row={row} t={t} />,
  },
  {
    key: 'amount',
    label: t('settlement.amount'),
    sort: 'amount',
    isNumber: true,
    cell: (row) => exactRupees(row.refund),
  },
  {
    key: 'age',
    label: t('order_actions.refunds.due_since'),
    sort: 'since',
    isNumber: true,
    cell: (row) => <Age since={row.receivedAt} />,
  },
  ...(mayWrite
    ? [
        {
          key: 'act',
          label: t('common.next_step'),
          isAction: true as const,
          cell: (row: AdminRefund) =>
            row.waitsFor === null ? (
              <Button variant="outline" size="sm" className="min-h-11" onClick={() => pay(row)}>
                {t('order_actions.refunds.pay')}
                <span className="sr-only"> {row.orderNumber}</span>
              </Button>
            ) : (
              <WaitsFor row={row} />
            ),
        },
      ]
    : [
        {
          key: 'waits',
          label: t('order_actions.refunds.waits_for'),
          cell: (row: AdminRefund) => (row.waitsFor === null ? '–' : <WaitsFor row={row} />),
        },
      ]),
];

function RefundAccount({ row, t }: { row: AdminRefund; t: Text }) {
  return (
    <span className="break-words">
      {row.refundTo || t('order_actions.refunds.no_account')}
      {row.payee ? (
        <span className="block text-[13px] text-ink-muted">
          {row.payee.isConfirmed
            ? t('order_actions.refunds.by_customer')
            : t('order_actions.refunds.by_staff')}
        </span>
      ) : null}
    </span>
  );
}

/** Cash refunds to pay by hand, with their account; marked as paid by bank reference. */
export function OwedRefunds({ page, onPage, state }: Paged & { state: 'ready' | 'waiting' }) {
  const t = useText();
  const member = useStaff();
  const mayWrite = useStaffMay('money:write');
  const { value: order, sort } = useListSort(REFUND_SORTS);
  const query = useQuery(owedQuery(member._id, page, state, order));
  const [paid, pay] = useState<AdminRefund | null>(null);
  const columns = owedColumns(t, mayWrite, pay);
  return (
    <>
      <Listed query={query} failed="order_actions.refunds.load_failed">
        {({ results, page: at, limit, total }, isOld) =>
          results.length === 0 ? (
            <NoRefunds
              text={
                state === 'ready'
                  ? t('order_actions.refunds.empty_ready')
                  : t('order_actions.refunds.empty_waiting')
              }
            />
          ) : (
            <div>
              <DataList
                label={t('order_actions.refunds.to_pay')}
                columns={columns}
                rows={results}
                rowKey={(row) => row._id}
                isBusy={isOld}
                sort={sort}
                isMain
              />
              <Pager
                label={t('order_actions.refunds.pages')}
                page={at}
                limit={limit}
                total={total}
                onPage={onPage}
              />
            </div>
          )
        }
      </Listed>
      {paid ? <RefundPaymentDialog refund={paid} onClose={() => pay(null)} /> : null}
    </>
  );
}
