import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { LifeBuoy } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { listTickets, type SupportTicket } from '#contracts/support/support.ts';
import { callApi } from '#web/api/client.ts';
import { messageOf } from '#web/modules/feedback/error-message.ts';
import { useDates } from '#web/i18n/dates.ts';
import { useText } from '#web/i18n/text.ts';
import { CartItemSkeletons } from '#web/storefront/cart/item-skeletons.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { SectionFrame } from '#web/storefront/profile/section-frame.tsx';
import { TICKET_STATUS, TOPIC_TEXT } from './ticket-labels.ts';

const PER_PAGE = 10;

/**
 * Every ticket of the customer, newest first; each links to its order, where it is read and
 * answered.
 */
export function SupportSection({ userId }: { userId: string }) {
  const t = useText();
  const [page, setPage] = useState(1);
  const tickets = useQuery({
    queryKey: ['customer', userId, 'orders', 'tickets', page],
    queryFn: ({ signal }) =>
      callApi(
        listTickets,
        { query: { page, limit: PER_PAGE } },
        { audience: 'user', signal, fresh: true },
      ),
    staleTime: 15_000,
    placeholderData: keepPreviousData,
  });
  const pages = Math.ceil((tickets.data?.total ?? 0) / PER_PAGE);
  return (
    <SectionFrame title={t('common.help')} text={t('support.list.text')}>
      {tickets.isPending ? (
        <CartItemSkeletons label={t('common.loading')} />
      ) : tickets.isError ? (
        <ErrorState
          title={t(messageOf(tickets.error, 'support.list.failed'))}
          onRetry={() => void tickets.refetch()}
        />
      ) : tickets.data.results.length === 0 ? (
        <EmptyState
          icon={<LifeBuoy aria-hidden="true" className="size-10" strokeWidth={1.5} />}
          title={t('support.list.empty_title')}
          text={t('support.list.empty_text')}
          action={
            <LinkButton to="/profile?section=orders" variant="outline">
              {t('support.list.orders')}
            </LinkButton>
          }
        />
      ) : (
        <ul className="divide-y divide-border">
          {tickets.data.results.map((ticket) => (
            <TicketRow key={ticket._id} ticket={ticket} />
          ))}
        </ul>
      )}
      {pages > 1 ? <TicketPager page={page} setPage={setPage} pages={pages} /> : null}
    </SectionFrame>
  );
}

interface TicketPagerProps {
  page: number;
  setPage: (value: number) => void;
  pages: number;
}
function TicketPager({ page, setPage, pages }: TicketPagerProps) {
  const t = useText();
  return (
    <nav
      aria-label={t('support.list.pages')}
      className="mt-5 flex items-center justify-between gap-3"
    >
      <Button variant="outline" disabled={page <= 1} onClick={() => setPage(page - 1)}>
        {t('common.newer')}
      </Button>
      <span className="text-[15px] text-ink-muted tabular-nums">
        {t('common.pagination.page_of', { page, pages })}
      </span>
      <Button variant="outline" disabled={page >= pages} onClick={() => setPage(page + 1)}>
        {t('common.older')}
      </Button>
    </nav>
  );
}

function TicketRow({ ticket }: { ticket: SupportTicket }) {
  const t = useText();
  const { formatDate } = useDates();
  return (
    <li className="relative flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
      <div className="min-w-0">
        <Link
          to={`/profile/orders/${encodeURIComponent(ticket.orderId)}`}
          className="inline-flex min-h-11 items-center font-semibold text-action tabular-nums after:absolute after:inset-0 hover:underline"
        >
          {ticket.number}
        </Link>
        <p className="text-[15px]">
          {[t(TOPIC_TEXT[ticket.topic]), ticket.item?.name].filter(Boolean).join(' · ')}
        </p>
        <p className="text-[14px] text-ink-muted tabular-nums">
          {t('common.order')} {ticket.orderNumber} ·{' '}
          {ticket.resolvedAt
            ? t('support.ticket.resolved_on', { day: formatDate(ticket.resolvedAt) })
            : t('support.ticket.resolve_by', { day: formatDate(ticket.redressBy) })}
        </p>
      </div>
      <Badge tone={TICKET_STATUS[ticket.status].tone}>{t(TICKET_STATUS[ticket.status].text)}</Badge>
    </li>
  );
}
