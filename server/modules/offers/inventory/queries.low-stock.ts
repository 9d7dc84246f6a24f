import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { isLow } from './queries.low-stock-rule.ts';

const toNotify = sql`o.is_active and o.low_stock_notified_at is null and ${isLow} and exists (select from products p where p.id = o.product_id and p.status = 'active')`;

/** Resets the email mark of restocked offers, so that they are reported again when they run low. */
export async function resetLowStockNotices(tx: Tx): Promise<void> {
  await sql`
    with again as (
      select o.id from offers o join vendors v on v.id = o.vendor_id where o.low_stock_notified_at is not null and not (${isLow}) order by o.id for no key update of o)
    update offers o set low_stock_notified_at = null from again a where o.id = a.id`.execute(tx);
}

/** Vendors with offers that ran low since their last email. */
export async function selectLowToNotify(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select v.id from vendors v where v.status = 'active'
      and exists (select from offers o where o.vendor_id = v.id and ${toNotify}) order by v.id`.execute(
    db,
  );
  return rows.map((r) => r.id);
}

export interface LowRow {
  name: string;
  variant: string | null;
  color: string | null;
  size: string | null;
  on_hand: number;
  restock_on: string | null;
  total: number;
}
/** Marks offers that ran low as reported and returns the scarcest; `total` is their number. */
export async function markLowStockNotified(
  tx: Tx,
  vendorId: string,
  most: number,
  at: Date,
): Promise<LowRow[]> {
  const { rows } = await sql<LowRow>`
    with low as (
      select o.id from offers o join vendors v on v.id = o.vendor_id where o.vendor_id = ${vendorId} and ${toNotify} order by o.id for no key update of o),
    notified as (
      update offers o set low_stock_notified_at = ${at}::timestamptz from low l where o.id = l.id returning o.product_id, o.sku_id, o.on_hand, o.restock_on)
    select p.name, va.name as variant, c.color, c.parameters ->> 'size' as size, t.on_hand, t.restock_on::text as restock_on, (count(*) over ())::int as total
    from notified t join products p on p.id = t.product_id join skus s on s.id = t.sku_id
    left join variants va on va.product_id = s.product_id and va.variant_id = s.variant_id
    left join options c on c.product_id = s.product_id and c.variant_id = coalesce(s.variant_id, '') and c.option_id = s.option_id
    order by t.on_hand, p.name, t.sku_id limit ${most}`.execute(tx);
  return rows;
}
