import { useQuery } from '@tanstack/react-query';
import { useStaff } from '#web/admin/staff-context.tsx';
import { Facts } from '#web/modules/portal-kit/lists/facts.tsx';
import { Listed, RowsSkeleton } from '#web/modules/portal-kit/lists/list-state.tsx';
import { type Look, SideSheet } from '#web/modules/portal-kit/lists/side-sheet.tsx';
import { useDates } from '#web/i18n/dates.ts';
import { ticketQuery } from './queries.ts';
import { Posts } from './ticket-posts.tsx';
import { TicketBadge, TicketClocks } from './ticket-clocks.tsx';
import { TOPIC } from './labels.ts';

/** A ticket at a glance: its clocks, and what was written. */
export function TicketSheet({ look }: { look: Look }) {
  const { formatDateTime } = useDates();
  const query = useQuery({ ...ticketQuery(useStaff()._id, look.id), enabled: look.id !== '' });
  return (
    <SideSheet
      look={look}
      title={query.data?.number ?? 'Ticket'}
      description={query.data?.item?.name}
      to={`/admin/care/${look.id}`}
      toLabel="Open and answer"
    >
      <Listed
        query={query}
        failed="The ticket could not be loaded"
        waiting={<RowsSkeleton rows={4} />}
      >
        {(t) => (
          <div className="grid gap-5">
            <Facts
              facts={[
                ['Status', <TicketBadge key="status" status={t.status} />],
                ['Clocks', <TicketClocks key="clocks" ticket={t} />],
                ['Topic', TOPIC[t.topic]],
                ['Order', t.orderNumber],
                ['Shopper', t.shopper?.name ?? 'Closed account'],
                ['Answered by', t.vendor?.name ?? 'Marketplace'],
                ['Taken on by', t.assignee?.name ?? 'Nobody'],
                ['Asked', formatDateTime(t.createdAt)],
              ]}
            />
            <Posts ticket={t} />
          </div>
        )}
      </Listed>
    </SideSheet>
  );
}
