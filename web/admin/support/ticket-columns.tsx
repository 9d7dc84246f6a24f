import { Link } from 'react-router';
import type { AdminTicket } from '#contracts/support/support.ts';
import type { Column } from '#web/modules/portal-kit/lists/data-list.tsx';
import { type Look, LookButton } from '#web/modules/portal-kit/lists/side-sheet.tsx';
import { TicketBadge, TicketClocks } from './ticket-clocks.tsx';
import { TOPIC } from './labels.ts';

/** A ticket as a line of a list. */
export const ticketColumns = (
  formatDate: (at: string) => string,
  look: Look,
): Column<AdminTicket>[] => [
  {
    key: 'number',
    label: 'Ticket',
    isHead: true,
    cell: (t) => (
      <div className="min-w-0">
        <Link
          to={`/admin/care/${t._id}`}
          className="inline-flex min-h-11 items-center font-bold whitespace-nowrap underline-offset-2 hover:underline md:min-h-0"
        >
          {t.number}
        </Link>
        <p className="line-clamp-1 text-[13px] text-ink-muted">
          {TOPIC[t.topic]}
          {t.item ? `: ${t.item.name}` : ''}
        </p>
      </div>
    ),
  },
  {
    key: 'order',
    label: 'Order',
    cell: (t) => <span className="whitespace-nowrap">{t.orderNumber}</span>,
  },
  {
    key: 'who',
    label: 'Shopper',
    isWide: true,
    cell: (t) => <span className="whitespace-nowrap">{t.shopper?.name ?? 'Closed account'}</span>,
  },
  { key: 'answers', label: 'Answered by', cell: (t) => t.vendor?.name ?? 'Marketplace' },
  {
    key: 'taken',
    label: 'Taken on by',
    cell: (t) => t.assignee?.name ?? <span className="text-ink-muted">Nobody</span>,
  },
  {
    key: 'asked',
    label: 'Asked',
    cell: (t) => <span className="whitespace-nowrap">{formatDate(t.createdAt)}</span>,
  },
  { key: 'clocks', label: 'Clocks', cell: (t) => <TicketClocks ticket={t} /> },
  { key: 'status', label: 'Status', cell: (t) => <TicketBadge status={t.status} /> },
  {
    key: 'look',
    label: 'Look',
    isSign: true,
    cell: (t) => <LookButton look={look} id={t._id} name={t.number} />,
  },
];
