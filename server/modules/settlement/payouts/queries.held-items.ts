import { sql } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';
import type { SoldRow } from '#server/modules/settlement/queries.ts';

/** A vendor order with entries in no statement that are not due yet. */
export interface HeldOrderRow {
  id: string;
  order_number: string;
  commission_bp: number;
  /** Why units without an open return wait; null: they are in a statement, or in the next one. */
  rest: 'in_progress' | 'cash' | 'in_window' | null;
  /** When the return windows of a delivered order are over, once its cash is received. */
  settles_at: Date | null;
  items: (SoldRow & { name: string; in_return: number })[];
  total: number;
}

/**
 * Vendor orders whose money is not due yet, those due first, with the units in open returns. Orders
 * whose windows are over wait for the next statement only, so they are not among them.
 */
export const selectHeldOrders = async (
  db: Db,
  vendorId: string,
  { page, limit, now }: { page: number; limit: number; now: Date },
): Promise<HeldOrderRow[]> =>
  (
    await sql<HeldOrderRow>`
    with open as (select u.vendor_order_id as id, max(u.settles_at) as settles_at, count(*) over ()::int as total from unsettled_ledger_entries u
      where u.vendor_id = ${vendorId} and u.vendor_order_id is not null and (u.settles_at is distinct from '-infinity' or exists (select from return_holds h where h.entry_id = u.entry_id))
      group by 1 having sum(u.amount_paise) < 0 and (max(u.settles_at) is null or max(u.settles_at) > ${now}
        or exists (select from return_requests q where q.vendor_order_id = u.vendor_order_id and q.status in ('requested', 'approved', 'disputed', 'picked_up'))) order by max(u.settles_at) nulls last, 1 limit ${limit} offset ${(page - 1) * limit})
    select s.id, o.order_number, s.commission_bp, case when p.settles_at = '-infinity' then null else p.settles_at end as settles_at, p.total,
      case when p.settles_at <= ${now} then null when s.status <> 'delivered' then 'in_progress' when p.settles_at is null then 'cash' else 'in_window' end as rest,
      (select json_agg(json_build_object('id', l.id, 'name', concat_ws(', ', l.snapshot ->> 'name', l.snapshot ->> 'variant', l.snapshot ->> 'option'), 'quantity', l.quantity, 'cancelled', l.cancelled, 'returned', l.returned,
          'unit_paise', l.unit_paise, 'discount_paise', l.discount_paise, 'total_paise', l.total_paise, 'gst_rate', l.gst_rate, 'gift_id', l.gift_id, 'commission_bp', l.commission_bp, 'support_paise', l.support_paise,
          'marketplace_paise', l.marketplace_paise, 'discount_parts', l.discount_parts, 'fees', l.fees,
          'in_return', (select coalesce(sum(r.quantity), 0)::int from return_items r join return_requests q on q.id = r.return_id where r.order_item_id = l.id and q.status in ('requested', 'approved', 'disputed', 'picked_up'))) order by l.position)
        from order_items l where l.order_id = s.order_id and l.vendor_order_id = s.id and l.gift_id is null) as items
    from open p join vendor_orders s on s.id = p.id join orders o on o.id = s.order_id order by p.settles_at nulls last, s.id`.execute(
      db,
    )
  ).rows;
