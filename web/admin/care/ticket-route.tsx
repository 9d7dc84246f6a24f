import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ChevronLeft } from 'lucide-react';
import { Link, useParams } from 'react-router';
import { type AdminThread, noteOnAdminTicket } from '#contracts/help.ts';
import { adminKey, useMay, useStaff } from '#web/admin/desk.tsx';
import { AuditTrail } from '#web/admin/staff/audit-trail.tsx';
import { StaffNotes } from '#web/admin/people/staff-notes.tsx';
import { callApi } from '#web/api/client.ts';
import { Listed } from '#web/features/portal/listed.tsx';
import { PageHead, Panel } from '#web/features/portal/page-head.tsx';
import { useDates } from '#web/i18n/dates.ts';
import { pageMeta } from '#web/i18n/page-meta.ts';
import { toast } from '#web/ui/toast.ts';
import { AnswerPanel } from './answer-panel.tsx';
import { careKey, ticketKey, ticketQuery } from './api.ts';
import { TicketBadge } from './ticket-clocks.tsx';
import { TicketFacts } from './ticket-facts.tsx';

export const meta = (args: { matches: readonly unknown[] }) => pageMeta(args, { title: 'Ticket' });

/** One ticket: what was written, the answer, and what staff does with it. */
export default function AdminTicketPage() {
  const { id = '' } = useParams();
  const member = useStaff();
  const query = useQuery(ticketQuery(member._id, id));
  return (
    <>
      <Link to="/admin/care" className="mb-2 inline-flex min-h-11 items-center gap-1 text-[14px] font-semibold text-brand underline-offset-2 hover:underline"><ChevronLeft aria-hidden="true" className="size-4" />All tickets</Link>
      {query.data ? null : <h1 className="sr-only">Ticket</h1>}
      <Listed query={query} failed="The ticket could not be loaded">{(ticket) => <Page key={ticket._id} ticket={ticket} addressed={id} />}</Listed>
    </>
  );
}

function Page({ ticket, addressed }: { ticket: AdminThread; addressed: string }) {
  const mayWrite = useMay('care:write');
  const member = useStaff();
  const client = useQueryClient();
  const change = async (next: AdminThread, said: string) => {
    toast.show({ type: 'success', message: said });
    client.setQueryData(ticketKey(member._id, addressed), next);
    void client.invalidateQueries({ queryKey: adminKey(member._id, 'audit') });
    await client.invalidateQueries({ queryKey: careKey(member._id, 'tickets') });
  };
  const note = async (text: string) => change((await callApi(noteOnAdminTicket, { params: { id: ticket._id }, body: { text } })).ticket, 'Note added');
  return (
    <>
      <PageHead title={ticket.number} text={ticket.item ? ticket.item.name : undefined}><TicketBadge status={ticket.status} /></PageHead>
      <div className="grid items-start gap-4 lg:grid-cols-[3fr_2fr]">
        <div className="grid gap-4">
          <Thread ticket={ticket} />
          {mayWrite && ticket.shopper ? <AnswerPanel ticket={ticket} onChange={change} /> : null}
        </div>
        <div className="grid gap-4"><TicketFacts ticket={ticket} mayWrite={mayWrite} onChange={change} /><StaffNotes notes={ticket.notes} onAdd={mayWrite ? note : null} /><AuditTrail kind="ticket" id={ticket._id} /></div>
      </div>
    </>
  );
}

function Thread({ ticket }: { ticket: AdminThread }) {
  const { formatDateTime } = useDates();
  const name = { shopper: ticket.shopper?.name ?? 'Closed account', vendor: ticket.vendor?.name ?? 'Seller', operator: 'Haatlane' };
  return (
    <Panel title="Conversation">
      {ticket.posts.length === 0 ? <p className="text-ink-muted">The words went with the account of the shopper.</p> : (
        <ol aria-label="Posts" className="grid gap-3">
          {ticket.posts.map((post) => (
            <li key={post._id} className={`max-w-[92%] min-w-0 rounded-card p-3 ${post.by === 'shopper' ? 'justify-self-start border border-border' : 'justify-self-end bg-brand-soft'}`}>
              <p className="text-[13px] font-semibold">{name[post.by]} <span className="font-normal text-ink-muted">{formatDateTime(post.at)}</span></p>
              <p className="[overflow-wrap:anywhere] whitespace-pre-line">{post.text}</p>
            </li>
          ))}
        </ol>
      )}
    </Panel>
  );
}
