import { sql } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';

export interface StateCount {
  state: string;
  reason: string | null;
  n: number;
}
/** Customers of a campaign by state and reason. */
export const countStates = async (db: Db, campaignId: string): Promise<StateCount[]> =>
  (
    await sql<StateCount>`
    select state, reason, count(*)::int as n from campaign_recipients where campaign_id = ${campaignId} group by 1, 2 order by 1, 2`.execute(
      db,
    )
  ).rows;

export interface GroupFigures {
  isControl: boolean;
  customers: number;
  buyers: number;
  orders: number;
  paise: number;
  last: Date | null;
}
/**
 * Orders of recipients and of the holdout group, each within `days` after that customer's own turn.
 * Erased accounts are in neither group.
 */
export const selectGroups = async (
  db: Db,
  campaignId: string,
  days: number,
): Promise<GroupFigures[]> =>
  (
    await sql<GroupFigures>`
    select r.state = 'holdout' as "isControl", count(*)::int as customers, count(*) filter (where o.orders > 0)::int as buyers,
      coalesce(sum(o.orders), 0)::int as orders, coalesce(sum(o.paise), 0)::bigint as paise, max(r.at) as last
    from campaign_recipients r cross join lateral (
      select count(*)::int as orders, coalesce(sum(o.total_paise - o.cancelled_paise), 0)::bigint as paise from orders o
      where o.user_id = r.user_id and o.placed_at >= r.at and o.placed_at < r.at + ${days}::int * interval '1 day'
        and o.status not in ('payment_pending', 'cancelled')) o
    where r.campaign_id = ${campaignId} and r.user_id is not null group by 1`.execute(db)
  ).rows;
