import { sql } from 'kysely';
import { MAX_TASKS_COUNTED } from '#contracts/reports/reports.ts';
import type { EndpointQuery } from '#contracts/kernel/endpoint.ts';
import { addDays } from '#contracts/kernel/time.ts';
import { type listAdminTickets, TICKET_STATUSES } from '#contracts/support/support.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { type StoredTicket, allTicketColumns, TICKET_ORDERS } from './queries.ts';
import type { CannedResponseTable, TicketNoteTable, TicketStatus } from './tables.ts';

/** `orderNumber`: the search term, if it is an order number. */
export type TicketQueueFilter = EndpointQuery<typeof listAdminTickets> & {
  orderNumber: string | null;
};

/** The queue's filters except status. */
function fits(
  { dueBefore, clock, answers, taken, topic, q, orderNumber, customer, vendor }: TicketQueueFilter,
  operatorId: string,
  now: Date,
) {
  return sql.join(
    [
      dueBefore ? sql`t.redress_by < ${new Date(dueBefore)}` : null,
      clock === 'late'
        ? sql`t.redress_by < ${now}`
        : clock === 'soon'
          ? sql`t.redress_by >= ${now} and t.redress_by < ${addDays(now, 7)}`
          : clock === 'silent'
            ? sql`t.first_reply_at is null`
            : null,
      answers
        ? answers === 'marketplace'
          ? sql`t.vendor_id is null`
          : sql`t.vendor_id is not null`
        : null,
      taken
        ? taken === 'me'
          ? sql`t.assignee_id = ${operatorId}`
          : sql`t.assignee_id is null`
        : null,
      topic ? sql`t.topic = ${topic}` : null,
      q
        ? orderNumber
          ? sql`t.order_id = (select id from orders where order_number = ${orderNumber})`
          : sql`t.number = upper(${q.trim()})`
        : null,
      customer ? sql`t.user_id = ${customer}` : null,
      vendor ? sql`t.vendor_id = ${vendor}` : null,
      sql`true`,
    ].filter((part) => part !== null),
    sql` and `,
  );
}

/** Unless sorted otherwise, open tickets by deadline, closed ones by last change. Each from an index. */
const orderOf = ({ status, clock, sort }: TicketQueueFilter) =>
  sort
    ? TICKET_ORDERS[sort]
    : clock === 'silent'
      ? sql`t.acknowledge_by, t.id`
      : status === 'open'
        ? TICKET_ORDERS.due
        : status
          ? sql`t.updated_at desc, t.id`
          : TICKET_ORDERS['-opened'];

/** One page of the queue, and counts per status, up to a thousand. Two queries. */
export async function selectTicketQueue(
  db: Db,
  filter: TicketQueueFilter,
  operatorId: string,
  now: Date,
): Promise<{ rows: StoredTicket[]; total: number; counts: Record<TicketStatus, number> }> {
  // Deadlines run for open tickets only.
  const asked: TicketQueueFilter = filter.clock ? { ...filter, status: 'open' } : filter;
  const those = fits(asked, operatorId, now);
  const { rows } = await sql<StoredTicket>`
    ${allTicketColumns(sql`(select * from tickets t where ${those} and ${asked.status ? sql`t.status = ${asked.status}` : sql`true`} order by ${orderOf(asked)} limit ${asked.limit} offset ${(asked.page - 1) * asked.limit})`)} order by ${orderOf(asked)}`.execute(
    db,
  );
  const count = (status: TicketStatus) =>
    sql`(select count(*)::int from (select 1 from tickets t where ${those} and t.status = ${status} limit ${MAX_TASKS_COUNTED}) x) as ${sql.ref(status)}`;
  const {
    rows: [counts],
  } = await sql<
    Record<TicketStatus, number>
  >`select ${sql.join(TICKET_STATUSES.map(count))}`.execute(db);
  const total = asked.status
    ? counts![asked.status]
    : Math.min(
        MAX_TASKS_COUNTED,
        Object.values(counts!).reduce((a, b) => a + b, 0),
      );
  return { rows, counts: counts!, total };
}

export async function setAssignee(
  tx: Tx,
  id: string,
  assigneeId: string | null,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('tickets')
    .set({ assignee_id: assigneeId, updated_at: at })
    .where('id', '=', id)
    .execute();
}
export const selectTicketNotes = (db: Db, ticketId: string): Promise<TicketNoteTable[]> =>
  db
    .selectFrom('ticket_notes')
    .selectAll()
    .where('ticket_id', '=', ticketId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .execute();
export async function insertTicketNote(tx: Tx, row: TicketNoteTable): Promise<void> {
  await tx.insertInto('ticket_notes').values(row).execute();
}

export const selectCannedResponses = (db: Db): Promise<CannedResponseTable[]> =>
  db.selectFrom('canned_responses').selectAll().orderBy('title').orderBy('id').limit(200).execute();
export const findCannedResponse = (db: Db, id: string): Promise<CannedResponseTable | undefined> =>
  db.selectFrom('canned_responses').selectAll().where('id', '=', id).executeTakeFirst();
export async function putCannedResponse(tx: Tx, row: CannedResponseTable): Promise<void> {
  await tx
    .insertInto('canned_responses')
    .values(row)
    .onConflict((c) =>
      c.column('id').doUpdateSet({
        title: row.title,
        topic: row.topic,
        text: row.text,
        translations: row.translations,
        updated_at: row.updated_at,
      }),
    )
    .execute();
}
export async function deleteCannedResponse(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('canned_responses').where('id', '=', id).execute();
}
