import { useQuery } from '@tanstack/react-query';
import { useStaff } from '#web/admin/staff-context.tsx';
import { FactList } from '#web/modules/portal-kit/lists/facts.tsx';
import { Listed, RowsSkeleton } from '#web/modules/portal-kit/lists/list-state.tsx';
import { type QuickView, SideSheet } from '#web/modules/portal-kit/lists/side-sheet.tsx';
import { useDates } from '#web/i18n/dates.ts';
import { useText } from '#web/i18n/text.ts';
import { adminTicketQuery } from './queries.ts';
import { Posts } from './ticket-posts.tsx';
import { TicketBadge, TicketClocks } from './ticket-clocks.tsx';
import { TOPIC } from './labels.ts';

/** Quick view of a ticket: deadlines and messages. */
export function TicketSheet({ look }: { look: QuickView }) {
  const t = useText();
  const { formatDateTime } = useDates();
  const query = useQuery({ ...adminTicketQuery(useStaff()._id, look.id), enabled: look.id !== '' });
  return (
    <SideSheet
      look={look}
      title={query.data?.number ?? t('support.ticket.title')}
      description={query.data?.item?.name}
      to={`/admin/care/${look.id}`}
      toLabel={t('support.open_and_answer')}
    >
      <Listed query={query} failed="support.ticket.load_failed" waiting={<RowsSkeleton rows={4} />}>
        {(ticket) => (
          <div className="grid gap-5">
            <FactList
              facts={[
                [t('common.status'), <TicketBadge key="status" status={ticket.status} />],
                [t('support.deadlines'), <TicketClocks key="clocks" ticket={ticket} />],
                [t('support.form.topic'), t(TOPIC[ticket.topic])],
                [t('common.order'), ticket.orderNumber],
                [t('common.customer'), ticket.customer?.name ?? t('customers.closed_account')],
                [t('support.answered_by'), ticket.vendor?.name ?? t('support.marketplace')],
                [t('support.assignee'), ticket.assignee?.name ?? t('support.unassigned')],
                [t('support.opened_on'), formatDateTime(ticket.createdAt)],
              ]}
            />
            <Posts ticket={ticket} />
          </div>
        )}
      </Listed>
    </SideSheet>
  );
}
