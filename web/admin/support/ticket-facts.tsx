import { useState } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { type AdminThread, moveAdminTicket, takeAdminTicket } from '#contracts/support/support.ts';
import { useMay, useStaff } from '#web/admin/staff-context.tsx';
import { callApi } from '#web/api/client.ts';
import { Panel } from '#web/modules/portal-kit/frame/page-head.tsx';
import { useAct } from '#web/modules/portal-kit/forms/use-action.ts';
import { useDates } from '#web/i18n/dates.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { TicketClocks } from './ticket-clocks.tsx';
import { TOPIC } from './labels.ts';

interface TicketFactsProps {
  ticket: AdminThread;
  mayWrite: boolean;
  onChange: (next: AdminThread, said: string) => Promise<unknown>;
}

/** What a ticket is about, its clocks, who has it, and its way on. */
export function TicketFacts({ ticket, mayWrite, onChange }: TicketFactsProps) {
  const { formatDate, formatDateTime } = useDates();
  const member = useStaff();
  const [seesPeople, seesOrders, seesVendors] = [
    useMay('people:read'),
    useMay('orders:read'),
    useMay('vendors:read'),
  ];
  const { busy, run } = useAct('This could not be done. Please try again.');
  const [isAsking, setAsking] = useState(false);
  const isMine = ticket.assignee?._id === member._id;
  const take = (mine: boolean) =>
    run('take', async () =>
      onChange(
        (await callApi(takeAdminTicket, { params: { id: ticket._id }, body: { isMine: mine } }))
          .ticket,
        mine ? 'You have taken it on' : 'Let go',
      ),
    );
  const move = (status: 'open' | 'closed') =>
    run('move', async () =>
      onChange(
        (await callApi(moveAdminTicket, { params: { id: ticket._id }, body: { status } })).ticket,
        status === 'closed' ? 'Settled' : 'Open again',
      ),
    );
  const link = (to: string, text: string, isLinked: boolean) =>
    isLinked ? (
      <Link to={to} className="font-semibold text-brand underline-offset-2 hover:underline">
        {text}
      </Link>
    ) : (
      text
    );
  const rows: [string, ReactNode][] = [
    ['Clocks', <TicketClocks key="clocks" ticket={ticket} />],
    ['Topic', TOPIC[ticket.topic]],
    ['Order', link(`/admin/orders/${ticket.orderId}`, ticket.orderNumber, seesOrders)],
    [
      'Shopper',
      ticket.shopper
        ? link(`/admin/people/${ticket.shopper._id}`, ticket.shopper.name, seesPeople)
        : 'Closed account',
    ],
    [
      'Answered by',
      ticket.vendor
        ? link(`/admin/vendors/${ticket.vendor._id}`, ticket.vendor.name, seesVendors)
        : 'Marketplace',
    ],
    ['Asked', formatDateTime(ticket.createdAt)],
    [
      'Acknowledged',
      ticket.acknowledgedAt
        ? `${formatDateTime(ticket.acknowledgedAt)}, by letter`
        : `By ${formatDateTime(ticket.acknowledgeBy)}`,
    ],
    ['First answer', ticket.firstAnswerAt ? formatDateTime(ticket.firstAnswerAt) : 'None yet'],
    ['To settle by', formatDate(ticket.redressBy)],
    ...(ticket.resolvedAt
      ? [['Settled', formatDateTime(ticket.resolvedAt)] as [string, ReactNode]]
      : []),
    [
      'Taken on by',
      ticket.assignee ? `${ticket.assignee.name}${isMine ? ' (you)' : ''}` : 'Nobody',
    ],
  ];
  return (
    <Panel title="Ticket">
      <dl className="grid gap-2">
        {rows.map(([label, value]) => (
          <div key={label} className="grid grid-cols-[120px_1fr] items-baseline gap-3">
            <dt className="text-[13px] text-ink-muted">{label}</dt>
            <dd className="min-w-0 [overflow-wrap:anywhere]">{value}</dd>
          </div>
        ))}
      </dl>
      {mayWrite ? (
        <div className="mt-4 flex flex-wrap gap-3">
          <Button
            variant={isMine ? 'outline' : 'brand'}
            busy={busy === 'take'}
            onClick={() => void take(!isMine)}
          >
            {isMine ? 'Let go' : 'Take it on'}
          </Button>
          {ticket.status === 'closed' ? (
            ticket.shopper ? (
              <Button variant="outline" busy={busy === 'move'} onClick={() => void move('open')}>
                Open again
              </Button>
            ) : null
          ) : (
            <Button variant="outline" busy={busy === 'move'} onClick={() => setAsking(true)}>
              Settle
            </Button>
          )}
        </div>
      ) : null}
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title="Settle without another answer?"
        text="A letter tells the shopper that the request is settled. If they write again, it is open again."
        confirmLabel="Settle"
        onConfirm={() => {
          setAsking(false);
          void move('closed');
        }}
      />
    </Panel>
  );
}
