import { Link } from 'react-router';
import type { AdminTicket } from '#contracts/support/support.ts';
import type { ListColumn } from '#web/modules/portal-kit/lists/list-types.ts';
import { type QuickView, QuickViewButton } from '#web/modules/portal-kit/lists/side-sheet.tsx';
import { type Text, useText } from '#web/i18n/text.ts';
import { TicketBadge, TicketClocks } from './ticket-clocks.tsx';
import { TOPIC } from './labels.ts';

/** Columns of the ticket list. */
export const adminTicketColumns = (
  t: Text,
  formatDate: (at: string) => string,
  look: QuickView,
): ListColumn<AdminTicket>[] => [
  {
    key: 'number',
    label: t('support.ticket.title'),
    isHead: true,
    cell: (ticket) => <NumberCell ticket={ticket} />,
  },
  {
    key: 'order',
    label: t('common.order'),
    cell: (ticket) => <span className="whitespace-nowrap">{ticket.orderNumber}</span>,
  },
  {
    key: 'who',
    label: t('common.customer'),
    isWide: true,
    cell: (ticket) => (
      <span className="whitespace-nowrap">
        {ticket.customer?.name ?? t('customers.closed_account')}
      </span>
    ),
  },
  {
    key: 'answers',
    label: t('support.answered_by'),
    cell: (ticket) => ticket.vendor?.name ?? t('support.marketplace'),
  },
  {
    key: 'taken',
    label: t('support.assignee'),
    cell: (ticket) =>
      ticket.assignee?.name ?? <span className="text-ink-muted">{t('support.unassigned')}</span>,
  },
  {
    key: 'asked',
    label: t('support.opened_on'),
    sort: 'opened',
    cell: (ticket) => <span className="whitespace-nowrap">{formatDate(ticket.createdAt)}</span>,
  },
  {
    key: 'clocks',
    label: t('support.deadlines'),
    sort: 'due',
    cell: (ticket) => <TicketClocks ticket={ticket} />,
  },
  {
    key: 'status',
    label: t('common.status'),
    cell: (ticket) => <TicketBadge status={ticket.status} />,
  },
  {
    key: 'look',
    label: t('shell.quick_view.title'),
    isSign: true,
    cell: (ticket) => <QuickViewButton look={look} id={ticket._id} name={ticket.number} />,
  },
];

function NumberCell({ ticket }: { ticket: AdminTicket }) {
  const t = useText();
  return (
    <div className="min-w-0">
      <Link
        to={`/admin/care/${ticket._id}`}
        className="inline-flex min-h-11 items-center font-bold whitespace-nowrap underline-offset-2 hover:underline md:min-h-0"
      >
        {ticket.number}
      </Link>
      <p className="line-clamp-1 text-[13px] text-ink-muted">
        {t(TOPIC[ticket.topic])}
        {ticket.item ? `: ${ticket.item.name}` : ''}
      </p>
    </div>
  );
}
