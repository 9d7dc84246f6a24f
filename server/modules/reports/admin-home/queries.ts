import { type RawBuilder, sql } from 'kysely';
import type { HomeQueueName } from '#contracts/reports/admin-home.ts';
import { MAX_TASKS_COUNTED } from '#contracts/reports/reports.ts';
import type { Db } from '#server/platform/db/database.ts';

/**
 * Each queue as rows with `at`, the start of waiting: from its own index, oldest first, at most a
 * thousand.
 */
export const queueRowsAt = (now: Date): Readonly<Record<HomeQueueName, RawBuilder<unknown>>> => ({
  vendors: sql`select state_since as at from vendor_applications where state = 'submitted' order by state_since`,
  business_changes: sql`select requested_at as at from business_requests where state = 'waiting' order by requested_at`,
  // Nobody can decide it during the cooling-off period: waiting starts afterwards.
  bank_changes: sql`select cooling_until as at from bank_changes where state = 'waiting' and cooling_until <= ${now} order by requested_at`,
  listings: sql`select submitted_at as at from listings where draft_state = 'in_review' order by submitted_at`,
  disputes: sql`select updated_at as at from return_requests where status = 'disputed' order by updated_at`,
  claims: sql`select updated_at as at from claims where status in ('submitted', 'approval') order by created_at`,
  // A refund above the limit waits for a second person.
  refund_requests: sql`select requested_at as at from order_actions where state = 'waiting' order by requested_at`,
  refunds_failed: sql`select updated_at as at from gateway_refunds where state = 'failed' order by updated_at`,
  refunds_owed: sql`select updated_at as at from return_requests where status = 'received' order by updated_at`,
  payouts_due: sql`select d.closed_at as at from payable_statements d where not exists (select from payout_holds h where h.vendor_id = d.vendor_id) order by d.closed_at`,
  payout_runs: sql`select created_at as at from payout_batches where state = 'waiting'`,
  review_reports: sql`select created_at as at from review_reports where dismissed_at is null order by created_at`,
  // An answered one waits since the customer's next message, or since it was reopened.
  grievances: sql`
    select case when t.first_reply_at is null then t.created_at else coalesce((
      select min(p.at) from ticket_messages p where p.ticket_id = t.id and p.author = 'shopper' and p.at > (select max(a.at) from ticket_messages a where a.ticket_id = t.id and a.author <> 'shopper')
    ), t.updated_at) end as at from tickets t where t.status = 'open' order by t.redress_by`,
  order_reviews: sql`select placed_at as at from orders where review_state = 'waiting' and status = 'in_review' order by placed_at`,
});
export interface HomeQueueRow {
  name: HomeQueueName;
  count: number;
  oldest: Date | null;
  late: number;
}
/**
 * Lengths of these queues, the start of the oldest wait, and how many have waited since before a
 * time. One query.
 */
export async function selectHomeQueues(
  db: Db,
  names: readonly HomeQueueName[],
  now: Date,
  before: Date,
): Promise<HomeQueueRow[]> {
  if (names.length === 0) return [];
  const rows = queueRowsAt(now);
  const parts = names.map(
    (name) =>
      sql`select ${name}::text as name, count(*)::int as count, min(at) as oldest, (count(*) filter (where at < ${before}))::int as late from (${rows[name]} limit ${MAX_TASKS_COUNTED}) q`,
  );
  return (await sql<HomeQueueRow>`${sql.join(parts, sql` union all `)}`.execute(db)).rows;
}

export interface SetupRow {
  has_order: boolean;
  has_marketplace: boolean;
  has_staff: boolean;
  has_category: boolean;
  has_vendor: boolean;
}
/** What a new marketplace already has set up. */
export async function selectSetup(db: Db): Promise<SetupRow> {
  return (
    await sql<SetupRow>`
    select exists (select from orders) as has_order, exists (select from settings where key = 'marketplace') as has_marketplace, (select count(*) from (select 1 from portal_accounts where staff_role is not null and is_active limit 2) x) > 1 as has_staff,
      exists (select from categories where is_active) as has_category, exists (select from vendors where status = 'active') as has_vendor`.execute(
      db,
    )
  ).rows[0]!;
}
