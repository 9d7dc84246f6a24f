import { type RawBuilder, sql } from 'kysely';
import type { TicketSort } from '#contracts/support/support.ts';
import type { AlertReader } from '#contracts/vendor-alerts/vendor-alerts.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import type { TicketMessageTable, TicketStatus, TicketTable } from './tables.ts';
import type { TicketAudience } from './records.ts';

export interface StoredTicket extends TicketTable {
  order_number: string;
  vendor_name: string | null;
  vendor_email: string | null;
  team: AlertReader[];
  line_name: string | null;
  contact_email: string;
  language: string | null;
  customer_name: string | null;
  assignee_name: string | null;
}

/** Tickets `t` with their display data. */
export const allTicketColumns = (
  tickets: RawBuilder<unknown>,
) => sql`select t.*, u.full_name as customer_name, pa.full_name as assignee_name, o.order_number, o.contact_email, u.preferences ->> 'language' as language, v.name as vendor_name, v.email as vendor_email, coalesce((select vt.team from vendor_teams vt where vt.vendor_id = t.vendor_id), '[]') as team, l.snapshot ->> 'name' as line_name
  from ${tickets} t join orders o on o.id = t.order_id left join users u on u.id = t.user_id left join vendors v on v.id = t.vendor_id left join portal_accounts pa on pa.id = t.assignee_id left join order_items l on l.id = t.order_item_id`;
const whole = allTicketColumns(sql`tickets`);

const seenBy = (side: TicketAudience) =>
  side === 'operator'
    ? sql`true`
    : 'userId' in side
      ? sql`t.user_id = ${side.userId}`
      : sql`t.vendor_id = ${side.vendorId}`;

/** A ticket by id or number; optionally locked. */
export async function selectTicket(
  db: Db,
  side: TicketAudience,
  id: string,
  forUpdate = false,
): Promise<StoredTicket | undefined> {
  const {
    rows: [row],
  } =
    await sql<StoredTicket>`${whole} where (t.id = ${id} or t.number = upper(${id})) and ${seenBy(side)} ${forUpdate ? sql`for update of t` : sql``}`.execute(
      db,
    );
  return row;
}
export async function selectTicketsOfOrder(
  db: Db,
  userId: string,
  orderId: string,
): Promise<StoredTicket[]> {
  return (
    await sql<StoredTicket>`${whole} where t.user_id = ${userId} and t.order_id = ${orderId} order by t.created_at desc, t.id desc`.execute(
      db,
    )
  ).rows;
}
export async function selectPosts(
  db: Db,
  ticketIds: readonly string[],
): Promise<TicketMessageTable[]> {
  if (ticketIds.length === 0) return [];
  return db
    .selectFrom('ticket_messages')
    .selectAll()
    .where('ticket_id', 'in', [...ticketIds])
    .orderBy('at')
    .orderBy('id')
    .execute();
}

/** Each order is that of an index, read forwards or backwards. */
export const TICKET_ORDERS: Readonly<Record<TicketSort, RawBuilder<unknown>>> = {
  due: sql`t.redress_by, t.id`,
  '-due': sql`t.redress_by desc, t.id desc`,
  opened: sql`t.created_at, t.id desc`,
  '-opened': sql`t.created_at desc, t.id`,
};
export interface TicketFilter {
  sort?: TicketSort | undefined;
  status?: TicketStatus | undefined;
  dueBefore?: string | undefined;
  page: number;
  limit: number;
}
/**
 * One page of tickets with counts per status; newest first for a customer, and by deadline for who
 * answers, unless sorted otherwise.
 */
export async function selectTickets(
  db: Db,
  side: TicketAudience,
  { status, dueBefore, sort, page, limit }: TicketFilter,
): Promise<{ rows: StoredTicket[]; total: number; counts: Record<string, number> }> {
  const due = sql`${dueBefore ? sql`t.redress_by < ${new Date(dueBefore)}` : sql`true`}`;
  const order =
    side !== 'operator' && 'userId' in side
      ? sql`t.created_at desc, t.id desc`
      : TICKET_ORDERS[sort ?? 'due'];
  // The page is limited before joins.
  const onePage = sql`(select t.* from tickets t where ${seenBy(side)} and ${due} and ${status ? sql`t.status = ${status}` : sql`true`} order by ${order} limit ${limit} offset ${(page - 1) * limit})`;
  const { rows } = await sql<StoredTicket>`${allTicketColumns(onePage)} order by ${order}`.execute(
    db,
  );
  const { rows: counted } = await sql<{
    status: string;
    n: number;
  }>`select t.status, count(*)::int as n from tickets t where ${seenBy(side)} and ${due} group by t.status`.execute(
    db,
  );
  const counts = Object.fromEntries(counted.map((r) => [r.status, r.n]));
  return {
    rows,
    counts,
    total: status ? (counts[status] ?? 0) : Object.values(counts).reduce((a, b) => a + b, 0),
  };
}

/** Open tickets due before a time, earliest first, with their vendors' contacts. */
export async function selectDueTickets(
  db: Db,
  before: Date,
  limit: number,
): Promise<StoredTicket[]> {
  return (
    await sql<StoredTicket>`${whole} where t.status = 'open' and t.redress_by < ${before} order by t.redress_by, t.id limit ${limit}`.execute(
      db,
    )
  ).rows;
}

export async function insertTicket(tx: Tx, row: TicketTable): Promise<void> {
  await tx.insertInto('tickets').values(row).execute();
}
export async function insertPost(tx: Tx, row: TicketMessageTable): Promise<void> {
  await tx.insertInto('ticket_messages').values(row).execute();
}
export async function updateTicket(
  tx: Tx,
  id: string,
  change: Pick<TicketTable, 'status' | 'resolved_at' | 'updated_at'> &
    Partial<Pick<TicketTable, 'first_reply_at'>>,
): Promise<void> {
  await tx.updateTable('tickets').set(change).where('id', '=', id).execute();
}
