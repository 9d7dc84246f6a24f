import { useState } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import {
  type AdminThread,
  setAdminTicketStatus,
  assignAdminTicket,
} from '#contracts/support/support.ts';
import { useStaffMay, useStaff } from '#web/admin/staff-context.tsx';
import { callApi } from '#web/api/client.ts';
import { Panel } from '#web/modules/portal-kit/frame/page-head.tsx';
import { useAct } from '#web/modules/portal-kit/forms/use-action.ts';
import { useDates } from '#web/i18n/dates.ts';
import { useText } from '#web/i18n/text.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { TicketClocks } from './ticket-clocks.tsx';
import { TOPIC } from './labels.ts';

interface TicketFactsProps {
  ticket: AdminThread;
  mayWrite: boolean;
  onChange: (next: AdminThread, said: string) => Promise<unknown>;
}

/** Facts of a ticket: topic, deadlines and assignee, with its actions. */
export function TicketFacts({ ticket, mayWrite, onChange }: TicketFactsProps) {
  const t = useText();
  const member = useStaff();
  const { busy, run } = useAct('errors.something_failed');
  const [isAsking, setAsking] = useState(false);
  const isMine = ticket.assignee?._id === member._id;
  const take = (mine: boolean) =>
    run('take', async () =>
      onChange(
        (await callApi(assignAdminTicket, { params: { id: ticket._id }, body: { isMine: mine } }))
          .ticket,
        mine ? t('support.assigned_toast') : t('support.unassigned_toast'),
      ),
    );
  const move = (status: 'open' | 'closed') =>
    run('move', async () =>
      onChange(
        (await callApi(setAdminTicketStatus, { params: { id: ticket._id }, body: { status } }))
          .ticket,
        status === 'closed' ? t('support.status.resolved') : t('support.reopen'),
      ),
    );
  return (
    <Panel title={t('support.ticket.title')}>
      <FactList ticket={ticket} />
      {mayWrite ? (
        <TicketSteps
          isMine={isMine}
          busy={busy}
          take={take}
          ticket={ticket}
          move={move}
          setAsking={setAsking}
        />
      ) : null}
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('support.resolve_title')}
        text={t('support.resolve_text')}
        confirmLabel={t('support.resolve')}
        onConfirm={() => {
          setAsking(false);
          void move('closed');
        }}
      />
    </Panel>
  );
}

interface TicketStepsProps {
  isMine: boolean;
  busy: string | null;
  take: (mine: boolean) => Promise<unknown>;
  ticket: AdminThread;
  move: (status: 'open' | 'closed') => Promise<unknown>;
  setAsking: (value: boolean) => void;
}
function TicketSteps({ isMine, busy, take, ticket, move, setAsking }: TicketStepsProps) {
  const t = useText();
  return (
    <div className="mt-4 flex flex-wrap gap-3">
      <Button
        variant={isMine ? 'outline' : 'brand'}
        busy={busy === 'take'}
        onClick={() => void take(!isMine)}
      >
        {isMine ? t('support.unassign') : t('support.assign_to_me')}
      </Button>
      {ticket.status === 'closed' ? (
        ticket.customer ? (
          <Button variant="outline" busy={busy === 'move'} onClick={() => void move('open')}>
            {t('support.reopen')}
          </Button>
        ) : null
      ) : (
        <Button variant="outline" busy={busy === 'move'} onClick={() => setAsking(true)}>
          {t('support.resolve')}
        </Button>
      )}
    </div>
  );
}

function FactList({ ticket }: { ticket: AdminThread }) {
  const rows = [...useSubjectFacts(ticket), ...useProgressFacts(ticket)];
  return (
    <dl className="grid gap-2">
      {rows.map(([label, value]) => (
        <div key={label} className="grid grid-cols-[120px_1fr] items-baseline gap-3">
          <dt className="text-[13px] text-ink-muted">{label}</dt>
          <dd className="min-w-0 [overflow-wrap:anywhere]">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

const linkTo = (to: string, text: string, isLinked: boolean) =>
  isLinked ? (
    <Link to={to} className="font-semibold text-brand underline-offset-2 hover:underline">
      {text}
    </Link>
  ) : (
    text
  );

/** What the ticket is about and who takes part. */
function useSubjectFacts(ticket: AdminThread): [string, ReactNode][] {
  const t = useText();
  const [seesPeople, seesOrders, seesVendors] = [
    useStaffMay('customers:read'),
    useStaffMay('orders:read'),
    useStaffMay('vendors:read'),
  ];
  return [
    [t('support.deadlines'), <TicketClocks key="clocks" ticket={ticket} />],
    [t('support.form.topic'), t(TOPIC[ticket.topic])],
    [t('common.order'), linkTo(`/admin/orders/${ticket.orderId}`, ticket.orderNumber, seesOrders)],
    [
      t('common.customer'),
      ticket.customer
        ? linkTo(`/admin/people/${ticket.customer._id}`, ticket.customer.name, seesPeople)
        : t('customers.closed_account'),
    ],
    [
      t('support.answered_by'),
      ticket.vendor
        ? linkTo(`/admin/vendors/${ticket.vendor._id}`, ticket.vendor.name, seesVendors)
        : t('support.marketplace'),
    ],
  ];
}

/** When it was opened, answered and resolved, and the assignee. */
function useProgressFacts(ticket: AdminThread): [string, ReactNode][] {
  const t = useText();
  const { formatDate, formatDateTime } = useDates();
  const isMine = ticket.assignee?._id === useStaff()._id;
  return [
    [t('support.opened_on'), formatDateTime(ticket.createdAt)],
    [
      t('support.acknowledged'),
      ticket.acknowledgedAt
        ? t('support.acknowledged_at', { time: formatDateTime(ticket.acknowledgedAt) })
        : t('support.acknowledge_by', { time: formatDateTime(ticket.acknowledgeBy) }),
    ],
    [
      t('support.first_answer'),
      ticket.firstAnswerAt ? formatDateTime(ticket.firstAnswerAt) : t('support.no_answer_yet'),
    ],
    [t('support.resolve_by'), formatDate(ticket.redressBy)],
    ...(ticket.resolvedAt
      ? [[t('support.status.resolved'), formatDateTime(ticket.resolvedAt)] as [string, ReactNode]]
      : []),
    [
      t('support.assignee'),
      ticket.assignee
        ? isMine
          ? t('support.me_named', { name: ticket.assignee.name })
          : ticket.assignee.name
        : t('support.unassigned'),
    ],
  ];
}
