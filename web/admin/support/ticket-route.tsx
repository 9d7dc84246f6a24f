import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { type AdminThread, addAdminTicketNote } from '#contracts/support/support.ts';
import { adminKey, useStaffMay, useStaff } from '#web/admin/staff-context.tsx';
import { RecordPage } from '#web/admin/record-page.tsx';
import { AuditTrail } from '#web/admin/staff/audit/audit-trail.tsx';
import { StaffNotes } from '#web/admin/customers/staff-notes.tsx';
import { callApi } from '#web/api/client.ts';
import { PageHead, Panel } from '#web/modules/portal-kit/frame/page-head.tsx';
import { useText } from '#web/i18n/text.ts';
import { pageMeta } from '#web/i18n/page-meta.ts';
import { toast } from '#web/ui/toast.ts';
import { AnswerPanel } from './answer-panel.tsx';
import { supportKey, adminTicketKey, adminTicketQuery } from './queries.ts';
import { Posts } from './ticket-posts.tsx';
import { TicketBadge } from './ticket-clocks.tsx';
import { TicketFacts } from './ticket-facts.tsx';

export const meta = (args: { matches: readonly unknown[] }) =>
  pageMeta(args, { title: 'support.ticket.title' });

/** One ticket: messages, answer, facts and notes. */
export default function AdminTicketPage() {
  const t = useText();
  const { id = '' } = useParams();
  const member = useStaff();
  const query = useQuery(adminTicketQuery(member._id, id));
  return (
    <RecordPage
      query={query}
      what="ticket"
      back={{ to: '/admin/care', label: t('support.all_tickets') }}
    >
      {(ticket) => <Page key={ticket._id} ticket={ticket} addressed={id} />}
    </RecordPage>
  );
}

function Page({ ticket, addressed }: { ticket: AdminThread; addressed: string }) {
  const t = useText();
  const mayWrite = useStaffMay('support:write');
  const member = useStaff();
  const client = useQueryClient();
  const change = async (next: AdminThread, said: string) => {
    toast.show({ type: 'success', message: said });
    client.setQueryData(adminTicketKey(member._id, addressed), next);
    void client.invalidateQueries({ queryKey: adminKey(member._id, 'audit') });
    await client.invalidateQueries({ queryKey: supportKey(member._id, 'tickets') });
  };
  const note = async (text: string) =>
    change(
      (await callApi(addAdminTicketNote, { params: { id: ticket._id }, body: { text } })).ticket,
      t('common.note_added'),
    );
  return (
    <>
      <PageHead title={ticket.number} text={ticket.item ? ticket.item.name : undefined}>
        <TicketBadge status={ticket.status} />
      </PageHead>
      <div className="grid items-start gap-4 lg:grid-cols-[3fr_2fr]">
        <div className="grid gap-4">
          <Panel title={t('support.conversation')}>
            <Posts ticket={ticket} />
          </Panel>
          {mayWrite && ticket.customer ? <AnswerPanel ticket={ticket} onChange={change} /> : null}
        </div>
        <div className="grid gap-4">
          <TicketFacts ticket={ticket} mayWrite={mayWrite} onChange={change} />
          <StaffNotes notes={ticket.notes} onAdd={mayWrite ? note : null} />
          <AuditTrail kind="ticket" id={ticket._id} />
        </div>
      </div>
    </>
  );
}
